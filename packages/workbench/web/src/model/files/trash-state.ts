import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TrashedFile } from '../../../../wire/files.js';
import { type Editor, registerStore } from '../editor.js';
import { note } from '../link/log.js';
import { dropDocument, isDirty } from './documents.js';
import { changeFiled, FILED, FILED_SORTS, type FiledWhat, filedState } from './filed.js';
import { dropFile, isFileDirty } from './open-files.js';

/** A sort of document. */
export type DocumentWhat = 'behavior' | FiledWhat;

/** The name of a sort's folder, as the server knows it. */
export function folderOf(what: DocumentWhat): string {
  return what === 'behavior' ? 'behaviors' : FILED[what].folder;
}

/** Reads what can be brought back; it survives the page, and other windows delete files, too. */
export async function readTrash(editor: Editor): Promise<void> {
  try {
    editor.trash.setState({ files: await editor.files.trash() });
    hideDeleted(editor);
  } catch (error) {
    note(editor, 'error', (error as Error).message);
  }
}

/** The deleted files of a sort, the latest first. */
export function deletedOf(files: readonly TrashedFile[], what: DocumentWhat): readonly TrashedFile[] {
  return files.filter(({ kind }) => kind === folderOf(what));
}

/**
 * Takes documents off the page that were deleted and that a game, which was built with them, brings
 * along again. What has a file or unsaved changes stays.
 */
export function hideDeleted(editor: Editor): void {
  const { files } = editor.trash.getState();
  const { byName, filesRead } = editor.documents.getState();
  const gone = new Set(deletedOf(files, 'behavior').map(({ name }) => name));
  const hidden = Object.entries(byName).filter(
    ([name, open]) => gone.has(name) && open.file === undefined && !isDirty(open),
  );
  if (filesRead && hidden.length > 0)
    editor.documents.setState((state) => hidden.reduce((left, [name]) => dropDocument(left, name), state));
  for (const what of FILED_SORTS) {
    const state = filedState(editor, what);
    if (!state.filesRead) continue;
    for (const { name } of deletedOf(files, what)) {
      const open = state.byName[name];
      if (open !== undefined && open.file === undefined && !isFileDirty(open))
        changeFiled(editor, what, (each) => dropFile(each, name));
    }
  }
}

declare module '../editor.js' {
  interface Editor {
    /** Deleted files that can be brought back, the latest first. */
    readonly trash: StoreApi<{ readonly files: readonly TrashedFile[] }>;
  }
}

registerStore('trash', () => createStore<{ readonly files: readonly TrashedFile[] }>(() => ({ files: [] })));
