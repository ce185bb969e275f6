import type { Session } from '../editor.js';
import { send } from '../link/link.js';

/**
 * Shows in the game which thing or character is meant, while somebody points at it here; undefined
 * for none. Tells whether it does.
 */
export function pointAt(session: Session, id: string | undefined): boolean {
  const { canPoint, objects, agents } = session.world.getState();
  if (!canPoint) return false;
  const isThere = id !== undefined && (objects.has(id) || agents.some((agent) => agent.id === id));
  send(session, { type: 'point', object: isThere ? id : null });
  return isThere;
}
