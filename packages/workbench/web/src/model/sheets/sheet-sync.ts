import type { CharacterSheet } from 'gumption/behavior/cast';
import { formatProblem, isSameJson } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import type { FileChange } from '../../../../wire/news.js';
import { record } from '../edit/history.js';
import { whereabouts } from '../edit/keep-history.js';
import type { Editor } from '../editor.js';
import type { SyncState } from '../files/documents.js';
import { formatProblemLines } from '../files/problem-lines.js';
import { compareSheets, currentSheets, mergeSheetFiles, type SheetsState } from '../files/sheets-state.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';

/**
 * Reads the character sheets of the project; also when someone may have changed them behind our
 * back.
 */
export async function readSheets(editor: Editor): Promise<void> {
  try {
    const before = editor.sheets.getState();
    const files = await editor.files.sheets.list();
    // A version that was saved or deleted while we were reading is newer than the one we read.
    if (versions(editor.sheets.getState()) !== versions(before)) return await readSheets(editor);
    editor.sheets.setState((state) => mergeSheetFiles(state, files));
    if (before.filesRead) {
      recordLoaded(editor, before);
      return;
    }
    sendBaselineSheets(editor);
    for (const { file, problems } of files)
      if (problems !== undefined) note(editor, 'error', `${file} is not used: ${formatProblemLines(problems)}`);
  } catch (error) {
    note(editor, 'error', (error as Error).message);
  }
}

/**
 * Lets sheets that came from disk become steps of the history, so that undo goes back over them
 * rather than through them.
 */
function recordLoaded(editor: Editor, before: SheetsState): void {
  const here = whereabouts(editor);
  for (const [name, { current }] of Object.entries(editor.sheets.getState().byName)) {
    const was = before.byName[name]?.current;
    if (was === undefined || isSameJson(was, current)) continue;
    editor.history.setState((history) =>
      record(history, {
        title: `Load ${name} from disk`,
        changes: [],
        sheets: [{ sheet: name, before: was, after: current }],
        from: here,
        to: here,
        merge: undefined,
        time: editor.now(),
      }),
    );
  }
}

/** Takes in sheets that changed on disk, except those that this page saved. */
export async function takeSheetChanges(editor: Editor, changes: readonly FileChange[]): Promise<void> {
  const known = new Set(Object.values(editor.sheets.getState().byName).map(({ file, etag }) => `${file} ${etag}`));
  const news = changes.filter(({ kind, file, etag }) => kind === 'sheets' && !known.has(`${file} ${etag}`));
  if (news.length > 0) await readSheets(editor);
}

/** Keeps the game's sheets up to date while the designer wants it so. Returns what ends it. */
export function keepSheetsInSync(editor: Editor): () => void {
  const ends = [
    editor.sheets.subscribe(() => synchronizeSheets(editor)),
    editor.link.subscribe(() => synchronizeSheets(editor)),
    editor.preferences.subscribe(() => synchronizeSheets(editor)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Sends all sheets to the game when it has others, unless it refused these or still owes an answer.
 */
export function synchronizeSheets(editor: Editor): void {
  if (editor.preferences.getState().autoApply) applySheets(editor);
}

/** Sends the sheets to the game, even if automatic applying is off. */
export function applySheets(editor: Editor): void {
  sendSheets(editor, currentSheets(editor.sheets.getState()));
}

/** Files win over what the game was built with, even where edits wait to be applied by hand. */
export function sendBaselineSheets(editor: Editor): void {
  const { byName } = editor.sheets.getState();
  if (editor.preferences.getState().autoApply) applySheets(editor);
  else
    sendSheets(
      editor,
      Object.values(byName).flatMap(({ baseline }) => baseline ?? []),
    );
}

/**
 * What the game makes of the sheets on screen; it has nothing to do with them when it takes none or
 * is of another project.
 */
export function sheetSyncState(editor: Editor): SyncState | 'rejected' {
  const state = editor.sheets.getState();
  const { filesRead, inGame, refused } = state;
  const sheets = currentSheets(state);
  if (!filesRead || inGame === undefined || sheets.length === 0 || !isOwnGame(editor)) return 'up to date';
  return refused !== undefined && isSame(refused.sheets, sheets) ? 'rejected' : compareSheets(sheets, inGame);
}

function sendSheets(editor: Editor, sheets: readonly CharacterSheet[]): void {
  const { filesRead, inGame, sent, refused, requests } = editor.sheets.getState();
  if (!filesRead || inGame === undefined || sent !== undefined) return;
  if (editor.link.getState().status !== 'connected' || !isOwnGame(editor)) return;
  if (sheets.length === 0 || compareSheets(sheets, inGame) === 'up to date') return;
  if (refused !== undefined && isSame(refused.sheets, sheets)) return;
  const request = requests + 1;
  editor.sheets.setState({ requests: request, sent: { request, sheets } });
  send(editor, { type: 'loadSheets', request, sheets });
}

/** Deals with the game's answer. */
export function takeSheetsAnswer(editor: Editor, answer: Extract<GameMessage, { type: 'sheetsLoaded' }>): void {
  const { sent } = editor.sheets.getState();
  if (sent?.request !== answer.request) return;
  const { result, problems = [] } = answer;
  if (result === 'rejected') {
    editor.sheets.setState({ sent: undefined, refused: { sheets: sent.sheets, problems } });
    for (const problem of problems) note(editor, 'error', `Character sheets: ${formatProblem(problem)}`);
    return;
  }
  editor.sheets.setState({ sent: undefined, refused: undefined });
  if (result === 'reloaded') note(editor, 'info', 'Character sheets: synchronised');
}

/** A game that joined from another project makes nothing of these sheets. */
function isOwnGame(editor: Editor): boolean {
  const { game } = editor.world.getState();
  const { info } = editor.project.getState();
  return game === undefined || info === undefined || game.name === info.name;
}

function isSame(a: readonly CharacterSheet[], b: readonly CharacterSheet[]): boolean {
  return a.length === b.length && a.every((sheet, i) => sheet === b[i]);
}

/** Whether any file changed between two listings. */
function versions({ byName }: SheetsState): string {
  return JSON.stringify(Object.values(byName).map(({ file, etag }) => [file, etag]));
}
