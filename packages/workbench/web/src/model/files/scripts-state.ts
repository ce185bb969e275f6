import type { ScriptRunRecord } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';
import { registerStore } from '../editor.js';
import { type LoadedState, NOTHING_LOADED } from './loaded-state.js';

/** All cooperative scripts and drills of the project, by name, and their state in the game. */
export interface ScriptsState extends LoadedState<ScriptFileDocument> {
  /** The actions that scripts may name; undefined while no game has told them. */
  readonly actions: readonly string[] | undefined;
  /** Panes that show runs. */
  readonly viewers: number;
  /** The runs that are under way, as far as somebody looks; undefined before the game has told. */
  readonly runs: readonly ScriptRunRecord[] | undefined;
  /** The name of the run on screen; undefined for the first that there is. */
  readonly run: string | undefined;
}

declare module '../editor.js' {
  interface Editor {
    readonly scripts: StoreApi<ScriptsState>;
  }
}

registerStore('scripts', () =>
  createStore<ScriptsState>(() => ({
    ...NOTHING_LOADED,
    actions: undefined,
    viewers: 0,
    runs: undefined,
    run: undefined,
  })),
);
