import type { Editor } from '../editor.js';
import type { OpenDocument } from './documents.js';

/**
 * Says which behaviors concern the connected game. The project's own game, the one with its name,
 * gets them all; another game that joined gets only those that it has itself, since it could not
 * run the rest.
 */
export function concernsGame(editor: Editor): (open: OpenDocument) => boolean {
  const isOwn = isOwnGame(editor);
  return ({ inGame }) => isOwn || inGame !== undefined;
}

/** Whether the connected game is the project's own. Other documents concern no other. */
export function isOwnGame(editor: Editor): boolean {
  const { game } = editor.world.getState();
  const { info } = editor.project.getState();
  return game === undefined || info === undefined || game.name === info.name;
}
