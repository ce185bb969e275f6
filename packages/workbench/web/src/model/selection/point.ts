import type { Editor } from '../editor.js';
import { send } from '../link/link.js';

/**
 * Highlights a thing or character in the game while it is pointed at here; undefined for none.
 * Returns whether the game can.
 */
export function pointAt(editor: Editor, id: string | undefined): boolean {
  const { canPoint, objects, agents } = editor.world.getState();
  if (!canPoint) return false;
  const isThere = id !== undefined && (objects.has(id) || agents.some((agent) => agent.id === id));
  send(editor, { type: 'point', object: isThere ? id : null });
  return isThere;
}
