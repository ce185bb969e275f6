import type { AnyKind } from '../../../../behavior/kind/vocabulary.js';
import { htn } from './htn.js';
import { htnMethod } from './htn-method.js';
import { htnPause } from './htn-pause.js';
import { htnStep } from './htn-step.js';
import { htnTask } from './htn-task.js';

/** Task networks as node kinds; their facts and actions are those of planning. */
export const htnKinds: readonly AnyKind[] = [htn, htnTask, htnMethod, htnStep, htnPause];
