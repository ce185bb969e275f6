import type { AnyKind } from '../../behavior/vocabulary.js';
import { goal } from './nodes/goal.js';
import { goalAction } from './nodes/goal-action.js';
import { goalChange } from './nodes/goal-change.js';
import { goals } from './nodes/goals.js';
import { smartObjects } from './nodes/smart-objects.js';

/** Goals, and the actions that serve them, as node kinds. */
export const goalKinds: readonly AnyKind[] = [goals, goal, goalAction, goalChange, smartObjects];
