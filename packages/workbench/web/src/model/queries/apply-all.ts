import { applyLoaded } from '../edit/loaded-sync.js';
import type { Editor } from '../editor.js';
import { applyBehaviors } from '../files/synchronize.js';
import { applySenses } from '../senses/sense-sync.js';
import { applySheets } from '../sheets/sheet-sync.js';

/**
 * Sends everything that differs from the game: queries, scripts, generators and the behaviors that name them,
 * then the sheets that use them, then the links of senses.
 */
export function applyAll(editor: Editor): void {
  applyLoaded(editor, 'query');
  applyLoaded(editor, 'script');
  applyLoaded(editor, 'generator');
  applyBehaviors(editor);
  applySheets(editor);
  applySenses(editor);
}
