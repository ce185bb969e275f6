import { type CharacterSheet, type ResolvedSheet, resolveSheets, SHEET_SCHEMA_ID } from 'gumption/behavior/cast';
import { InvalidDataError, isSameJson, type Problem } from 'gumption/data';
import type { SheetDescription } from 'gumption/protocol';

/** A file of the project's sheets folder, as the server lists it. */
export interface SheetFile {
  readonly file: string;
  readonly etag: string;
  readonly document?: CharacterSheet;
  readonly problems?: readonly Problem[];
}

/** A character sheet in its versions: on disk and here. */
export interface OpenSheet {
  /** Undefined while it only lives in the game, or was never saved. */
  readonly file: string | undefined;
  readonly etag: string | undefined;
  /** What was opened or last saved. Undefined for a new one. */
  readonly baseline: CharacterSheet | undefined;
  readonly current: CharacterSheet;
}

/** All character sheets of the project, by name, and what the game makes of them. */
export interface SheetsState {
  readonly byName: Readonly<Record<string, OpenSheet>>;
  /** The sheet on screen in place of a behavior, if one is. */
  readonly shown: string | undefined;
  /** Have the files been read? Before that nothing is sent to the game, because files win. */
  readonly filesRead: boolean;
  /** What the game has; undefined while nobody is connected, or for a game that cannot take sheets in. */
  readonly inGame: readonly SheetDescription[] | undefined;
  /** How many sets were sent to a game so far. */
  readonly requests: number;
  /** Sent to the game and not yet answered. */
  readonly sent: { readonly request: number; readonly sheets: readonly CharacterSheet[] } | undefined;
  /** What the game would not take, and why. Paths begin with the name of a sheet. */
  readonly refused: { readonly sheets: readonly CharacterSheet[]; readonly problems: readonly Problem[] } | undefined;
}

export const NO_SHEETS: SheetsState = {
  byName: {},
  shown: undefined,
  filesRead: false,
  inGame: undefined,
  requests: 0,
  sent: undefined,
  refused: undefined,
};

/** A sheet that says nothing yet. */
export function createSheet(name: string, parent: string | undefined): CharacterSheet {
  return { $schema: SHEET_SCHEMA_ID, version: 1, name, ...(parent !== undefined && { extends: parent }) };
}

/** Is there something to save? */
export function isSheetDirty({ current, baseline }: OpenSheet): boolean {
  return current !== baseline && (baseline === undefined || !isSameJson(current, baseline));
}

/** The sheets on screen, in the order in which they became known. */
export function currentSheets({ byName }: Pick<SheetsState, 'byName'>): readonly CharacterSheet[] {
  return Object.values(byName).map(({ current }) => current);
}

/** Takes in what is on disk: files win over what a game brought, and never over unsaved work. Sheets without files go. */
export function mergeSheetFiles(state: SheetsState, files: readonly SheetFile[]): SheetsState {
  const byName: Record<string, OpenSheet> = {};
  const there = new Set(files.map(({ file }) => file));
  for (const [name, open] of Object.entries(state.byName))
    if (open.file === undefined || there.has(open.file) || isSheetDirty(open)) byName[name] = open;
  for (const { file, etag, document } of files) {
    if (document === undefined) continue;
    const renamed = Object.values(byName).find((open) => open.file === file);
    const open = renamed ?? byName[document.name];
    if (open?.etag === etag) continue;
    if (open === undefined || !isSheetDirty(open) || isSameJson(open.current, document)) {
      if (open !== undefined) delete byName[open.current.name];
      byName[document.name] = { file, etag, baseline: document, current: document };
    } else byName[open.current.name] = { ...open, file, etag, baseline: document };
  }
  return { ...state, byName, filesRead: true };
}

/** Takes in what a game has. What no file says becomes a sheet that lives only there. */
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
    byName[name] = { file: undefined, etag: undefined, baseline: current, current };
  }
  return { ...state, byName, inGame, sent: undefined, refused: undefined };
}

/** Puts a sheet on screen: over the one of its name, or as a new one that was never saved. */
export function putSheet(state: SheetsState, sheet: CharacterSheet): SheetsState {
  const open = state.byName[sheet.name] ?? { file: undefined, etag: undefined, baseline: undefined };
  return { ...state, byName: { ...state.byName, [sheet.name]: { ...open, current: sheet } } };
}

/** Takes a sheet off the screen. */
export function dropSheet(state: SheetsState, name: string): SheetsState {
  const { [name]: _, ...byName } = state.byName;
  return { ...state, byName, shown: state.shown === name ? undefined : state.shown };
}

/** Every sheet with all it inherits, or what keeps them from being put together. */
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

/** Has the game all sheets as they are on screen? */
export function isInGame(sheets: readonly CharacterSheet[], inGame: readonly SheetDescription[]): boolean {
  const result = resolveAll(sheets);
  if (!('resolved' in result)) return false;
  const told = result.resolved.map(({ behavior, ...sheet }) => ({
    ...sheet,
    ...(behavior !== undefined && { behavior }),
  }));
  const byName = <T extends { readonly name: string }>(list: readonly T[]) =>
    [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
  return isSameJson(byName(told), byName(inGame));
}
