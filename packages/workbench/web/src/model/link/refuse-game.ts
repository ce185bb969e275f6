import type { Editor } from '../editor.js';
import { note } from './log.js';

/** The game will not be used here, and says why. */
export function refuseGame(editor: Editor, problem: string): void {
  editor.link.setState({ status: 'refused', problem });
  note(editor, 'error', problem);
}
