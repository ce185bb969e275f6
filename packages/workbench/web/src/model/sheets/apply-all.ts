import type { Editor } from '../editor.js';
import { applyBehaviors } from '../files/synchronize.js';
import { applySheets } from './sheet-sync.js';

/** Sends everything that differs from the game: behaviors first, then the sheets that use them. */
export function applyAll(editor: Editor): void {
  applyBehaviors(editor);
  applySheets(editor);
}
