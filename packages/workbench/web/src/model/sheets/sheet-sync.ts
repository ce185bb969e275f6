import type { CharacterSheet } from 'gumption/behavior/cast';
import { formatProblem, isSameJson } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import type { FileChange } from '../../../../wire/messages.js';
import { record } from '../edit/history.js';
import { whereabouts } from '../edit/keep-history.js';
import type { Session } from '../editor.js';
import type { SyncState } from '../files/documents.js';
import { formatProblemLines } from '../files/problem-lines.js';
import { compareSheets, currentSheets, mergeSheetFiles, type SheetsState } from '../files/sheets-state.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';

/**
 * Reads the character sheets of the project; also when someone may have changed them behind our
 * back.
 */
export async function readSheets(session: Session): Promise<void> {
  try {
    const before = session.sheets.getState();
    const files = await session.files.sheets.list();
    // What was saved or deleted while we read is newer than what we have read.
    if (versions(session.sheets.getState()) !== versions(before)) return await readSheets(session);
    session.sheets.setState((state) => mergeSheetFiles(state, files));
    if (before.filesRead) {
      recordLoaded(session, before);
      return;
    }
    sendBaselineSheets(session);
    for (const { file, problems } of files)
      if (problems !== undefined) note(session, 'error', `${file} is not used: ${formatProblemLines(problems)}`);
  } catch (error) {
    note(session, 'error', (error as Error).message);
  }
}

/**
 * Lets sheets that came from disk become steps of the history, so that undo goes back over them
 * rather than through them.
 */
function recordLoaded(session: Session, before: SheetsState): void {
  const here = whereabouts(session);
  for (const [name, { current }] of Object.entries(session.sheets.getState().byName)) {
    const was = before.byName[name]?.current;
    if (was === undefined || isSameJson(was, current)) continue;
    session.history.setState((history) =>
      record(history, {
        title: `Load ${name} from disk`,
        changes: [],
        sheets: [{ sheet: name, before: was, after: current }],
        from: here,
        to: here,
        merge: undefined,
        time: session.now(),
      }),
    );
  }
}

/** Takes in sheets that changed on disk, unless it was we who saved them. */
export async function takeSheetChanges(session: Session, changes: readonly FileChange[]): Promise<void> {
  const known = new Set(Object.values(session.sheets.getState().byName).map(({ file, etag }) => `${file} ${etag}`));
  const news = changes.filter(({ kind, file, etag }) => kind === 'sheets' && !known.has(`${file} ${etag}`));
  if (news.length > 0) await readSheets(session);
}

/** Keeps the game's sheets up to date while the designer wants it so. Returns what ends it. */
export function keepSheetsInSync(session: Session): () => void {
  const ends = [
    session.sheets.subscribe(() => synchronizeSheets(session)),
    session.link.subscribe(() => synchronizeSheets(session)),
    session.preferences.subscribe(() => synchronizeSheets(session)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Sends all sheets to the game when it has others, unless it refused these or still owes an answer.
 */
export function synchronizeSheets(session: Session): void {
  if (session.preferences.getState().autoApply) applySheets(session);
}

/** The same, whether or not changes are to be applied by themselves. */
export function applySheets(session: Session): void {
  sendSheets(session, currentSheets(session.sheets.getState()));
}

/** Files win over what the game was built with, even where edits wait to be applied by hand. */
export function sendBaselineSheets(session: Session): void {
  const { byName } = session.sheets.getState();
  if (session.preferences.getState().autoApply) applySheets(session);
  else
    sendSheets(
      session,
      Object.values(byName).flatMap(({ baseline }) => baseline ?? []),
    );
}

/**
 * What the game makes of the sheets on screen; it has nothing to do with them when it takes none or
 * is of another project.
 */
export function sheetSyncState(session: Session): SyncState | 'rejected' {
  const state = session.sheets.getState();
  const { filesRead, inGame, refused } = state;
  const sheets = currentSheets(state);
  if (!filesRead || inGame === undefined || sheets.length === 0 || !isOwnGame(session)) return 'up to date';
  return refused !== undefined && isSame(refused.sheets, sheets) ? 'rejected' : compareSheets(sheets, inGame);
}

function sendSheets(session: Session, sheets: readonly CharacterSheet[]): void {
  const { filesRead, inGame, sent, refused, requests } = session.sheets.getState();
  if (!filesRead || inGame === undefined || sent !== undefined) return;
  if (session.link.getState().status !== 'connected' || !isOwnGame(session)) return;
  if (sheets.length === 0 || compareSheets(sheets, inGame) === 'up to date') return;
  if (refused !== undefined && isSame(refused.sheets, sheets)) return;
  const request = requests + 1;
  session.sheets.setState({ requests: request, sent: { request, sheets } });
  send(session, { type: 'loadSheets', request, sheets });
}

/** Deals with the game's answer. */
export function takeSheetsAnswer(session: Session, answer: Extract<GameMessage, { type: 'sheetsLoaded' }>): void {
  const { sent } = session.sheets.getState();
  if (sent?.request !== answer.request) return;
  const { result, problems = [] } = answer;
  if (result === 'rejected') {
    session.sheets.setState({ sent: undefined, refused: { sheets: sent.sheets, problems } });
    for (const problem of problems) note(session, 'error', `Character sheets: ${formatProblem(problem)}`);
    return;
  }
  session.sheets.setState({ sent: undefined, refused: undefined });
  if (result === 'reloaded') note(session, 'info', 'Character sheets: synchronised');
}

/** A game that joined from another project makes nothing of these sheets. */
function isOwnGame(session: Session): boolean {
  const { game } = session.world.getState();
  const { info } = session.project.getState();
  return game === undefined || info === undefined || game.name === info.name;
}

function isSame(a: readonly CharacterSheet[], b: readonly CharacterSheet[]): boolean {
  return a.length === b.length && a.every((sheet, i) => sheet === b[i]);
}

/** Tells whether any file changed between two looks. */
function versions({ byName }: SheetsState): string {
  return JSON.stringify(Object.values(byName).map(({ file, etag }) => [file, etag]));
}
