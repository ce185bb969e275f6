import type { BehaviorDocument } from 'gumption/behavior';
import type { FileChange } from '../../../../wire/news.js';
import { saveAssignments } from '../assign/save-assignments.js';
import { saveBreakpoints } from '../debug/breakpoints.js';
import { readLoaded, takeLoadedChanges } from '../edit/loaded-sync.js';
import { filesSettled, readSettled } from '../edit/put-away.js';
import { changedFiled, saveFiled } from '../edit/save-filed.js';
import type { Editor } from '../editor.js';
import { type DocumentsState, isDirty, mergeFiles, type OpenDocument, updateOpen } from '../files/documents.js';
import { type FailedSave, failuresToRetry } from '../files/failed-saves.js';
import { forgetFiles } from '../files/file-changes.js';
import { fileName } from '../files/file-name.js';
import { FILED_SORTS } from '../files/filed.js';
import type { BehaviorFile } from '../files/files.js';
import { formatProblemLines } from '../files/problem-lines.js';
import { reportSaves, tryToSave } from '../files/report-saves.js';
import { sendBaselines, synchronize } from '../files/synchronize.js';
import { note } from '../link/log.js';
import { savePoints } from '../map/points-state.js';
import { saveSenses } from '../senses/save-senses.js';
import { readSheets, takeSheetChanges } from '../sheets/sheet-sync.js';

/** Reads the project and its files; also when someone may have changed them behind our back. */
export async function readFiles(editor: Editor): Promise<void> {
  await Promise.all([readSheets(editor), readLoaded(editor), readBehaviors(editor)]);
}

async function readBehaviors(editor: Editor): Promise<void> {
  try {
    const { before, info, files } = await readSettled(editor, async () => {
      const before = editor.documents.getState();
      const [info, files] = await Promise.all([editor.files.project(), editor.files.list()]);
      return { before, info, files };
    });
    const first = !editor.documents.getState().filesRead;
    editor.project.setState({ info, problem: undefined });
    takeFiles(editor, before, files);
    const there = new Set(files.map(({ file }) => file));
    const gone = Object.values(before.byName).flatMap(({ file }) =>
      file === undefined || there.has(file) ? [] : [file],
    );
    dropFiles(editor, before, gone);
    if (!first) return;
    sendBaselines(editor);
    for (const { file, problems } of files)
      if (problems !== undefined) note(editor, 'error', `${file} is not used: ${formatProblemLines(problems)}`);
  } catch (error) {
    const problem = (error as Error).message;
    if (editor.project.getState().problem !== problem) note(editor, 'error', problem);
    editor.project.setState({ problem });
  }
}

/**
 * Takes changes on disk that the server reported: unchanged documents follow, edited ones show both
 * versions.
 */
export async function takeChanges(editor: Editor, changes: readonly FileChange[]): Promise<void> {
  void takeSheetChanges(editor, changes);
  void takeLoadedChanges(editor, changes);
  const mine = changes.filter(({ kind }) => kind === 'behaviors');
  try {
    const { before, files } = await readSettled(editor, () => readChanged(editor, mine));
    const there = new Set(files.map(({ file }) => file));
    takeFiles(editor, before, files);
    for (const { file, problems } of files)
      if (problems !== undefined)
        note(editor, 'warning', `${file} on disk is not used: ${formatProblemLines(problems)}`);
    // A moved file already exists under its new name, so only files that are really gone are
    // removed.
    dropFiles(
      editor,
      before,
      mine.filter(({ file, etag }) => etag === null && !there.has(file)).map(({ file }) => file),
    );
    synchronize(editor);
  } catch (error) {
    note(editor, 'error', (error as Error).message);
  }
}

/** The changed files as they are now, and the documents as they were when reading began. */
async function readChanged(editor: Editor, changes: readonly FileChange[]) {
  const before = editor.documents.getState();
  const known = new Set(Object.values(before.byName).map(({ file, etag }) => `${file} ${etag}`));
  const open = new Set(Object.values(before.byName).map(({ file }) => file));
  // What we saved ourselves comes back as news, and what was removed may have been brought back
  // since: the news is older than the file.
  const news = changes.filter(({ file, etag }) => (etag === null ? open.has(file) : !known.has(`${file} ${etag}`)));
  const read = await Promise.all(news.map(({ file }) => editor.files.read(file)));
  return { before, files: read.filter((file) => file !== undefined) };
}

/** A version that was saved while we were reading is newer than the one we read. */
function takeFiles(editor: Editor, before: DocumentsState, files: readonly BehaviorFile[]): void {
  const isCurrent = ({ document }: BehaviorFile) =>
    document === undefined || etagOf(editor.documents.getState(), document) === etagOf(before, document);
  editor.documents.setState((state) => mergeFiles(state, files.filter(isCurrent)));
}

function dropFiles(editor: Editor, before: DocumentsState, files: readonly string[]): void {
  const { byName } = editor.documents.getState();
  const gone = files.filter((file) => {
    const open = Object.entries(byName).find(([, each]) => each.file === file);
    return open !== undefined && before.byName[open[0]]?.etag === open[1].etag;
  });
  if (gone.length > 0) editor.documents.setState((state) => forgetFiles(state, gone));
}

