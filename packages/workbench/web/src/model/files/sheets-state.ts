import { type CharacterSheet, type ResolvedSheet, resolveSheets, SHEET_SCHEMA_ID } from 'gumption/behavior/cast';
import { InvalidDataError, isSameJson, type Problem } from 'gumption/data';
import type { SheetDescription } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentFile } from '../../../../wire/files.js';
import { type Editor, registerStore } from '../editor.js';
import type { SyncState } from './documents.js';

/** A file of the project's sheets folder, as the server lists it. */
export type SheetFile = DocumentFile<CharacterSheet>;

/** A character sheet in its versions: on disk and here. */
export interface OpenSheet {
  /** Undefined while it exists only in the game, or was never saved. */
  readonly file: string | undefined;
  readonly etag: string | undefined;
  /** The version that was opened or last saved. Undefined for a new one. */
  readonly baseline: CharacterSheet | undefined;
  readonly current: CharacterSheet;
  /**
   * Someone else's version on disk, when it and ours have both changed; null when they removed the
   * file.
   */
  readonly conflict: { readonly problem: string; readonly disk: SheetFile | null } | undefined;
}

/** All character sheets of the project, by name, and their state in the game. */
export interface SheetsState {
  readonly byName: Readonly<Record<string, OpenSheet>>;
  /** The sheet on screen instead of a behavior, if any. */
  readonly shown: string | undefined;
  /** The sheet that was deleted last, and its name in the trash. */
  readonly deleted: { readonly name: string; readonly trash: string } | undefined;
  /**
   * Whether the files have been read. Before that nothing is sent to the game, because files win.
   */
  readonly filesRead: boolean;
  /**
   * What the game has; undefined while no game is connected, or for a game that does not support
   * sheets.
   */
  readonly inGame: readonly SheetDescription[] | undefined;
  /** How many sets were sent to a game so far. */
  readonly requests: number;
  /** Sent to the game and not yet answered. */
  readonly sent: { readonly request: number; readonly sheets: readonly CharacterSheet[] } | undefined;
  /** The sheets that the game refused, and why. Paths start with the name of a sheet. */
  readonly refused: { readonly sheets: readonly CharacterSheet[]; readonly problems: readonly Problem[] } | undefined;
}

export const NO_SHEETS: SheetsState = {
  byName: {},
  shown: undefined,
  deleted: undefined,
  filesRead: false,
  inGame: undefined,
  requests: 0,
  sent: undefined,
  refused: undefined,
};

/** An empty sheet. */
export function createSheet(name: string, parent: string | undefined): CharacterSheet {
  return { $schema: SHEET_SCHEMA_ID, version: 1, name, ...(parent !== undefined && { extends: parent }) };
}

/** Whether there is something to save. */
export function isSheetDirty({ current, baseline }: OpenSheet): boolean {
  return current !== baseline && (baseline === undefined || !isSameJson(current, baseline));
}

/** The sheets on screen, in the order in which they became known. */
export function currentSheets({ byName }: Pick<SheetsState, 'byName'>): readonly CharacterSheet[] {
  return Object.values(byName).map(({ current }) => current);
}

/**
 * Takes the files on disk: they win over sheets that a game brought, but never over unsaved work,
 * where the designer is asked what to do. Other sheets disappear with their files.
 */
export function mergeSheetFiles(state: SheetsState, files: readonly SheetFile[]): SheetsState {
  const byName: Record<string, OpenSheet> = {};
  const there = new Set(files.map(({ file }) => file));
  for (const [name, open] of Object.entries(state.byName))
    if (open.file === undefined || there.has(open.file)) byName[name] = open;
    else if (isSheetDirty(open))
      byName[name] = { ...open, conflict: { problem: `${open.file} was removed since you opened it.`, disk: null } };
  const seen = new Set<string>();
  for (const disk of files) {
    const { file, etag, document } = disk;
    // Of two files with the same name, the first has it.
    if (document === undefined || seen.has(document.name)) continue;
    seen.add(document.name);
    const renamed = Object.values(byName).find((open) => open.file === file);
    const open = renamed ?? byName[document.name];
    if (open === undefined || !isSheetDirty(open) || isSameJson(open.current, document)) {
      if (open?.etag === etag && open.conflict === undefined) continue;
      if (open !== undefined) delete byName[open.current.name];
      byName[document.name] = openSheet(document, disk);
    } else if (open.etag !== etag) {
      const problem = `${file} was changed on disk since you opened it.`;
      byName[open.current.name] = { ...open, conflict: { problem, disk } };
    } else if (open.conflict !== undefined) byName[open.current.name] = { ...open, conflict: undefined };
  }
  return { ...state, byName, filesRead: true };
}

