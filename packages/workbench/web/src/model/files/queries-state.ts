import type { SpotNames } from 'gumption/tactics/queries';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { registerStore } from '../editor.js';
import { NOTHING_TACTICAL, type TacticalState } from './tactical-state.js';

/** All queries for spots of the project, by name, and their state in the game. */
export interface QueriesState extends TacticalState<QueryDocument> {
  /** The names that queries may use; undefined while no game has told them. */
  readonly names: SpotNames | undefined;
}

export const NO_QUERIES: QueriesState = { ...NOTHING_TACTICAL, names: undefined };

declare module '../editor.js' {
  interface Editor {
    readonly queries: StoreApi<QueriesState>;
  }
}

registerStore('queries', () => createStore<QueriesState>(() => NO_QUERIES));
