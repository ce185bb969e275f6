import { type CharacterSheet, type ResolvedSheet, resolveSheets, SHEET_SCHEMA_ID } from 'gumption/behavior/cast';
import { InvalidDataError, isSameJson, type Problem } from 'gumption/data';
import type { SheetDescription } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentFile } from '../../../../wire/files.js';
import { registerStore } from '../editor.js';
import type { SyncState } from './documents.js';
import { type FilesState, NEVER_SAVED, NO_FILES } from './open-files.js';

/** A file of the project's sheets folder, as the server lists it. */
export type SheetFile = DocumentFile<CharacterSheet>;

/** All character sheets of the project, by name, and their state in the game. */
export interface SheetsState extends FilesState<CharacterSheet> {
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
  ...NO_FILES,
  inGame: undefined,
  requests: 0,
  sent: undefined,
  refused: undefined,
};

/** An empty sheet. */
export function createSheet(name: string, parent: string | undefined): CharacterSheet {
  return { $schema: SHEET_SCHEMA_ID, version: 1, name, ...(parent !== undefined && { extends: parent }) };
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