/** A sheet as it is in its file. */
export function openSheet(sheet: CharacterSheet, { file, etag }: SheetFile): OpenSheet {
  return { file, etag, baseline: sheet, current: sheet, conflict: undefined };
}

/** Takes the sheets of a game. A sheet without a file becomes one that exists only there. */
export function mergeGameSheets(state: SheetsState, inGame: readonly SheetDescription[] | undefined): SheetsState {
  const byName = { ...state.byName };
  for (const { name, behavior, values, subtrees } of inGame ?? []) {
    if (byName[name] !== undefined) continue;
    const current: CharacterSheet = {
      ...createSheet(name, undefined),
      ...(behavior !== undefined && { behavior }),
      ...(Object.keys(values).length > 0 && { values: values as NonNullable<CharacterSheet['values']> }),
      ...(Object.keys(subtrees).length > 0 && { subtrees }),
    };
    byName[name] = { ...NEVER_SAVED, baseline: current, current };
  }
  return { ...state, byName, inGame, sent: undefined, refused: undefined };
}

const NEVER_SAVED = { file: undefined, etag: undefined, baseline: undefined, conflict: undefined };

/** Puts a sheet on screen: it replaces the one with its name, or is new and not saved yet. */
export function putSheet(state: SheetsState, sheet: CharacterSheet): SheetsState {
  const open = state.byName[sheet.name] ?? NEVER_SAVED;
  return { ...state, byName: { ...state.byName, [sheet.name]: { ...open, current: sheet } } };
}

/** Changes one open sheet; a name that is not open changes nothing. */
export function updateSheet(state: SheetsState, name: string, change: (open: OpenSheet) => OpenSheet): SheetsState {
  const open = state.byName[name];
  return open === undefined ? state : { ...state, byName: { ...state.byName, [name]: change(open) } };
}

/** Closes a sheet. */
export function dropSheet(state: SheetsState, name: string): SheetsState {
  const { [name]: _, ...byName } = state.byName;
  return { ...state, byName, shown: state.shown === name ? undefined : state.shown };
}

/** Every sheet with everything it inherits, or the problems that prevent resolving them. */
export function resolveAll(
  sheets: readonly CharacterSheet[],
): { readonly resolved: readonly ResolvedSheet[] } | { readonly problems: readonly Problem[] } {
  try {
    return { resolved: resolveSheets(sheets) };
  } catch (error) {
    if (error instanceof InvalidDataError) return { problems: error.problems };
    throw error;
  }
}

/**
 * What it takes to bring all sheets in the game up to date with the screen: changed values are
 * refreshed, anything more is a swap.
 */
export function compareSheets(sheets: readonly CharacterSheet[], inGame: readonly SheetDescription[]): SyncState {
  const result = resolveAll(sheets);
  if (!('resolved' in result)) return 'synchronise';
  const here = inOrder(result.resolved.map(describeResolved));
  const there = inOrder(inGame);
  if (isSameJson(here, there)) return 'up to date';
  return isSameJson(here.map(withoutValues), there.map(withoutValues)) ? 'refresh parameters' : 'synchronise';
}

/** In the form that the game reports. */
function describeResolved({ behavior, ...sheet }: ResolvedSheet): SheetDescription {
  return { ...sheet, ...(behavior !== undefined && { behavior }) };
}

function withoutValues({ values: _, ...rest }: SheetDescription): object {
  return rest;
}

function inOrder(list: readonly SheetDescription[]): readonly SheetDescription[] {
  return [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
}

declare module '../editor.js' {
  interface Editor {
    readonly sheets: StoreApi<SheetsState>;
  }
}

registerStore('sheets', () => createStore<SheetsState>(() => NO_SHEETS));

/** Shows a character sheet in the middle of the page; undefined goes back to the behavior. */
export function showSheet(editor: Editor, sheet: string | undefined): void {
  if (editor.sheets.getState().shown !== sheet) editor.sheets.setState({ shown: sheet });
}
