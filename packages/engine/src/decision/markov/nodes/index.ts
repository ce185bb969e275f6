import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { markov } from './markov.js';
import { markovState } from './markov-state.js';
import { markovTransition } from './markov-transition.js';

/** The node kinds of Markov systems, for a vocabulary. */
export const markovKinds: readonly AnyKind[] = [markov, markovState, markovTransition];
