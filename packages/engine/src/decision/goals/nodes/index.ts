import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { goal } from './goal.js';
import { goalAction } from './goal-action.js';
import { goalChange } from './goal-change.js';
import { goals } from './goals.js';
import { smartObjects } from './smart-objects.js';

/** Goals, and the actions that serve them, as node kinds. */
export const goalKinds: readonly AnyKind[] = [goals, goal, goalAction, goalChange, smartObjects];
