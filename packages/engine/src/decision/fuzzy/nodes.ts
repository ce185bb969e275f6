import type { AnyKind } from '../../behavior/vocabulary.js';
import { fuzzy } from './nodes/fuzzy.js';
import { fuzzyInput } from './nodes/fuzzy-input.js';
import { fuzzyIs } from './nodes/fuzzy-is.js';
import { fuzzyMachine } from './nodes/fuzzy-machine.js';
import { fuzzyOutput } from './nodes/fuzzy-output.js';
import { fuzzyRule } from './nodes/fuzzy-rule.js';
import { fuzzySet } from './nodes/fuzzy-set.js';
import { fuzzyState } from './nodes/fuzzy-state.js';
import { fuzzyTransition } from './nodes/fuzzy-transition.js';

/** Fuzzy logic as node kinds. */
export const fuzzyKinds: readonly AnyKind[] = [
  ...[fuzzy, fuzzyInput, fuzzyOutput, fuzzySet, fuzzyRule],
  ...[fuzzyIs, fuzzyMachine, fuzzyState, fuzzyTransition],
];
