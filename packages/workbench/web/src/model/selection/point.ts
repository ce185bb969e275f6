import type { Editor } from '../editor.js';
import { send } from '../link/link.js';

/**
 * Shows in the game which thing or character is meant, while somebody points at it here; undefined
 * for none. Tells whether it does.
 */
export function pointAt(editor: Editor, id: string | undefined): boolean {
  const { canPoint, objects, agents } = editor.world.getState();
  if (!canPoint) return false;
  const isThere = id !== undefined && (objects.has(id) || agents.some((agent) => agent.id === id));
  send(editor, { type: 'point', object: isThere ? id : null });
  return isThere;
}
