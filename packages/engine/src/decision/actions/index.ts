export type {
  ActionDefinition,
  ActionStep,
  ActionTree,
  Combination,
  Executor,
  Flavor,
  Sequence,
  StepOutcome,
  StepRun,
} from './action.js';
export { type ActionEvent, ActionLog, type ActionLogEntry, formatLogEntry } from './action-log.js';
export { ActionQueue, type QueueOptions } from './action-queue.js';
export type { QueueMode } from './admission.js';
export { type CharacterLoop, type Decider, type FrameResult, stepCharacter } from './character-loop.js';
export { explainQueue, type QueueExplanation } from './explain-queue.js';
export type { QueueState } from './queue-state.js';
export { defineActions, type Repertoire, type RepertoireDefinition } from './repertoire.js';
export type { Request, RequestOptions } from './request.js';
