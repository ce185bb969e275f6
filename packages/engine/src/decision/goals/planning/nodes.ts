import type { AnyKind } from '../../../behavior/vocabulary.js';
import { plan } from './nodes/plan.js';
import { planAction } from './nodes/plan-action.js';
import { planFact } from './nodes/plan-fact.js';
import { planGoal } from './nodes/plan-goal.js';
import { planNeed } from './nodes/plan-need.js';

/** Planning as node kinds. */
export const planningKinds: readonly AnyKind[] = [plan, planFact, planGoal, planNeed, planAction];
