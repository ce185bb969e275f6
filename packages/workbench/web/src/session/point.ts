import { type Session, send } from './session.js';

/** Shows in the game which thing or character is meant, for as long as somebody points at it here; undefined for none. */
export function pointAt(session: Session, id: string | undefined): void {
  const { canPoint, objects, agents } = session.world.getState();
  if (!canPoint) return;
  const isThere = id !== undefined && (objects.has(id) || agents.some((agent) => agent.id === id));
  send(session, { type: 'point', object: isThere ? id : null });
}
