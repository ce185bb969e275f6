import type { AnyKind } from '../../behavior/vocabulary.js';
import { decide } from './nodes/decide.js';
import { decideRandomly } from './nodes/decide-randomly.js';
import { sameAs } from './nodes/same-as.js';

/**
 * The node kinds of decision trees, for a vocabulary; `whileDoElse` and `switch` of behavior trees
 * are decisions, too.
 */
export const decisionTreeKinds: readonly AnyKind[] = [decide, decideRandomly, sameAs];
