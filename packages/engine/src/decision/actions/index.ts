export type {
  ActionCombination,
  ActionDefinition,
  ActionSequence,
  ActionStep,
  ActionTree,
  Executor,
  Flavor,
} from './action.js';
export { type ActionEvent, ActionLog, formatLogEntry } from './action-log.js';
export { ActionQueue, type QueueOptions } from './action-queue.js';
export type { QueueMode } from './admission.js';
export { type ActionDecider, tickCharacter } from './character-loop.js';
export { explainQueue } from './explain-queue.js';
export { defineActions, type Repertoire, type RepertoireDefinition } from './repertoire.js';
export type { RequestOptions } from './request.js';
export type { SavedQueue } from './saved.js';
