import type { AnyKind } from '../../behavior/vocabulary.js';
import { effect } from './nodes/effect.js';
import { final } from './nodes/final.js';
import { goToState } from './nodes/go-to-state.js';
import { history } from './nodes/history.js';
import { inState } from './nodes/in-state.js';
import { machine } from './nodes/machine.js';
import { onEntry } from './nodes/on-entry.js';
import { onExit } from './nodes/on-exit.js';
import { regions } from './nodes/regions.js';
import { state } from './nodes/state.js';
import { transition } from './nodes/transition.js';

/** State machines as node kinds. */
export const stateMachineKinds: readonly AnyKind[] = [
  ...[machine, state, regions, final, history, transition, onEntry, onExit, effect],
  ...[goToState, inState],
];
