import type { Recording } from 'gumption/learning/demonstrations';
import type { PlayedCharacter } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { registerStore } from '../editor.js';

/** A character that a person plays, and the recordings of such play. */
export interface WatchMeState {
  /** Does the game let a person play its characters? */
  readonly canPossess: boolean;
  readonly played: PlayedCharacter | undefined;
  /** The recordings of the project by name; undefined until they are read. */
  readonly recordings: Readonly<Record<string, Recording>> | undefined;
  /** Are they being read? */
  readonly isReading: boolean;
}

declare module '../editor.js' {
  interface Editor {
    readonly watchMe: StoreApi<WatchMeState>;
  }
}

registerStore('watchMe', () =>
  createStore<WatchMeState>(() => ({
    canPossess: false,
    played: undefined,
    recordings: undefined,
    isReading: false,
  })),
);
