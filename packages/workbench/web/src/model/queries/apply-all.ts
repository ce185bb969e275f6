import type { Editor } from '../editor.js';
import { applyBehaviors } from '../files/synchronize.js';
import { applySenses } from '../senses/sense-sync.js';
import { applySheets } from '../sheets/sheet-sync.js';
import { applyQueries } from './query-sync.js';

/**
 * Sends everything that differs from the game: queries and behaviors first, then the sheets that use
 * them, then the links of senses.
 */
export function applyAll(editor: Editor): void {
  applyQueries(editor);
  applyBehaviors(editor);
  applySheets(editor);
  applySenses(editor);
}
