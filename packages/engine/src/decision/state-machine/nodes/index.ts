import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { effect } from './effect.js';
import { final } from './final.js';
import { goToState } from './go-to-state.js';
import { history } from './history.js';
import { inState } from './in-state.js';
import { machine } from './machine.js';
import { onEntry } from './on-entry.js';
import { onExit } from './on-exit.js';
import { regions } from './regions.js';
import { state } from './state.js';
import { transition } from './transition.js';

export { adviseMachines } from './advise-machine.js';

/** State machines as node kinds. */
export const stateMachineKinds: readonly AnyKind[] = [
  ...[machine, state, regions, final, history, transition, onEntry, onExit, effect],
  ...[goToState, inState],
];
