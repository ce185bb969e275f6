import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useCallback } from 'react';
import { useStore } from 'zustand';
import type { Camera } from '../../canvas/camera/camera.js';
import { useFirstPress } from '../../canvas/camera/use-first-press.js';
import { useGround } from '../../canvas/camera/use-ground.js';
import { overlaps } from '../../canvas/camera/viewport.js';
import type { Box } from '../../canvas/layout/layout-tree.js';
import { cardId } from '../../canvas/tree/node-card.js';
import { stepOf } from '../../canvas/tree/walk.js';
import { useCommands } from '../../commands/command-context.js';
import { referenceOf } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import { editName } from '../../model/edit/edit.js';
import { currentDocument } from '../../model/files/documents.js';
import { setFolded } from '../../model/selection/fold.js';
import { openFrame } from '../../model/selection/frames.js';
import { openReference, selectInPlace, selectNodes, toggleNode } from '../../model/selection/select.js';
import type { ChartGraph } from './chart-graph.js';
import { addState } from './edit-chart.js';
import type { useChartDrags } from './use-chart-drags.js';
import { stateOf, tabStops, walkChart } from './walk-chart.js';

export interface ChartActionsOptions {
  readonly windowRef: RefObject<HTMLElement | null>;
  readonly camera: Camera;
  readonly behavior: string;
  readonly owner: string;
  readonly graph: ChartGraph;
  readonly onMenu: (event: MouseEvent, node: string) => void;
  /** Opens the settings of a transition where it stands; undefined closes them. */
  readonly onTransition: (transition: string | undefined) => void;
}

/** Elements on the canvas that handle pointer and keys themselves. */
const APART = '.zoom-panel, .rename-field, .transition-card';

/** Which state's name is being typed where it stands, and what to do with it. */
export function useRenaming(behavior: string) {
  const editor = useEditor();
  const renaming = useStore(editor.canvas, (canvas) => canvas.renaming);
  const setRenaming = (state: string | undefined) => editor.canvas.setState({ renaming: state });
  // Every box has it: were it another one each time, each move of a drag would render them all.
  const finish = useCallback(
    (state: string, name: string | undefined) => {
      editor.canvas.setState({ renaming: undefined });
      const text = name?.trim();
      const document = currentDocument(editor, behavior);
      const before = document && findNode(document, state)?.node.name;
      if (text !== undefined && text !== '' && text !== before) editName(editor, behavior, state, text);
      focusPart(state);
    },
    [editor, behavior],
  );
  return { renaming, setRenaming, finish };
}

type Drags = ReturnType<typeof useChartDrags>;

/**
 * Pointer and keyboard actions on the chart: select, walk, open, rename, add states;
 * {@link useChartDrags} makes the drags.
 */
