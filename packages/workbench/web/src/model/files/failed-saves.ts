import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SettingName } from '../../../../wire/files.js';
import { type Editor, registerStore } from '../editor.js';
import { note } from '../link/log.js';
import { isDirty } from './documents.js';
import { FILED_SORTS, type FiledWhat, filedState } from './filed.js';
import { isFileDirty } from './open-files.js';

/** A document or a single file that could not be written, and why. */
export interface FailedSave {
  readonly what: 'behavior' | FiledWhat | SettingName;
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

/** Notes why a single file could not be written; undefined once it was. */
export function noteSetting(editor: Editor, what: SettingName, name: string, problem: string | undefined): void {
  if (problem !== undefined && !isKnownFailure(editor, { what, name, problem }))
    note(editor, 'error', `${name}: not saved. ${problem}`);
  noteSaves(editor, what, [name], problem === undefined ? [] : [{ what, name, problem }]);
}

/** Whether this is known already, as while a write is tried again and again. */
export function isKnownFailure(editor: Editor, { what, name, problem }: FailedSave): boolean {
  const { failed } = editor.failedSaves.getState();
  return failed.some((each) => each.what === what && each.name === name && each.problem === problem);
}

/** The failures that still matter: their documents have changes that are not on disk. */
export function unsavedFailures(editor: Editor): readonly FailedSave[] {
  const { byName: behaviors } = editor.documents.getState();
  return editor.failedSaves.getState().failed.filter(({ what, name }) => {
    if (what === 'behavior') return behaviors[name] !== undefined && isDirty(behaviors[name]);
    // A single file is written at every change, so its failure holds until it is.
    if (!isFiled(what)) return true;
    const open = filedState(editor, what).byName[name];
    return open !== undefined && isFileDirty(open);
  });
}

/** The failures that trying again may heal: not those where someone has to choose a version. */
export function failuresToRetry(editor: Editor): readonly FailedSave[] {
  return unsavedFailures(editor).filter(({ what, name }) => {
    if (what === 'behavior') return editor.documents.getState().byName[name]?.conflict === undefined;
    return !isFiled(what) || filedState(editor, what).byName[name]?.conflict === undefined;
  });
}

function isFiled(what: FailedSave['what']): what is FiledWhat {
  return FILED_SORTS.includes(what as FiledWhat);
}
