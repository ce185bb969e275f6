import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { plan } from './goap/plan.js';
import { planGoal } from './goap/plan-goal.js';
import { planNeed } from './goap/plan-need.js';
import { htn } from './htn/htn.js';
import { htnMethod } from './htn/htn-method.js';
import { htnPause } from './htn/htn-pause.js';
import { htnStep } from './htn/htn-step.js';
import { htnTask } from './htn/htn-task.js';
import { planAction } from './plan-action.js';
import { planFact } from './plan-fact.js';

/** Planning (GOAP) as node kinds. */
export const planningKinds: readonly AnyKind[] = [plan, planFact, planGoal, planNeed, planAction];

/** Task networks as node kinds; their facts and actions are those of planning. */
export const htnKinds: readonly AnyKind[] = [htn, htnTask, htnMethod, htnStep, htnPause];
