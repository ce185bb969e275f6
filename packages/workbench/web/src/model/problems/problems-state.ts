import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NodeProblem } from '../../document/describe/problem.js';
import { registerStore } from '../editor.js';

export interface ProblemsState {
  readonly byBehavior: Readonly<Record<string, readonly NodeProblem[]>>;
  /** Problems of character sheets. */
  readonly inSheets: readonly NodeProblem[];
  /** Problems of queries for spots, and of scripts. */
  readonly inLoaded: readonly NodeProblem[];
}

declare module '../editor.js' {
  interface Editor {
    /** Problems of the behaviors as they are on screen, with warnings and hints. */
    readonly problems: StoreApi<ProblemsState>;
  }
}

registerStore('problems', () => createStore<ProblemsState>(() => ({ byBehavior: {}, inSheets: [], inLoaded: [] })));
