import type { AsideChange } from '../edit/history.js';
import { inTurn } from '../edit/put-away.js';
import { rememberAside } from '../edit/remember-aside.js';
import type { Editor } from '../editor.js';
import { moveFile } from '../files/file-changes.js';
import { fileName } from '../files/file-name.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';

/**
 * Moves a behavior's file to another place in the folder, as a step of undo; its name stays, so
 * references still find it.
 */
export async function moveBehavior(editor: Editor, name: string, to: string): Promise<void> {
  const moved = await moveFileOf(editor, name, to);
  if (moved !== undefined) rememberAside(editor, moved, { title: `Move the file of ${name}` });
}

/** Moves a behavior's file; resolves to what moves it back and forth, or undefined where it stays. */
export async function moveFileOf(editor: Editor, name: string, to: string): Promise<AsideChange | undefined> {
  const { file } = editor.documents.getState().byName[name] ?? {};
  const place = to.endsWith('.json') ? to : `${to}.json`;
  if (file === undefined || place === file || !(await moveTo(editor, file, place))) return undefined;
  return { undo: () => void moveTo(editor, place, file), redo: () => void moveTo(editor, file, place) };
}

/** Moves a file, whatever its behavior is called by now. */
function moveTo(editor: Editor, from: string, to: string): Promise<boolean> {
  return inTurn(editor, async () => {
    const { byName } = editor.documents.getState();
    const [name, open] = Object.entries(byName).find(([, { file }]) => file === from) ?? [];
    if (open?.etag === undefined) return false;
    const result = await editor.files.rename(from, to, open.etag);
    if (result.status !== 'saved') {
      note(editor, 'error', result.problem, name);
      tell(editor, 'warning', result.problem);
      return false;
    }
    editor.documents.setState((state) => moveFile(state, from, result.file.file));
    note(editor, 'info', `Moved ${from} to ${result.file.file}`, name);
    return true;
  });
}

/** Where a behavior's file is, or would be. */
export function placeOf(editor: Editor, name: string): string {
  return editor.documents.getState().byName[name]?.file ?? `${fileName(name)}.json`;
}
