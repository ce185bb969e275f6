import type { AnyKind } from '../../../../behavior/kind/vocabulary.js';
import { plan } from './plan.js';
import { planAction } from './plan-action.js';
import { planFact } from './plan-fact.js';
import { planGoal } from './plan-goal.js';
import { planNeed } from './plan-need.js';

/** Planning as node kinds. */
export const planningKinds: readonly AnyKind[] = [plan, planFact, planGoal, planNeed, planAction];
