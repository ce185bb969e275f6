export type {
  ActionCombination,
  ActionDefinition,
  ActionSequence,
  ActionStep,
  ActionTree,
  Executor,
  Flavor,
  StepOutcome,
  StepRun,
} from './action.js';
export { type ActionEvent, ActionLog, type ActionLogEntry, formatLogEntry } from './action-log.js';
export { ActionQueue, type QueueOptions } from './action-queue.js';
export type { QueueMode } from './admission.js';
export { type ActionDecider, type CharacterLoop, type FrameResult, tickCharacter } from './character-loop.js';
export { explainQueue, type QueueExplanation } from './explain-queue.js';
export { defineActions, type Repertoire, type RepertoireDefinition } from './repertoire.js';
export type { Request, RequestOptions } from './request.js';
export type { SavedQueue } from './saved.js';