export function useChartActions(
  { windowRef, camera, behavior, owner, graph, onMenu, onTransition }: ChartActionsOptions,
  setRenaming: (state: string | undefined) => void,
) {
  const editor = useEditor();
  const { page } = useCommands().context;
  const firstPress = useFirstPress(windowRef);
  const idAt = (target: EventTarget) =>
    (target as Element).closest?.('[data-card]')?.getAttribute('data-card') ?? undefined;
  const select = (id: string) => selectInPlace(editor, behavior, id, []);
  const { box, pointOf, moveGround } = useGround(windowRef, camera, (area: Box) => {
    const found = [...graph.states.values()].filter((card) => overlaps(area, card.box) && !card.isComposite);
    if (found.length > 0)
      selectNodes(
        editor,
        found.map(({ id }) => id),
        found[0].id,
      );
  });

  /** Opens what a state runs, or the node of a line; a collapsed state expands. */
  const open = (id: string): boolean => {
    const card = graph.states.get(id);
    const target = card === undefined ? id : card.lines.find(({ word }) => word === '')?.id;
    if (card?.expanded === false) {
      setFolded(editor, behavior, [id], false);
      return true;
    }
    const document = currentDocument(editor, behavior);
    const node = document && target !== undefined ? findNode(document, target)?.node : undefined;
    const kind = node && editor.world.getState().lexicon.kinds.get(node.kind);
    const reference = node && kind && referenceOf(node, kind);
    if (node === undefined) return false;
    if (reference === undefined) return openFrame(editor, behavior, node.id);
    select(node.id);
    openReference(editor, node.id, reference);
    return true;
  };

  /**
   * Opens a part, or what can be set in it: of a transition where it stands, else in the inspector.
   */
  const set = (id: string) => {
    if (graph.model.transitions.some((each) => each.id === id)) onTransition(id);
    else if (!open(id)) page.inspect('first');
  };

  const onTab = (event: KeyboardEvent, at: string) => {
    const state = stateOf(graph, at);
    const stops = state === undefined ? [] : tabStops(graph, state);
    const next = stops[stops.indexOf(at) + (event.shiftKey ? -1 : 1)];
    // Before the first and after the last, the focus moves on through the page.
    if (next === undefined || !stops.includes(at)) return;
    event.preventDefault();
    select(next);
  };

  const handlers = ({ dragBox, drawArrow, bendArrow, stateAt, placeNew }: Drags) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const target = event.target as Element;
      if (target.closest(APART) !== null) return;
      onTransition(undefined);
      if (event.button > 1) return;
      const id = idAt(target);
      const end = target.getAttribute('data-end');
      if (event.button === 0 && end !== null) bendArrow(event, target.getAttribute('data-of')!, end as 'from' | 'to');
      else if (event.button === 0 && target.closest('.state-rim') !== null && id !== undefined) drawArrow(event, id);
      else if (event.button === 0 && id !== undefined && graph.states.has(stateOf(graph, id) ?? '')) {
        const state = target.closest('[data-state]')?.getAttribute('data-state');
        if (state == null) return;
        if (event.shiftKey && graph.states.get(state)?.isComposite) moveGround(event);
        else dragBox(event, state);
      } else if (id === undefined) moveGround(event);
    },
    onClick(event: MouseEvent) {
      const id = idAt(event.target);
      if (id === undefined) return;
      if (event.shiftKey || event.ctrlKey || event.metaKey) toggleNode(editor, id);
      else select(id);
      focusPart(id);
    },
    onDoubleClick(event: MouseEvent) {
      const target = firstPress(event);
      if (target.closest(APART) !== null) return;
      const id = idAt(target);
      if (id !== undefined && target.closest('.state-title') !== null) setRenaming(id);
      else if (id === undefined || (graph.states.get(id)?.isComposite && target.closest('.state-head') === null)) {
        const into = stateAt(event) ?? owner;
        const made = addState(editor, into);
        if (made === undefined) return;
        placeNew(made, into, pointOf(event));
        setRenaming(made);
      } else set(id);
    },
    onContextMenu(event: MouseEvent) {
      const id = idAt(event.target);
      if (id === undefined) return;
      if (!editor.selection.getState().nodes.includes(id)) select(id);
      onMenu(event, id);
    },
    onKeyDown(event: KeyboardEvent) {
      // The focus follows the selection a frame later; fast typing must not move it back.
      const { node } = editor.selection.getState();
      const id = node !== undefined && graph.cards.has(node) ? node : (idAt(event.target) ?? node);
      const target = event.target as Element;
      if (event.altKey || event.ctrlKey || event.metaKey || target.closest(APART) !== null) return;
      if (event.key === 'Tab' && id !== undefined && target.matches('[data-card]')) onTab(event, id);
      else if (event.key === 'Enter' && id !== undefined && target.matches('[data-card]')) {
        event.preventDefault();
        set(id);
      } else {
        const direction = stepOf(event.key, 'down');
        if (direction === undefined) return;
        event.preventDefault();
        const from = id === undefined ? undefined : stateOf(graph, id);
        const next = from === id || from === undefined ? walkChart(graph, id ?? owner, direction) : from;
        if (next === undefined) return;
        if (!event.shiftKey) select(next);
        else selectNodes(editor, [...editor.selection.getState().nodes.filter((each) => each !== next), next]);
      }
    },
  });
  return { handlers, box, pointOf };
}

/** Moves the focus to a part, once it is drawn; never away from a field on the canvas. */
export function focusPart(id: string): void {
  requestAnimationFrame(() => {
    if (window.document.activeElement?.closest('.rename-field, .transition-card')) return;
    window.document.getElementById(cardId(id))?.focus({ preventScroll: true });
  });
}
