import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { fuzzy } from './fuzzy.js';
import { fuzzyInput } from './fuzzy-input.js';
import { fuzzyIs } from './fuzzy-is.js';
import { fuzzyMachine } from './fuzzy-machine.js';
import { fuzzyOutput } from './fuzzy-output.js';
import { fuzzyRule } from './fuzzy-rule.js';
import { fuzzySet } from './fuzzy-set.js';
import { fuzzyState } from './fuzzy-state.js';
import { fuzzyTransition } from './fuzzy-transition.js';

/** Fuzzy logic as node kinds. */
export const fuzzyKinds: readonly AnyKind[] = [
  ...[fuzzy, fuzzyInput, fuzzyOutput, fuzzySet, fuzzyRule],
  ...[fuzzyIs, fuzzyMachine, fuzzyState, fuzzyTransition],
];
