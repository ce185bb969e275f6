import type { ObjectDescription } from 'gumption/protocol';
import { findNode } from '../../document/describe/find-node.js';
import type { Session } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { send } from '../link/link.js';
import type { Picking } from './selection.js';

/**
 * Lets the designer answer a parameter by a click: on a thing in the game, or on a node of the
 * tree.
 */
export function startPick(session: Session, picking: Picking): void {
  cancelPick(session);
  session.selection.setState({ picking });
  if (picking.from === 'game') send(session, { type: 'pick', of: picking.of });
}

export function cancelPick(session: Session): void {
  const { picking } = session.selection.getState();
  if (picking === undefined) return;
  session.selection.setState({ picking: undefined });
  if (picking.from === 'game') send(session, { type: 'pick', of: null });
}

/** Takes what was clicked in the game; false when nobody had asked for an object. */
export function finishPick(session: Session, object: ObjectDescription | null): boolean {
  const { picking } = session.selection.getState();
  if (picking?.from !== 'game') return false;
  if (object === null || (picking.of !== '' && object.type !== picking.of)) {
    // A click beside every fitting object is a miss, not an answer; the game has stopped asking, so
    // ask again.
    send(session, { type: 'pick', of: picking.of });
    return true;
  }
  answer(session, picking, object.id);
  return true;
}

/**
 * Takes a node that was clicked instead of selecting it; false when nobody had asked for one that
 * it could be.
 */
export function answerWithNode(
  session: Session,
  node: string | undefined,
  behavior = session.selection.getState().behavior,
): boolean {
  const { picking } = session.selection.getState();
  if (picking?.from !== 'tree' || node === undefined || picking.behavior !== behavior) return false;
  const document = currentDocument(session, behavior);
  const kind = document && findNode(document, node)?.node.kind;
  const isFit = kind !== undefined && (picking.kinds ?? [kind]).includes(kind);
  if (isFit) answer(session, picking, node);
  // Like a click beside every thing in the game: the question stays.
  return true;
}

function answer(session: Session, picking: Picking, id: string): void {
  session.selection.setState({ picking: undefined });
  picking.answer(id);
}
