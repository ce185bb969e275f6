import type { BehaviorDocument } from 'gumption/behavior';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import type { Size } from '../layout/arrange.js';
import { createTextMeasure, type MeasureText } from '../layout/card-size.js';
import { type DrawnNode, drawTree } from './drawn-tree.js';
import { createDescribe, createTreeGraph, sizesOf, type TreeGraph, type TreeLook } from './tree-graph.js';

interface Drawing {
  readonly from: readonly unknown[];
  /**
   * The behaviors that references were looked up in; where none of them changed, the drawing is the
   * same.
   */
  readonly used: ReadonlyMap<string, BehaviorDocument | undefined>;
  readonly root: DrawnNode;
}

/**
 * The cards of a behavior from a node down, as currently drawn, with collapsed branches and
 * behaviors expanded in place.
 */
export function useTreeGraph(document: BehaviorDocument, top: string, look?: TreeLook): TreeSource {
  const editor = useEditor();
  const folded = useStore(editor.preferences, (preferences) => preferences.folded);
  const opened = useStore(editor.preferences, (preferences) => preferences.opened);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const zoomFolds = useStore(editor.canvas, (canvas) => canvas.zoomFolds[treeName(document.name, top)]);
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const drawing = useRef<Drawing>(undefined);
  const direction = useStore(editor.preferences, ({ sideways }) =>
    sideways.includes(document.name) ? 'right' : 'down',
  );
  const measure = useTextMeasure();
  const describe = useMemo(() => createDescribe(lexicon, objects, look), [lexicon, objects, look]);

  const from = [document, top, lexicon, folded, opened, zoomFolds, look];
  const last = drawing.current;
  const isSame =
    last?.from.every((each, i) => each === from[i]) === true &&
    [...last.used].every(([name, used]) => byName[name]?.current === used);
  if (!isSame) {
    const used = new Map<string, BehaviorDocument | undefined>();
    const documentOf = (name: string) => {
      const found = byName[name]?.current;
      used.set(name, found);
      return found;
    };
    const opensAs = look && { opensAs: look.opensAs };
    drawing.current = {
      from,
      used,
      root: drawTree({
        document,
        top,
        lexicon,
        documentOf,
        folded,
        opened,
        ...(zoomFolds && { zoomFolds }),
        ...opensAs,
      }),
    };
  }
  const { root } = drawing.current!;
  const known = useRef<TreeGraph>(undefined);
  const graph = useMemo(() => {
    known.current = createTreeGraph(root, describe, measure, known.current, look?.answerTo, direction);
    return known.current;
  }, [root, describe, measure, look, direction]);
  const documentOf = (name: string) => byName[name]?.current;
  const opensAs = look && { opensAs: look.opensAs };
  return {
    graph,
    whole: () => drawTree({ document, top, lexicon, documentOf, folded, opened, ...opensAs }),
    sizeOf: sizesOf(describe, measure),
  };
}

/** A tree as it is drawn, and as it would be with nothing collapsed for want of room. */
export interface TreeSource {
  readonly graph: TreeGraph;
  readonly whole: () => DrawnNode;
  readonly sizeOf: (drawn: DrawnNode) => Size;
}

/** What the page remembers a tree by. */
export function treeName(behavior: string, top: string): string {
  return `${behavior}/${top}`;
}

/** Measures texts in the fonts of the page. */
export function useTextMeasure(): MeasureText {
  const measure = useRef<MeasureText>(undefined);
  measure.current ??= createTextMeasure(getComputedStyle(document.body).fontFamily);
  return measure.current;
}
