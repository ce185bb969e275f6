import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { decide } from './decide.js';
import { decideRandomly } from './decide-randomly.js';
import { sameAs } from './same-as.js';

/**
 * The node kinds of decision trees, for a vocabulary; `whileDoElse` and `switch` of behavior trees
 * are decisions, too.
 */
export const decisionTreeKinds: readonly AnyKind[] = [decide, decideRandomly, sameAs];
