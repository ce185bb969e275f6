import { findNode } from '../document/find-node.js';
import { cancelPick } from './pick.js';
import { currentDocument, type Session, send } from './session.js';

/** Looks at an agent: its behavior comes to the canvas, the game marks it and tells what it does. */
export function selectAgent(session: Session, agent: string | undefined): void {
  const found = session.world.getState().agents.find(({ id }) => id === agent);
  const before = session.selection.getState();
  if (found?.id !== before.agent) {
    session.live.clear();
    session.blackboard.setState({ values: {} });
  }
  session.selection.setState({ agent: found?.id });
  if (found !== undefined && found.behavior !== before.behavior) showBehavior(session, found.behavior);
  watchSelected(session);
}

/** Tells the game whom we look at. */
export function watchSelected(session: Session): void {
  const { agent } = session.selection.getState();
  send(session, { type: 'select', agent: agent ?? null });
  send(session, { type: 'watch', agents: agent === undefined ? [] : [agent] });
}

/** Brings a behavior to the canvas, with its root selected. */
export function showBehavior(session: Session, behavior: string): void {
  if (session.selection.getState().behavior === behavior) return;
  cancelPick(session);
  session.selection.setState({ behavior, node: currentDocument(session, behavior)?.root.id });
}

/** Selects a node of the behavior on the canvas, or none. */
export function selectNode(session: Session, node: string | undefined): void {
  if (session.selection.getState().node === node) return;
  cancelPick(session);
  session.selection.setState({ node });
}

/** Jumps to a node by its path, as log lines name it: the first part is in the behavior itself. */
export function goToNode(session: Session, behavior: string, path: string | undefined): void {
  showBehavior(session, behavior);
  const document = currentDocument(session, behavior);
  const id = path?.split('/')[0];
  if (document !== undefined && id !== undefined && findNode(document, id) !== undefined) selectNode(session, id);
}