/**
 * Writes every changed document to its file. What fails stays unsaved and says why.
 */
export async function saveAll(editor: Editor): Promise<void> {
  if (editor.documents.getState().saving) return;
  editor.documents.setState({ saving: true });
  try {
    // A file that is on its way back from the trash has its place again only then.
    await filesSettled(editor);
    const { byName } = editor.documents.getState();
    await saveDocuments(
      editor,
      Object.keys(byName).filter((name) => isDirty(byName[name])),
    );
    for (const what of FILED_SORTS) await saveFiled(editor, what, changedFiled(editor, what));
  } finally {
    editor.documents.setState({ saving: false });
  }
}

/** Tries once more to write what could not be written, and nothing else. Returns whether all went well. */
export async function saveAgain(editor: Editor): Promise<boolean> {
  const failed = failuresToRetry(editor);
  if (failed.length === 0) return true;
  if (editor.documents.getState().saving) return false;
  const named = (sort: FailedSave['what']) => failed.flatMap(({ what, name }) => (what === sort ? name : []));
  editor.documents.setState({ saving: true });
  try {
    await saveDocuments(editor, named('behavior'));
    for (const what of FILED_SORTS) await saveFiled(editor, what, named(what));
    if (named('breakpoints').length > 0) await saveBreakpoints(editor);
    if (named('assignments').length > 0) await saveAssignments(editor);
    if (named('senses').length > 0) await saveSenses(editor);
    if (named('points').length > 0) await savePoints(editor);
  } finally {
    editor.documents.setState({ saving: false });
  }
  return failuresToRetry(editor).length === 0;
}

/**
 * Resolves a conflict: ours overwrites theirs, or theirs replaces our changes, or theirs stays and
 * ours becomes a separate behavior beside it. Neither version is ever lost without asking.
 */
export async function resolveConflict(editor: Editor, name: string, keep: 'ours' | 'theirs' | 'both'): Promise<void> {
  const open = editor.documents.getState().byName[name];
  if (open?.conflict === undefined) return;
  const { disk } = open.conflict;
  if (keep === 'both' && !(await saveCopy(editor, name))) return;
  if (keep !== 'ours' && disk === null) {
    // Nothing on disk to take: the behavior goes the way of its file.
    editor.documents.setState((state) => {
      const taken = updateOpen(state, name, (each) => ({ ...each, current: each.baseline ?? each.current }));
      return forgetFiles(taken, [open.file ?? '']);
    });
    return;
  }
  const theirs = disk?.document;
  editor.documents.setState((state) =>
    updateOpen(state, name, (each) => ({
      ...each,
      etag: disk?.etag,
      conflict: undefined,
      ...(keep !== 'ours' && theirs !== undefined && { baseline: theirs, current: theirs }),
    })),
  );
  if (keep === 'ours') await saveDocuments(editor, [name]);
}

/** Writes the version on screen to a new file under a new name, beside the original. */
async function saveCopy(editor: Editor, name: string): Promise<boolean> {
  const { file = '', current } = editor.documents.getState().byName[name];
  const copy = freeName(editor, name);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const result = await editor.files.save(`${folder}${fileName(copy)}.json`, { ...current, name: copy }, undefined);
  if (result.status !== 'saved') {
    note(editor, 'error', result.problem, name);
    return false;
  }
  editor.documents.setState((state) => mergeFiles(state, [result.file]));
  note(editor, 'info', `Saved your version as ${copy}`, copy);
  return true;
}

function freeName(editor: Editor, name: string): string {
  const { byName } = editor.documents.getState();
  let copy = `${name} (mine)`;
  for (let i = 2; byName[copy] !== undefined; i++) copy = `${name} (mine ${i})`;
  return copy;
}

async function saveDocuments(editor: Editor, names: readonly string[]): Promise<void> {
  const { byName } = editor.documents.getState();
  const saves = names.map((name) => {
    const { file = `${fileName(name)}.json`, etag, current } = byName[name];
    return { file, etag, document: current };
  });
  const results = await tryToSave(saves, (all) => editor.files.saveAll(all));
  editor.documents.setState((state) => {
    const updates: Record<string, OpenDocument> = {};
    for (const [i, result] of results.entries()) {
      const open = state.byName[names[i]];
      if (open === undefined || result.status === 'failed') continue;
      const { file, document } = saves[i];
      if (result.status === 'changed')
        updates[names[i]] = { ...open, conflict: { problem: result.problem, disk: result.disk } };
      // Typed on while it was being written? Then that is still to be saved.
      else updates[names[i]] = { ...open, file, etag: result.file.etag, baseline: document, conflict: undefined };
    }
    return { ...state, byName: { ...state.byName, ...updates } };
  });
  reportSaves(editor, 'behavior', names, saves, results);
}

function etagOf({ byName }: DocumentsState, { name }: BehaviorDocument): string | undefined {
  return byName[name]?.etag;
}
