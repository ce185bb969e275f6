import type { AnyKind } from '../../../behavior/vocabulary.js';
import { htn } from './nodes/htn.js';
import { htnMethod } from './nodes/htn-method.js';
import { htnPause } from './nodes/htn-pause.js';
import { htnStep } from './nodes/htn-step.js';
import { htnTask } from './nodes/htn-task.js';

/** Task networks as node kinds; their facts and actions are those of planning. */
export const htnKinds: readonly AnyKind[] = [htn, htnTask, htnMethod, htnStep, htnPause];
