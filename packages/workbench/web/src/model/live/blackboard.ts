import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KnownValues } from '../../document/describe/known-values.js';
import { registerStore } from '../editor.js';

/** Live values of the agents that are watched, by agent. */
export interface BlackboardState {
  readonly byAgent: Readonly<Record<string, KnownValues>>;
}

declare module '../editor.js' {
  interface Editor {
    readonly blackboard: StoreApi<BlackboardState>;
  }
}

registerStore('blackboard', () => createStore<BlackboardState>(() => ({ byAgent: {} })));
