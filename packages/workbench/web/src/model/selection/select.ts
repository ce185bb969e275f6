import { findNode } from '../../document/describe/find-node.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { closeFiled, shownFiled } from '../files/filed.js';
import { send } from '../link/link.js';
import { watch } from '../link/watch-list.js';
import { showMoment } from '../past/past.js';
import { isOpened } from './fold.js';
import { answerWithNode, cancelPick } from './pick.js';
import type { SelectionState, TrailStep } from './selection.js';

/**
 * Selects an agent: its behavior is shown on the canvas, unless a query is on screen, and the game
 * marks it and reports what it does.
 */
export function selectAgent(editor: Editor, agent: string | undefined): void {
  const found = editor.world.getState().agents.find(({ id }) => id === agent);
  const before = editor.selection.getState();
  closeFiled(editor, 'sheet');
  editor.selection.setState({ agent: found?.id });
  if (found?.id !== before.agent) showMoment(editor);
  // A query stays on screen, and is asked by that agent.
  if (shownFiled(editor) === undefined && found !== undefined && found.behavior !== before.behavior)
    showBehavior(editor, found.behavior);
  watchSelected(editor);
}

/** Tells the game which agent is selected, and which agents to report. */
export function watchSelected(editor: Editor): void {
  send(editor, { type: 'select', agent: editor.selection.getState().agent ?? null });
  watch(editor);
}

/**
 * Brings a behavior to the canvas, with its root selected. The way to it through references is
 * forgotten.
 */
export function showBehavior(editor: Editor, behavior: string): void {
  const before = editor.selection.getState();
  closeFiled(editor);
  if (before.behavior === behavior && shownBehavior(before) === behavior) return;
  cancelPick(editor);
  editor.selection.setState({
    behavior,
    trail: [],
    within: undefined,
    ...only(currentDocument(editor, behavior)?.root.id),
  });
}

/**
 * The behavior that the canvas shows: the selected one, or the one around it when it was opened in
 * place.
 */
export function shownBehavior({ behavior, trail }: Pick<SelectionState, 'behavior' | 'trail'>): string | undefined {
  return trail[inPlaceFrom(trail)]?.behavior ?? behavior;
}

/**
 * Where the references start that are expanded in place on the canvas; the length of the trail when
 * there are none.
 */
export function inPlaceFrom(trail: readonly TrailStep[]): number {
  let from = trail.length;
  while (from > 0 && trail[from - 1].inPlace === true) from--;
  return from;
}

/**
 * Selects a node of a behavior that is opened in place: `steps` are the references on the way to it
 * from the canvas.
 */
export function selectInPlace(editor: Editor, behavior: string, node: string, steps: readonly TrailStep[]): void {
  if (answerWithNode(editor, node, behavior)) return;
  const { trail, behavior: before } = editor.selection.getState();
  const outer = trail.slice(0, inPlaceFrom(trail));
  if (before !== behavior) cancelPick(editor);
  closeFiled(editor);
  editor.selection.setState({ behavior, trail: [...outer, ...steps], ...only(node) });
}

/** Follows a reference into its behavior; {@link goBack} leads back. */
export function openReference(editor: Editor, node: string, behavior: string): void {
  const { behavior: from, trail } = editor.selection.getState();
  if (from === undefined || from === behavior) return;
  showBehavior(editor, behavior);
  editor.selection.setState({ trail: [...trail, { behavior: from, node }] });
}

/** Goes back to the reference that led here; `steps` references further out than the last. */
export function goBack(editor: Editor, steps = 0): void {
  const { trail } = editor.selection.getState();
  const step = trail[trail.length - 1 - steps];
  if (step === undefined) return;
  goToNode(editor, step.behavior, step.node);
  editor.selection.setState({ trail: trail.slice(0, trail.length - 1 - steps) });
}

