import type { Editor } from '../editor.js';
import type { OpenDocument } from './documents.js';

/**
 * Tells which behaviors concern the game at the other end. The project's own game, the one of its
 * name, is sent them all; another that joined is sent those that it has itself, since it could make
 * nothing of the rest.
 */
export function concernsGame(editor: Editor): (open: OpenDocument) => boolean {
  const { game } = editor.world.getState();
  const { info } = editor.project.getState();
  const isOwn = game === undefined || info === undefined || game.name === info.name;
  return ({ inGame }) => isOwn || inGame !== undefined;
}
