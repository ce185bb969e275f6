import { isSameJson } from 'gumption/data';
import type { FileChange } from '../../../../wire/news.js';
import type { Editor } from '../editor.js';
import { changeFiled, FILED, type FiledDocuments, type FiledWhat, filedState, storeOf } from '../files/filed.js';
import { type FilesState, fileVersions, mergeOpenFiles } from '../files/open-files.js';
import { formatProblemLines } from '../files/problem-lines.js';
import { note } from '../link/log.js';
import { record } from './history.js';
import { whereabouts } from './keep-history.js';
import { readSettled } from './put-away.js';

/**
 * Reads the documents of a sort; also when someone may have changed them behind our back. Calls
 * `onFirst` when it was the first time.
 */
export async function readFiled(editor: Editor, what: FiledWhat, onFirst: () => void): Promise<void> {
  try {
    const { before, files } = await readSettled(editor, async () => {
      const before = filedState(editor, what);
      return { before, files: await storeOf(editor, what).list() };
    });
    // A version that was saved or deleted while we were reading is newer than the one we read.
    if (fileVersions(filedState(editor, what)) !== fileVersions(before)) return await readFiled(editor, what, onFirst);
    changeFiled(editor, what, (state) => mergeOpenFiles(state, files));
    if (before.filesRead) {
      recordLoaded(editor, what, before);
      return;
    }
    onFirst();
    for (const { file, problems } of files)
      if (problems !== undefined) note(editor, 'error', `${file} is not used: ${formatProblemLines(problems)}`);
  } catch (error) {
    note(editor, 'error', (error as Error).message);
  }
}

/**
 * Lets documents that came from disk become steps of the history, so that undo goes back over them
 * rather than through them.
 */
function recordLoaded<W extends FiledWhat>(editor: Editor, what: W, before: FilesState<FiledDocuments[W]>): void {
  const here = whereabouts(editor);
  for (const [name, { current }] of Object.entries(filedState(editor, what).byName)) {
    const was = before.byName[name]?.current;
    if (was === undefined || isSameJson(was, current)) continue;
    editor.history.setState((history) =>
      record(history, {
        title: `Load ${name} from disk`,
        changes: [],
        filed: [{ what, name, before: was, after: current }],
        from: here,
        to: here,
        merge: undefined,
        time: editor.now(),
      }),
    );
  }
}

/** Whether documents of a sort changed on disk, other than by this page's own saves. */
export function isFiledChanged(editor: Editor, what: FiledWhat, changes: readonly FileChange[]): boolean {
  const known = new Set(Object.values(filedState(editor, what).byName).map(({ file, etag }) => `${file} ${etag}`));
  return changes.some(({ kind, file, etag }) => kind === FILED[what].folder && !known.has(`${file} ${etag}`));
}
