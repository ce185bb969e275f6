import type { CharacterSheet } from 'gumption/behavior/cast';
import { formatProblem } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import type { FileChange } from '../../../../wire/news.js';
import { isFiledChanged, readFiled } from '../edit/read-filed.js';
import type { Editor } from '../editor.js';
import type { SyncState } from '../files/documents.js';
import { currentFiles } from '../files/open-files.js';
import { isOwnGame } from '../files/own-game.js';
import { compareSheets } from '../files/sheets-state.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';

/**
 * Reads the character sheets of the project; also when someone may have changed them behind our
 * back.
 */
export function readSheets(editor: Editor): Promise<void> {
  return readFiled(editor, 'sheet', () => sendBaselineSheets(editor));
}

/** Takes in sheets that changed on disk, except those that this page saved. */
export async function takeSheetChanges(editor: Editor, changes: readonly FileChange[]): Promise<void> {
  if (isFiledChanged(editor, 'sheet', changes)) await readSheets(editor);
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
  sendSheets(editor, currentFiles(editor.sheets.getState()));
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
  const sheets = currentFiles(state);
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

function isSame(a: readonly CharacterSheet[], b: readonly CharacterSheet[]): boolean {
  return a.length === b.length && a.every((sheet, i) => sheet === b[i]);
}
