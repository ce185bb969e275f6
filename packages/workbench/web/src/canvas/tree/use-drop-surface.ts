import { type RefObject, useEffect, useRef, useState } from 'react';
import { placeBeside } from '../../document/describe/place.js';
import { useEditor } from '../../model/context.js';
import { insertKind, moveTo, moveToBehavior, refuse, wrapSelected } from '../../model/edit/edit-nodes.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import type { DraggedNodes } from '../../model/selection/canvas-state.js';
import { inPlaceFrom, selectInPlace } from '../../model/selection/select.js';
import type { Camera } from '../camera/camera.js';
import { toPicture } from '../camera/viewport.js';
import { chooseZone, type DropZone, pointedCard, whyNotDrop } from '../drag/drop-target.js';
import type { Card, TreeGraph } from './tree-graph.js';

/** Where dragged things would go, as the canvas marks it. */
export interface CanvasDrop {
  readonly card: Card;
  readonly zone: DropZone;
  /** Why they cannot go there; undefined when they can. */
  readonly reason: string | undefined;
}

const WORDS: Readonly<Record<DropZone, string>> = {
  before: 'before',
  after: 'behind',
  inside: 'below',
  wrap: 'around',
};

/**
 * Pixels from the window's edge where a held pointer scrolls, and how fast, in pixels per frame.
 */
const EDGE = 36;
const EDGE_SPEED = 14;

/** Accepts what is dragged onto the canvas, and shows where it would go. */
export function useDropSurface(
  windowRef: RefObject<HTMLElement | null>,
  camera: Camera,
  graph: TreeGraph,
): CanvasDrop | undefined {
  const editor = useEditor();
  const [drop, setDrop] = useState<CanvasDrop>();
  const latest = useRef(graph);
  latest.current = graph;
  useEffect(() => {
    const element = windowRef.current!;
    // Measured when something is dragged in: a frame that reads the page has to lay it out first.
    let box: DOMRect | undefined;
    const targetAt = (dragged: DraggedNodes, x: number, y: number): CanvasDrop | undefined => {
      box ??= element.getBoundingClientRect();
      const point = toPicture(camera.view, { x: x - box.x, y: y - box.y });
      return findDrop(editor, latest.current, dragged, point);
    };
    const surface = {
      element,
      over(dragged: DraggedNodes, x: number, y: number) {
        box ??= element.getBoundingClientRect();
        scrollAtEdge(camera, box, x, y);
        const target = targetAt(dragged, x, y);
        setDrop((before) => (isSameDrop(before, target) ? before : target));
        if (target === undefined) return undefined;
        const words = target.reason ?? `${WORDS[target.zone]} ${target.card.description.title}`;
        return { words, fits: target.reason === undefined };
      },
      drop(dragged: DraggedNodes, x: number, y: number) {
        const target = targetAt(dragged, x, y);
        if (target !== undefined) perform(editor, latest.current, dragged, target);
      },
      leave() {
        box = undefined;
        setDrop(undefined);
      },
    };
    editor.canvas.setState({ surface });
    return () => {
      if (editor.canvas.getState().surface === surface) editor.canvas.setState({ surface: undefined });
    };
  }, [editor, camera, windowRef]);
  return drop;
}

function isSameDrop(a: CanvasDrop | undefined, b: CanvasDrop | undefined): boolean {
  return a?.card === b?.card && a?.zone === b?.zone && a?.reason === b?.reason;
}

function findDrop(
  editor: Editor,
  { cards, layout }: TreeGraph,
  dragged: DraggedNodes,
  point: { readonly x: number; readonly y: number },
): CanvasDrop | undefined {
  const pointed = pointedCard(cards.values(), point, layout.direction);
  const { selection, world } = editor;
  const from = currentDocument(editor, selection.getState().behavior);
  const document = pointed && currentDocument(editor, pointed.card.behavior);
  if (pointed === undefined || document === undefined || from === undefined) return undefined;
  const { card, zones } = pointed;
  // On itself nothing would change, and nothing is wrong either.
  if (dragged.what === 'nodes' && document === from && dragged.ids.includes(card.node.id)) return undefined;
  const { lexicon } = world.getState();
  const target = { document, node: card.node.id };
  return { card, ...chooseZone(zones, (zone) => whyNotDrop(dragged, from, target, zone, lexicon)) };
}

function perform(editor: Editor, graph: TreeGraph, dragged: DraggedNodes, { card, zone, reason }: CanvasDrop): void {
  if (reason !== undefined) {
    refuse(editor, reason);
    return;
  }
  const { behavior, trail } = editor.selection.getState();
  const document = currentDocument(editor, card.behavior)!;
  const { steps } = graph.drawn.get(card.id)!;
  if (dragged.what === 'new') {
    selectInPlace(editor, card.behavior, card.node.id, steps);
    const kind = editor.world.getState().lexicon.kinds.get(dragged.kind);
    if (zone === 'wrap') wrapSelected(editor, kind!);
    else insertKind(editor, dragged.kind, card.node.id, zone, dragged.params, dragged.name);
    return;
  }
  const place = zone === 'wrap' ? undefined : placeBeside(document, card.node.id, zone);
  if (card.behavior === behavior) {
    moveTo(editor, dragged.ids, place);
    return;
  }
  if (moveToBehavior(editor, dragged.ids, card.behavior, place))
    editor.selection.setState({ trail: [...trail.slice(0, inPlaceFrom(trail)), ...steps] });
}

function scrollAtEdge(camera: Camera, box: DOMRect, x: number, y: number): void {
  const push = (at: number, length: number) =>
    at < EDGE ? EDGE_SPEED * (1 - at / EDGE) : at > length - EDGE ? -EDGE_SPEED * (1 - (length - at) / EDGE) : 0;
  const dx = push(x - box.x, box.width);
  const dy = push(y - box.y, box.height);
  if (dx === 0 && dy === 0) return;
  const { view } = camera;
  camera.jump({ ...view, x: view.x + dx, y: view.y + dy });
}
