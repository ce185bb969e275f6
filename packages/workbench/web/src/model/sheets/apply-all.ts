import type { Editor } from '../editor.js';
import { applyBehaviors } from '../files/synchronize.js';
import { applySheets } from './sheet-sync.js';

/**
 * Sends whatever the game does not have as it is on screen: behaviors, and then the sheets that
 * speak of them.
 */
export function applyAll(editor: Editor): void {
  applyBehaviors(editor);
  applySheets(editor);
}
