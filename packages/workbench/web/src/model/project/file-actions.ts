import type { Editor } from '../editor.js';
import { mergeFiles, updateOpen } from '../files/documents.js';
import { forgetFiles, moveFile } from '../files/file-changes.js';
import { fileName } from '../files/file-name.js';
import { note } from '../link/log.js';

/**
 * Moves a behavior's file to another place in the folder; its name stays, so references still find
 * it.
 */
export async function moveBehavior(editor: Editor, name: string, to: string): Promise<void> {
  const { file, etag } = editor.documents.getState().byName[name] ?? {};
  const place = to.endsWith('.json') ? to : `${to}.json`;
  if (file === undefined || etag === undefined || place === file) return;
  const result = await editor.files.rename(file, place, etag);
  if (result.status !== 'saved') {
    note(editor, 'error', result.problem, name);
    return;
  }
  editor.documents.setState((state) => moveFile(state, file, result.file.file));
  note(editor, 'info', `Moved ${file} to ${result.file.file}`, name);
}

/**
 * Moves a behavior's file to the trash; returns what brings it back, or undefined when it stays.
 */
export async function deleteBehavior(editor: Editor, name: string): Promise<string | undefined> {
  const { file, etag } = editor.documents.getState().byName[name] ?? {};
  if (file === undefined || etag === undefined) return undefined;
  const result = await editor.files.remove(file, etag);
  if (result.status === 'removed') {
    editor.documents.setState((state) => forgetFiles(state, [file]));
    note(editor, 'info', `Moved ${file} to the trash`, name);
    return result.trash;
  }
  note(editor, 'error', result.problem, name);
  if (result.status === 'changed')
    editor.documents.setState((state) =>
      updateOpen(state, name, (open) => ({ ...open, conflict: { problem: result.problem, disk: result.disk } })),
    );
  return undefined;
}

/** Brings a deleted file back. */
export async function bringBack(editor: Editor, trash: string): Promise<void> {
  const result = await editor.files.restore(trash);
  if (result.status !== 'saved') {
    note(editor, 'error', result.problem);
    return;
  }
  editor.documents.setState((state) => mergeFiles(state, [result.file]));
  note(editor, 'info', `Brought back ${result.file.file}`);
}

/** Where a behavior's file is, or would be. */
export function placeOf(editor: Editor, name: string): string {
  return editor.documents.getState().byName[name]?.file ?? `${fileName(name)}.json`;
}
