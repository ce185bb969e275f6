import type { ObjectDescription } from 'gumption/protocol';
import { editParam } from './edit.js';
import { type Picking, type Session, send } from './session.js';

/** Lets the designer answer a parameter by a click in the game. */
export function startPick(session: Session, picking: Picking): void {
  session.selection.setState({ picking });
  send(session, { type: 'pick', of: picking.of });
}

export function cancelPick(session: Session): void {
  if (session.selection.getState().picking === undefined) return;
  session.selection.setState({ picking: undefined });
  send(session, { type: 'pick', of: null });
}

/** Takes what was clicked in the game; false when nobody had asked for an object. */
export function finishPick(session: Session, object: ObjectDescription | null): boolean {
  const { picking } = session.selection.getState();
  if (picking === undefined) return false;
  if (object === null || (picking.of !== '' && object.type !== picking.of)) {
    // A click beside every fitting object is a miss, not an answer; the game has stopped asking, so ask again.
    send(session, { type: 'pick', of: picking.of });
    return true;
  }
  session.selection.setState({ picking: undefined });
  editParam(session, picking.behavior, picking.node, picking.param, object.id);
  return true;
}
