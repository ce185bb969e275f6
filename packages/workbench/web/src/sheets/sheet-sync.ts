import type { CharacterSheet } from 'gumption/behavior/cast';
import { formatProblem } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import type { FileChange } from '../../../server/news-messages.js';
import { formatProblemLines } from '../session/problem-lines.js';
import { note, type Session, send } from '../session/session.js';
import { currentSheets, isInGame, isSheetDirty, mergeSheetFiles, type SheetFile } from './sheets-state.js';

/** Reads the character sheets of the project; also when someone may have changed them behind our back. */
export async function readSheets(session: Session): Promise<void> {
  try {
    const before = session.sheets.getState().filesRead;
    const files = await session.files.sheets.list();
    session.sheets.setState((state) => mergeSheetFiles(state, files));
    if (!before)
      for (const { file, problems } of files)
        if (problems !== undefined) note(session, 'error', `${file} is not used: ${formatProblemLines(problems)}`);
  } catch (error) {
    note(session, 'error', (error as Error).message);
  }
}

/** Takes in sheets that changed on disk, unless it was we who saved them. */
export async function takeSheetChanges(session: Session, changes: readonly FileChange[]): Promise<void> {
  const known = new Set(Object.values(session.sheets.getState().byName).map(({ file, etag }) => `${file} ${etag}`));
  const news = changes.filter(({ kind, file, etag }) => kind === 'sheets' && !known.has(`${file} ${etag}`));
  if (news.length > 0) await readSheets(session);
}

/** Writes every changed sheet to its file. What fails stays unsaved and says why. */
export async function saveSheets(session: Session, fileName: (name: string) => string): Promise<void> {
  for (const [name, open] of Object.entries(session.sheets.getState().byName)) {
    if (!isSheetDirty(open)) continue;
    const { file = `${fileName(name)}.json`, etag, current } = open;
    const result = await session.files.sheets.save(file, current, etag);
    if (result.status === 'saved') {
      takeSaved(session, current, result.file);
      note(session, 'info', `Saved ${file}`);
    } else if (result.status === 'changed') takeTheirs(session, name, result.problem, result.disk);
    else note(session, 'error', result.problem);
  }
}

function takeSaved(session: Session, saved: CharacterSheet, { file, etag }: SheetFile): void {
  session.sheets.setState(({ byName }) => {
    const open = byName[saved.name];
    return open === undefined ? {} : { byName: { ...byName, [saved.name]: { ...open, file, etag, baseline: saved } } };
  });
}

/** Someone else changed the file: the next save goes over theirs, which is said first. Nothing is overwritten unasked. */
function takeTheirs(session: Session, name: string, problem: string, disk: SheetFile | null): void {
  session.sheets.setState(({ byName }) => {
    const place = disk === null ? { file: undefined, etag: undefined } : { file: disk.file, etag: disk.etag };
    return { byName: { ...byName, [name]: { ...byName[name]!, ...place } } };
  });
  note(session, 'warning', `${problem} Nothing was overwritten; save again to replace it by what is on screen.`);
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

/** Sends all sheets to the game when it has others, unless it refused these or still owes an answer. */
export function synchronizeSheets(session: Session): void {
  if (session.preferences.getState().autoApply) applySheets(session);
}

/** The same, whether or not changes are to be applied by themselves. */
export function applySheets(session: Session): void {
  const state = session.sheets.getState();
  const { filesRead, inGame, sent, refused } = state;
  if (!filesRead || inGame === undefined || sent !== undefined) return;
  if (session.link.getState().status !== 'connected' || !isOwnGame(session)) return;
  const sheets = currentSheets(state);
  if (sheets.length === 0 || isInGame(sheets, inGame)) return;
  if (refused !== undefined && isSame(refused.sheets, sheets)) return;
  const request = state.requests + 1;
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
