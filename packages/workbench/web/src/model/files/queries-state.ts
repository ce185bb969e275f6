import { isSameJson, type Problem } from 'gumption/data';
import type { SpotNames } from 'gumption/tactics/queries';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { registerStore } from '../editor.js';
import { type FilesState, NEVER_SAVED, NO_FILES, type OpenFile } from './open-files.js';

/** All queries for spots of the project, by name, and their state in the game. */
export interface QueriesState extends FilesState<QueryDocument> {
  /** What the game has, by name; undefined while no game is connected, or for one without queries. */
  readonly inGame: Readonly<Record<string, QueryDocument>> | undefined;
  /** The names that queries may use; undefined while no game has told them. */
  readonly names: SpotNames | undefined;
  /** How many documents were sent to a game so far. */
  readonly requests: number;
  /** Sent to the game and not yet answered, by name. */
  readonly sent: Readonly<Record<string, { readonly request: number; readonly document: QueryDocument }>>;
  /** The versions that the game refused, and why, by name. */
  readonly refused: Readonly<
    Record<string, { readonly document: QueryDocument; readonly problems: readonly Problem[] }>
  >;
}

export const NO_QUERIES: QueriesState = {
  ...NO_FILES,
  inGame: undefined,
  names: undefined,
  requests: 0,
  sent: {},
  refused: {},
};

/** What a game tells of its queries. */
export interface GameQueries {
  readonly queries: readonly QueryDocument[];
  readonly names: SpotNames;
}

/** Takes the queries of a game. One without a file becomes one that exists only there. */
export function mergeGameQueries(state: QueriesState, told: GameQueries | undefined): QueriesState {
  const byName: Record<string, OpenFile<QueryDocument>> = { ...state.byName };
  for (const query of told?.queries ?? []) byName[query.name] ??= { ...NEVER_SAVED, baseline: query, current: query };
  return {
    ...state,
    byName,
    inGame: told && Object.fromEntries(told.queries.map((query) => [query.name, query])),
    names: told?.names ?? state.names,
    sent: {},
    refused: {},
  };
}

/** Whether the game runs this version of a query. */
export function isInGame({ inGame }: Pick<QueriesState, 'inGame'>, query: QueryDocument): boolean {
  const there = inGame?.[query.name];
  return there !== undefined && (there === query || isSameJson(there, query));
}

declare module '../editor.js' {
  interface Editor {
    readonly queries: StoreApi<QueriesState>;
  }
}

registerStore('queries', () => createStore<QueriesState>(() => NO_QUERIES));
