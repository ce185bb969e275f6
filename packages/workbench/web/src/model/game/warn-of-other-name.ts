import type { Editor } from '../editor.js';
import { note } from '../link/log.js';

/** A page of the project whose session has another name is probably a copy of another game. */
export function warnOfOtherName(editor: Editor, name: string): void {
  const { info } = editor.project.getState();
  if (info === undefined || info.gameOrigin === null || info.name === name) return;
  note(
    editor,
    'warning',
    `The game calls itself ${name}, but the project is ${info.name}. Give the Session and gumption.json the same name.`,
  );
}
