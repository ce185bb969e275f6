import type { AnyKind } from '../../behavior/vocabulary.js';
import { markov } from './nodes/markov.js';
import { markovState } from './nodes/markov-state.js';
import { markovTransition } from './nodes/markov-transition.js';

/** The node kinds of Markov systems, for a vocabulary. */
export const markovKinds: readonly AnyKind[] = [markov, markovState, markovTransition];
