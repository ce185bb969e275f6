import type { DocumentFile } from '../../../../wire/files.js';
import type { Editor } from '../editor.js';
import { fileName } from '../files/file-name.js';
import { changeFiled, FILED, type FiledDocuments, type FiledWhat, filedState, storeOf } from '../files/filed.js';
import { isFileDirty, openFile, updateFile } from '../files/open-files.js';
import { reportSaves, tryToSave } from '../files/report-saves.js';
import { note } from '../link/log.js';
import { editAll, type ProjectEdit } from './edit.js';

/** The changed documents of a sort. */
export function changedFiled(editor: Editor, what: FiledWhat): readonly string[] {
  const { byName } = filedState(editor, what);
  return Object.keys(byName).filter((name) => isFileDirty(byName[name]));
}

/** Writes documents of a sort to their files. What fails stays unsaved and says why. */
export async function saveFiled<W extends FiledWhat>(editor: Editor, what: W, names: readonly string[]): Promise<void> {
  const { byName } = filedState(editor, what);
  const saves = names.map((name) => {
    const { file = `${fileName(name)}.json`, etag, current } = byName[name];
    return { file, etag, document: current };
  });
  const results = await tryToSave(saves, (all) => storeOf(editor, what).saveAll(all));
  for (const [i, result] of results.entries()) {
    if (result.status === 'failed') continue;
    const change =
      result.status === 'changed'
        ? { conflict: { problem: result.problem, disk: result.disk } }
        : // Typed on while it was being written? Then that is still to be saved.
          { file: result.file.file, etag: result.file.etag, baseline: saves[i].document, conflict: undefined };
    changeFiled(editor, what, (state) => updateFile(state, names[i], (open) => ({ ...open, ...change })));
  }
  reportSaves(editor, what, names, saves, results);
}

/**
 * Resolves a conflict: ours overwrites theirs, or theirs replaces our changes, or theirs stays and
 * ours becomes a separate document beside it. Neither version is ever lost without asking.
 */
export async function resolveFiledConflict(
  editor: Editor,
  what: FiledWhat,
  name: string,
  keep: 'ours' | 'theirs' | 'both',
): Promise<void> {
  const open = filedState(editor, what).byName[name];
  if (open?.conflict === undefined) return;
  const { disk } = open.conflict;
  if (keep === 'both' && !(await saveCopy(editor, what, name))) return;
  if (keep === 'ours') {
    const place = { file: disk?.file ?? open.file, etag: disk?.etag };
    changeFiled(editor, what, (state) =>
      updateFile(state, name, (each) => ({ ...each, ...place, conflict: undefined })),
    );
    await saveFiled(editor, what, [name]);
  } else takeTheirs(editor, what, name, disk as DocumentFile<FiledDocuments[typeof what]> | null);
}

/**
 * Takes the file's version in as an edit, so that undo brings ours back. With nothing on disk to
 * take, the document goes the way of its file.
 */
function takeTheirs<W extends FiledWhat>(
  editor: Editor,
  what: W,
  name: string,
  disk: DocumentFile<FiledDocuments[W]> | null,
): void {
  const title = `Use the file of ${name}`;
  const theirs = disk?.document;
  if (disk === null) editAll(editor, { droppedFiled: [{ what, name }] }, { title });
  if (disk === null || theirs === undefined) return;
  const renamed = theirs.name === name ? [] : [{ what, from: name, to: theirs.name }];
  editAll(editor, { ...filedEdit(what, [theirs]), renamed }, { title });
  changeFiled(editor, what, (state) => updateFile(state, theirs.name, () => openFile(theirs, disk)));
}

/** Documents of a sort, as a part of an edit. */
export function filedEdit<W extends FiledWhat>(what: W, documents: readonly FiledDocuments[W][]): ProjectEdit {
  return { [FILED[what].folder]: documents };
}

/** Writes the version on screen to a new file under a new name, beside the original. */
async function saveCopy<W extends FiledWhat>(editor: Editor, what: W, name: string): Promise<boolean> {
  const { byName } = filedState(editor, what);
  const { file = '', current } = byName[name];
  const copy = copyName(what, name, (each) => byName[each] !== undefined);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const mine = { ...current, name: copy };
  const result = await storeOf(editor, what).save(`${folder}${fileName(copy)}.json`, mine, undefined);
  if (result.status !== 'saved') {
    note(editor, 'error', result.problem);
    return false;
  }
  const opened = openFile(mine, result.file);
  changeFiled(editor, what, (state) => ({ byName: { ...state.byName, [copy]: opened } }));
  note(editor, 'info', `Saved your version as ${copy}`);
  return true;
}

/** A free name for our version. Names of queries are single words. */
function copyName(what: FiledWhat, name: string, isTaken: (name: string) => boolean): string {
  const numbered = (i: number) =>
    what === 'query' ? `${name}_mine${i > 1 ? i : ''}` : `${name} (mine${i > 1 ? ` ${i}` : ''})`;
  let i = 1;
  while (isTaken(numbered(i))) i++;
  return numbered(i);
}
