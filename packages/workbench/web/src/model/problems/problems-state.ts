import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NodeProblem } from '../../document/describe/problem.js';
import { registerStore } from '../editor.js';

export interface ProblemsState {
  readonly byBehavior: Readonly<Record<string, readonly NodeProblem[]>>;
  /** What is wrong with character sheets. */
  readonly inSheets: readonly NodeProblem[];
}

declare module '../editor.js' {
  interface Editor {
    /** What is wrong with the behaviors as they are on screen, and what is worth a second look. */
    readonly problems: StoreApi<ProblemsState>;
  }
}

registerStore('problems', () => createStore<ProblemsState>(() => ({ byBehavior: {}, inSheets: [] })));
