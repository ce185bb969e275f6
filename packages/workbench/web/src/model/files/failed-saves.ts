import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { isDirty } from './documents.js';
import { type FiledWhat, filedState } from './filed.js';
import { isFileDirty } from './open-files.js';

/** A document that could not be written, and why. */
export interface FailedSave {
  readonly what: 'behavior' | FiledWhat;
  readonly name: string;
  readonly problem: string;
}

declare module '../editor.js' {
  interface Editor {
    /** What the last attempts to save could not write. */
    readonly failedSaves: StoreApi<{ readonly failed: readonly FailedSave[] }>;
  }
}

registerStore('failedSaves', () => createStore<{ readonly failed: readonly FailedSave[] }>(() => ({ failed: [] })));

/** Replaces what is known of these documents: `failed` are those of them that were not written. */
export function noteSaves(
  editor: Editor,
  what: FailedSave['what'],
  names: readonly string[],
  failed: readonly FailedSave[],
): void {
  const known = editor.failedSaves.getState().failed;
  if (known.length === 0 && failed.length === 0) return;
  const others = known.filter((each) => each.what !== what || !names.includes(each.name));
  editor.failedSaves.setState({ failed: [...others, ...failed] });
}

/** The failures that still matter: their documents have changes that are not on disk. */
export function unsavedFailures(editor: Editor): readonly FailedSave[] {
  const { byName: behaviors } = editor.documents.getState();
  return editor.failedSaves.getState().failed.filter(({ what, name }) => {
    if (what === 'behavior') return behaviors[name] !== undefined && isDirty(behaviors[name]);
    const open = filedState(editor, what).byName[name];
    return open !== undefined && isFileDirty(open);
  });
}
