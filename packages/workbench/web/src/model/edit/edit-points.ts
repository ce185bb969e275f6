import { InvalidDataError, isSameJson } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import type { PointsDocument } from 'gumption/tactics/locations';
import type { Editor } from '../editor.js';
import { putPoints, savePoints, takePoints } from '../map/points-state.js';
import { tell } from '../notice.js';
import { rememberAside } from './remember-aside.js';

/** The one way in which tactical points change: in the game, in their file, and undoable. */
export function editPoints(
  editor: Editor,
  change: (document: PointsDocument) => PointsDocument,
  words: { readonly title: string; readonly merge?: string },
): boolean {
  const before = editor.points.getState().document;
  if (before === undefined) return false;
  let after: PointsDocument;
  try {
    after = change(before);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    tell(editor, 'warning', error.message);
    return false;
  }
  if (isSameJson(before, after)) return false;
  remember(editor, before, after, words);
  putPoints(editor, after);
  return true;
}

/** Takes the points that the game has. New ones that it was asked to generate can be undone. */
export function hearPoints(editor: Editor, message: Extract<GameMessage, { type: 'points' }>): void {
  const { document: before, regenerating } = editor.points.getState();
  takePoints(editor, message);
  const { document: after } = editor.points.getState();
  if (!regenerating || before === undefined || after === undefined || before === after) return;
  remember(editor, before, after, { title: 'Regenerate points' });
  void savePoints(editor);
}

function remember(
  editor: Editor,
  before: PointsDocument,
  after: PointsDocument,
  words: { readonly title: string; readonly merge?: string | undefined },
): void {
  rememberAside(editor, { undo: () => putPoints(editor, before), redo: () => putPoints(editor, after) }, words);
}