/**
 * Shows a node wherever it is; `trail` are the references that lead to it, outermost first. Where
 * all of them are expanded in place on the canvas, it is shown there.
 */
export function showNode(editor: Editor, behavior: string, node: string, trail: readonly TrailStep[] = []): void {
  const before = editor.selection.getState();
  const isDrawn = trail.length > 0 && shownBehavior(before) === trail[0].behavior;
  if (isDrawn && trail.every((step) => isOpened(editor, step.behavior, step.node))) {
    const steps = trail.map((step) => ({ ...step, inPlace: true }));
    selectInPlace(editor, behavior, node, steps);
    return;
  }
  if (before.behavior !== behavior) {
    showBehavior(editor, behavior);
    editor.selection.setState({ trail });
  }
  selectNode(editor, node);
}

/** Selects one node of the behavior on the canvas, or none. */
export function selectNode(editor: Editor, node: string | undefined): void {
  if (answerWithNode(editor, node)) return;
  const before = editor.selection.getState();
  closeFiled(editor);
  if (before.node === node && before.nodes.length === (node === undefined ? 0 : 1)) return;
  if (before.node !== node) cancelPick(editor);
  editor.selection.setState(only(node));
}

/** Adds a node to the selection as its primary one, or takes it out again; the last one stays. */
export function toggleNode(editor: Editor, node: string): void {
  const { nodes } = editor.selection.getState();
  const others = nodes.filter((id) => id !== node);
  if (others.length === 0) selectNode(editor, node);
  else selectNodes(editor, others.length === nodes.length ? [...nodes, node] : others);
}

/**
 * Selects several nodes of the behavior on the canvas, such as those in a box; by default the last
 * is the primary one.
 */
export function selectNodes(editor: Editor, nodes: readonly string[], primary = nodes.at(-1)): void {
  if (editor.selection.getState().node !== primary) cancelPick(editor);
  closeFiled(editor);
  editor.selection.setState({ node: primary, nodes: [...new Set(nodes)], anchor: primary });
}

/**
 * Selects everything from where the selection began to a node, in the order in which they are
 * shown.
 */
export function selectRange(editor: Editor, order: readonly string[], to: string): void {
  const { anchor, node } = editor.selection.getState();
  const from = order.indexOf(anchor ?? node ?? to);
  const end = order.indexOf(to);
  if (end < 0) return;
  const nodes = from < 0 ? [to] : order.slice(Math.min(from, end), Math.max(from, end) + 1);
  if (node !== to) cancelPick(editor);
  editor.selection.setState({ node: to, nodes, anchor: from < 0 ? to : order[from] });
}

/** Selects all children of the selected nodes. */
export function selectChildren(editor: Editor): void {
  const { behavior, nodes } = editor.selection.getState();
  const document = currentDocument(editor, behavior);
  const children = document && nodes.flatMap((id) => findNode(document, id)?.node.children ?? []);
  if (children !== undefined && children.length > 0)
    selectNodes(
      editor,
      children.map(({ id }) => id),
      children[0].id,
    );
}

/** Selects all nodes that hang from the primary node's parent. */
export function selectSiblings(editor: Editor): void {
  const { behavior, node } = editor.selection.getState();
  const document = currentDocument(editor, behavior);
  const siblings = document && findNode(document, node ?? '')?.parent?.node.children;
  if (siblings !== undefined)
    selectNodes(
      editor,
      siblings.map(({ id }) => id),
      node,
    );
}

/** Jumps to a node by its path, as log lines name it: the first part is in the behavior itself. */
export function goToNode(editor: Editor, behavior: string, path: string | undefined): void {
  showBehavior(editor, behavior);
  const document = currentDocument(editor, behavior);
  const id = path?.split('/')[0];
  if (document !== undefined && id !== undefined && findNode(document, id) !== undefined) selectNode(editor, id);
}

function only(node: string | undefined) {
  return { node, nodes: node === undefined ? [] : [node], anchor: node };
}
