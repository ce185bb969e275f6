import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useCommands } from '../../commands/command-context.js';
import { copiedNode } from '../../document/describe/describe.js';
import { topmost } from '../../document/describe/place.js';
import { useEditor } from '../../model/context.js';
import { wordsFor } from '../../model/edit/edit-nodes.js';
import { currentDocument } from '../../model/files/documents.js';
import { openFrame } from '../../model/selection/frames.js';
import { openReference, selectInPlace, selectNodes, toggleNode } from '../../model/selection/select.js';
import type { Camera } from '../camera/camera.js';
import { useFirstPress } from '../camera/use-first-press.js';
import { useGround } from '../camera/use-ground.js';
import { overlaps } from '../camera/viewport.js';
import { startDrag } from '../drag/start-drag.js';
import type { Box } from '../layout/layout-tree.js';
import type { DrawnNode } from './drawn-tree.js';
import type { TreeGraph } from './tree-graph.js';
import { stepOf, walk } from './walk.js';

export interface CanvasActionsOptions {
  readonly windowRef: RefObject<HTMLElement | null>;
  readonly camera: Camera;
  readonly graph: TreeGraph;
  readonly selected: ReadonlySet<string>;
  readonly primary: string | undefined;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/**
 * Pointer and keyboard actions on the canvas: select, walk, drag cards, scroll, select with a box.
 */
export function useCanvasActions({ windowRef, camera, graph, selected, primary, onMenu }: CanvasActionsOptions) {
  const editor = useEditor();
  const commands = useCommands();
  const boxed = useRef<readonly string[]>([]);
  const firstPress = useFirstPress(windowRef);

  const cardAt = (target: EventTarget): DrawnNode | undefined => {
    const id = (target as Element).closest?.('[data-card]')?.getAttribute('data-card');
    return id == null ? undefined : graph.drawn.get(id);
  };
  const select = ({ behavior, node, steps }: DrawnNode) => selectInPlace(editor, behavior, node.id, steps);
  /** Nodes of one behavior: that which is selected already, else that of the first. */
  const selectBox = (area: Box) => {
    const found = [...graph.cards.values()].filter((card) => overlaps(area, card.box));
    const ids = found.map(({ id }) => id);
    if (ids.length === 0 || ids.join() === boxed.current.join()) return;
    boxed.current = ids;
    const drawn = ids.map((id) => graph.drawn.get(id)!);
    const steps = drawn[0].steps.length;
    const together = drawn.filter(({ behavior, steps: way }) => behavior === drawn[0].behavior && way.length === steps);
    select(together[0]);
    selectNodes(
      editor,
      together.map(({ node }) => node.id),
      together[0].node.id,
    );
  };

  const { box, moveGround } = useGround(windowRef, camera, selectBox);

  const dragCard = (event: PointerEvent, card: DrawnNode) => {
    const isAmong = selected.has(card.id);
    startDrag(commands, event, {
      onStart: () => {
        if (!isAmong) select(card);
      },
      dragged: () => {
        const { nodes } = editor.selection.getState();
        const document = currentDocument(editor, card.behavior)!;
        return { what: 'nodes', ids: topmost(document, isAmong ? nodes : [card.node.id]) };
      },
      label: (dragged) => {
        const document = currentDocument(editor, card.behavior)!;
        return dragged.what === 'nodes' ? wordsFor(editor, document, dragged.ids) : '';
      },
    });
  };

  const follow = (card: DrawnNode | undefined) => {
    if (card === undefined || openFrame(editor, card.behavior, card.node.id, card.steps)) return;
    const copied = copiedNode(card.node, editor.world.getState().lexicon);
    if (copied !== undefined) {
      selectInPlace(editor, card.behavior, copied, card.steps);
      return;
    }
    const reference = graph.cards.get(card.id)?.description.reference;
    if (reference === undefined) return;
    select(card);
    openReference(editor, card.node.id, reference);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button > 1 || (event.target as Element).closest('.zoom-panel') !== null) return;
      const card = cardAt(event.target);
      if (card !== undefined && event.button === 0) dragCard(event, card);
      else {
        boxed.current = [];
        moveGround(event);
      }
    },
    onClick(event: MouseEvent) {
      const card = cardAt(event.target);
      if (card === undefined) return;
      const { behavior } = editor.selection.getState();
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
      if (isMore && behavior === card.behavior) toggleNode(editor, card.node.id);
      else select(card);
      (event.target as Element).closest<HTMLElement>('.card')?.focus({ preventScroll: true });
    },
    onDoubleClick: (event: MouseEvent) => follow(cardAt(firstPress(event))),
    onContextMenu(event: MouseEvent) {
      const card = cardAt(event.target);
      if (card === undefined) return;
      if (!selected.has(card.id)) select(card);
      onMenu(event, card.node.id);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' && (event.target as Element).matches('.card')) follow(cardAt(event.target));
      const step = stepOf(event.key, graph.layout.direction);
      if (step === undefined || (event.target as Element).closest('.zoom-panel') !== null) return;
      event.preventDefault();
      const next = walk(graph, primary ?? graph.root.id, step);
      if (next === undefined) return;
      const { behavior, nodes } = editor.selection.getState();
      if (event.shiftKey && behavior === next.behavior)
        selectNodes(editor, [...nodes.filter((id) => id !== next.node.id), next.node.id]);
      else select(next);
    },
  };
  return { handlers, box };
}
