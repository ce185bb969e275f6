import type { SpotNames } from 'gumption/tactics/queries';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { registerStore } from '../editor.js';
import { type LoadedState, NOTHING_LOADED } from './loaded-state.js';

/** All queries for spots of the project, by name, and their state in the game. */
export interface QueriesState extends LoadedState<QueryDocument> {
  /** The names that queries may use; undefined while no game has told them. */
  readonly names: SpotNames | undefined;
}

export const NO_QUERIES: QueriesState = { ...NOTHING_LOADED, names: undefined };

declare module '../editor.js' {
  interface Editor {
    readonly queries: StoreApi<QueriesState>;
  }
}

registerStore('queries', () => createStore<QueriesState>(() => NO_QUERIES));
