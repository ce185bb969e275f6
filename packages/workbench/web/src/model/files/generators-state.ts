import type { StepKindListing } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { registerStore } from '../editor.js';
import { type LoadedState, NOTHING_LOADED } from './loaded-state.js';

/** All generators of the project, by name, and their state in the game. */
export interface GeneratorsState extends LoadedState<GeneratorFileDocument> {
  /** The kinds of steps that generators may have; undefined while no game has told them. */
  readonly kinds: readonly StepKindListing[] | undefined;
}

declare module '../editor.js' {
  interface Editor {
    readonly generators: StoreApi<GeneratorsState>;
  }
}

registerStore('generators', () => createStore<GeneratorsState>(() => ({ ...NOTHING_LOADED, kinds: undefined })));
