import { editAll } from '../edit/edit.js';
import type { Editor } from '../editor.js';
import { fileName } from '../files/file-name.js';
import { reportSaves, tryToSave } from '../files/report-saves.js';
import { isSheetDirty, openSheet, type SheetFile, updateSheet } from '../files/sheets-state.js';
import { note } from '../link/log.js';

/** Writes every changed sheet to its file. What fails stays unsaved and says why. */
export async function saveSheets(editor: Editor): Promise<void> {
  const { byName } = editor.sheets.getState();
  await saveThese(
    editor,
    Object.keys(byName).filter((name) => isSheetDirty(byName[name])),
  );
}

async function saveThese(editor: Editor, names: readonly string[]): Promise<void> {
  const { byName } = editor.sheets.getState();
  const saves = names.map((name) => {
    const { file = `${fileName(name)}.json`, etag, current } = byName[name];
    return { file, etag, document: current };
  });
  const results = await tryToSave(saves, (all) => editor.files.sheets.saveAll(all));
  for (const [i, result] of results.entries()) {
    if (result.status === 'failed') continue;
    const change =
      result.status === 'changed'
        ? { conflict: { problem: result.problem, disk: result.disk } }
        : // Typed on while it was being written? Then that is still to be saved.
          { file: result.file.file, etag: result.file.etag, baseline: saves[i].document, conflict: undefined };
    editor.sheets.setState((state) => updateSheet(state, names[i], (open) => ({ ...open, ...change })));
  }
  reportSaves(editor, 'sheet', names, saves, results);
}

/**
 * Resolves a conflict: ours overwrites theirs, or theirs replaces our changes, or theirs stays and
 * ours becomes a separate sheet beside it. Neither version is ever lost without asking.
 */
export async function resolveSheetConflict(
  editor: Editor,
  name: string,
  keep: 'ours' | 'theirs' | 'both',
): Promise<void> {
  const open = editor.sheets.getState().byName[name];
  if (open?.conflict === undefined) return;
  const { disk } = open.conflict;
  if (keep === 'both' && !(await saveCopy(editor, name))) return;
  if (keep === 'ours') {
    const place = { file: disk?.file ?? open.file, etag: disk?.etag };
    editor.sheets.setState((state) => updateSheet(state, name, (each) => ({ ...each, ...place, conflict: undefined })));
    await saveThese(editor, [name]);
  } else takeTheirs(editor, name, disk);
}

/**
 * Takes the file's version in as an edit, so that undo brings ours back. With nothing on disk to
 * take, the sheet goes the way of its file.
 */
function takeTheirs(editor: Editor, name: string, disk: SheetFile | null): void {
  const title = `Use the file of ${name}`;
  const theirs = disk?.document;
  if (disk === null) editAll(editor, { droppedSheets: [name] }, { title });
  if (disk === null || theirs === undefined) return;
  const renamed = theirs.name === name ? [] : [{ what: 'sheet' as const, from: name, to: theirs.name }];
  editAll(editor, { sheets: [theirs], renamed }, { title });
  editor.sheets.setState((state) => updateSheet(state, theirs.name, () => openSheet(theirs, disk)));
}

/** Writes the version on screen to a new file under a new name, beside the original. */
async function saveCopy(editor: Editor, name: string): Promise<boolean> {
  const { byName } = editor.sheets.getState();
  const { file = '', current } = byName[name];
  let copy = `${name} (mine)`;
  for (let i = 2; byName[copy] !== undefined; i++) copy = `${name} (mine ${i})`;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const mine = { ...current, name: copy };
  const result = await editor.files.sheets.save(`${folder}${fileName(copy)}.json`, mine, undefined);
  if (result.status !== 'saved') {
    note(editor, 'error', result.problem);
    return false;
  }
  const opened = openSheet(mine, result.file);
  editor.sheets.setState((state) => ({ byName: { ...state.byName, [copy]: opened } }));
  note(editor, 'info', `Saved your version as ${copy}`);
  return true;
}
