import { editAll } from '../edit/edit.js';
import type { Editor } from '../editor.js';
import { fileName } from '../files/file-name.js';
import { isSheetDirty, openSheet, type SheetFile, updateSheet } from '../files/sheets-state.js';
import { note } from '../link/log.js';

/** Writes every changed sheet to its file. What fails stays unsaved and says why. */
export async function saveSheets(editor: Editor): Promise<void> {
  for (const [name, open] of Object.entries(editor.sheets.getState().byName))
    if (isSheetDirty(open)) await saveSheet(editor, name);
}

async function saveSheet(editor: Editor, name: string): Promise<void> {
  const { file = `${fileName(name)}.json`, etag, current } = editor.sheets.getState().byName[name];
  const result = await editor.files.sheets.save(file, current, etag);
  if (result.status === 'saved') {
    // Typed on while it was being written? Then that is still to be saved.
    const saved = { file: result.file.file, etag: result.file.etag, baseline: current, conflict: undefined };
    editor.sheets.setState((state) => updateSheet(state, name, (open) => ({ ...open, ...saved })));
    note(editor, 'info', `Saved ${file}`);
  } else if (result.status === 'changed') {
    const { problem, disk } = result;
    editor.sheets.setState((state) => updateSheet(state, name, (open) => ({ ...open, conflict: { problem, disk } })));
    note(editor, 'warning', `${problem} Nothing was overwritten.`);
  } else note(editor, 'error', result.problem);
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
    await saveSheet(editor, name);
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
