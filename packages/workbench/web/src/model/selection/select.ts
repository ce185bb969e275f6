import { findNode } from '../../document/describe/find-node.js';
import type { Session } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { showSheet } from '../files/sheets-state.js';
import { send } from '../link/link.js';
import { watch } from '../link/watch-list.js';
import { showMoment } from '../past/past.js';
import { isOpened } from './fold.js';
import { answerWithNode, cancelPick } from './pick.js';
import type { SelectionState, TrailStep } from './selection.js';

/**
 * Looks at an agent: its behavior comes to the canvas, the game marks it and tells what it does.
 */
export function selectAgent(session: Session, agent: string | undefined): void {
  const found = session.world.getState().agents.find(({ id }) => id === agent);
  const before = session.selection.getState();
  showSheet(session, undefined);
  session.selection.setState({ agent: found?.id });
  if (found?.id !== before.agent) showMoment(session);
  if (found !== undefined && found.behavior !== before.behavior) showBehavior(session, found.behavior);
  watchSelected(session);
}

/** Tells the game whom we look at, and of whom it shall tell. */
export function watchSelected(session: Session): void {
  send(session, { type: 'select', agent: session.selection.getState().agent ?? null });
  watch(session);
}

/**
 * Brings a behavior to the canvas, with its root selected. The way to it through references is
 * forgotten.
 */
export function showBehavior(session: Session, behavior: string): void {
  const before = session.selection.getState();
  showSheet(session, undefined);
  if (before.behavior === behavior && shownBehavior(before) === behavior) return;
  cancelPick(session);
  session.selection.setState({
    behavior,
    trail: [],
    within: undefined,
    ...only(currentDocument(session, behavior)?.root.id),
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
 * Where the references begin that are opened in place on the canvas; the length of the trail when
 * none is.
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
export function selectInPlace(session: Session, behavior: string, node: string, steps: readonly TrailStep[]): void {
  if (answerWithNode(session, node, behavior)) return;
  const { trail, behavior: before } = session.selection.getState();
  const outer = trail.slice(0, inPlaceFrom(trail));
  if (before !== behavior) cancelPick(session);
  showSheet(session, undefined);
  session.selection.setState({ behavior, trail: [...outer, ...steps], ...only(node) });
}

/** Follows a reference into the behavior it stands for; {@link goBack} leads back to it. */
export function openReference(session: Session, node: string, behavior: string): void {
  const { behavior: from, trail } = session.selection.getState();
  if (from === undefined || from === behavior) return;
  showBehavior(session, behavior);
  session.selection.setState({ trail: [...trail, { behavior: from, node }] });
}

/** Goes back to the reference that led here; `steps` references further out than the last. */
export function goBack(session: Session, steps = 0): void {
  const { trail } = session.selection.getState();
  const step = trail[trail.length - 1 - steps];
  if (step === undefined) return;
  goToNode(session, step.behavior, step.node);
  session.selection.setState({ trail: trail.slice(0, trail.length - 1 - steps) });
}

/**
 * Shows a node wherever it is; `trail` are the references that lead to it, outermost first. Where
 * they are all opened in place on the canvas, it is shown there.
 */
export function showNode(session: Session, behavior: string, node: string, trail: readonly TrailStep[] = []): void {
  const before = session.selection.getState();
  const isDrawn = trail.length > 0 && shownBehavior(before) === trail[0].behavior;
  if (isDrawn && trail.every((step) => isOpened(session, step.behavior, step.node))) {
    const steps = trail.map((step) => ({ ...step, inPlace: true }));
    selectInPlace(session, behavior, node, steps);
    return;
  }
  if (before.behavior !== behavior) {
    showBehavior(session, behavior);
    session.selection.setState({ trail });
  }
  selectNode(session, node);
}

/** Selects one node of the behavior on the canvas, or none. */
export function selectNode(session: Session, node: string | undefined): void {
  if (answerWithNode(session, node)) return;
  const before = session.selection.getState();
  showSheet(session, undefined);
  if (before.node === node && before.nodes.length === (node === undefined ? 0 : 1)) return;
  if (before.node !== node) cancelPick(session);
  session.selection.setState(only(node));
}

/** Adds a node to the selection as its primary one, or takes it out again; the last one stays. */
export function toggleNode(session: Session, node: string): void {
  const { nodes } = session.selection.getState();
  const others = nodes.filter((id) => id !== node);
  if (others.length === 0) selectNode(session, node);
  else selectNodes(session, others.length === nodes.length ? [...nodes, node] : others);
}

/**
 * Selects several nodes of the behavior on the canvas, such as those in a box; the primary is the
 * last unless named.
 */
export function selectNodes(session: Session, nodes: readonly string[], primary = nodes.at(-1)): void {
  if (session.selection.getState().node !== primary) cancelPick(session);
  showSheet(session, undefined);
  session.selection.setState({ node: primary, nodes: [...new Set(nodes)], anchor: primary });
}

/**
 * Selects everything from where the selection began to a node, in the order in which they are
 * shown.
 */
export function selectRange(session: Session, order: readonly string[], to: string): void {
  const { anchor, node } = session.selection.getState();
  const from = order.indexOf(anchor ?? node ?? to);
  const end = order.indexOf(to);
  if (end < 0) return;
  const nodes = from < 0 ? [to] : order.slice(Math.min(from, end), Math.max(from, end) + 1);
  if (node !== to) cancelPick(session);
  session.selection.setState({ node: to, nodes, anchor: from < 0 ? to : order[from] });
}

/** Selects all children of the selected nodes. */
export function selectChildren(session: Session): void {
  const { behavior, nodes } = session.selection.getState();
  const document = currentDocument(session, behavior);
  const children = document && nodes.flatMap((id) => findNode(document, id)?.node.children ?? []);
  if (children !== undefined && children.length > 0)
    selectNodes(
      session,
      children.map(({ id }) => id),
      children[0].id,
    );
}

/** Selects all nodes that hang from the primary node's parent. */
export function selectSiblings(session: Session): void {
  const { behavior, node } = session.selection.getState();
  const document = currentDocument(session, behavior);
  const siblings = document && findNode(document, node ?? '')?.parent?.node.children;
  if (siblings !== undefined)
    selectNodes(
      session,
      siblings.map(({ id }) => id),
      node,
    );
}

/** Jumps to a node by its path, as log lines name it: the first part is in the behavior itself. */
export function goToNode(session: Session, behavior: string, path: string | undefined): void {
  showBehavior(session, behavior);
  const document = currentDocument(session, behavior);
  const id = path?.split('/')[0];
  if (document !== undefined && id !== undefined && findNode(document, id) !== undefined) selectNode(session, id);
}

function only(node: string | undefined) {
  return { node, nodes: node === undefined ? [] : [node], anchor: node };
}
