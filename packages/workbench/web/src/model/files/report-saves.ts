import type { Editor } from '../editor.js';
import { note } from '../link/log.js';
import { type FailedSave, isKnownFailure, noteSaves } from './failed-saves.js';
import type { FailedResult, FileSave } from './files.js';

/** Files that are named one by one when they are saved; of more, their number is said. */
const MAX_NAMED = 10;

/** What became of one file. */
type Outcome = { readonly status: 'saved' } | { readonly status: 'changed'; readonly problem: string } | FailedResult;

/** Writes documents together. An answer that makes no sense is a failure of all of them. */
export async function tryToSave<T, R>(
  saves: readonly FileSave<T>[],
  save: (saves: readonly FileSave<T>[]) => Promise<readonly R[]>,
): Promise<readonly (R | FailedResult)[]> {
  if (saves.length === 0) return [];
  try {
    return await save(saves);
  } catch (error) {
    return saves.map(() => ({ status: 'failed', problem: (error as Error).message }));
  }
}

/** Says what was saved and what was not: the latter stays on the page until it is saved. */
export function reportSaves(
  editor: Editor,
  what: FailedSave['what'],
  names: readonly string[],
  saves: readonly FileSave<unknown>[],
  results: readonly Outcome[],
): void {
  const about = (i: number) => (what === 'behavior' ? names[i] : undefined);
  const failed: FailedSave[] = [];
  const saved: number[] = [];
  for (const [i, result] of results.entries()) {
    if (result.status === 'saved') {
      saved.push(i);
      continue;
    }
    const failure = { what, name: names[i], problem: result.problem };
    failed.push(failure);
    if (isKnownFailure(editor, failure)) continue;
    if (result.status === 'changed') note(editor, 'warning', `${result.problem} Nothing was overwritten.`, about(i));
    else note(editor, 'error', result.problem, about(i));
  }
  if (saved.length > MAX_NAMED) note(editor, 'info', `Saved ${saved.length} files`);
  else for (const i of saved) note(editor, 'info', `Saved ${saves[i].file}`, about(i));
  noteSaves(editor, what, names, failed);
}
