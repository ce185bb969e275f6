export {
  type ActionDefaults,
  type ActionDefinition,
  type ActionStep,
  type ActionTree,
  type Combination,
  type Executor,
  FLAVORS,
  type Flavor,
  type Sequence,
  type StepOutcome,
  type StepRun,
} from './action.js';
export { ACTION_EVENTS, type ActionEvent, ActionLog, type ActionLogEntry, formatLogEntry } from './action-log.js';
export { ActionQueue, DEFAULT_CAPACITY, type QueueOptions } from './action-queue.js';
export { QUEUE_MODES, type QueueMode } from './admission.js';
export { type CharacterLoop, type Decider, type FrameResult, stepCharacter } from './character-loop.js';
export { type CompiledAction, nameOf } from './compile-action.js';
export { explainQueue, type QueueExplanation, type RequestExplanation } from './explain-queue.js';
export { type ActionLine, actionKinds, type ShownAction, type ShownQueue } from './nodes/index.js';
export type { QueueState, RequestState } from './queue-state.js';
export { defineActions, Repertoire, type RepertoireDefinition } from './repertoire.js';
export type { Request, RequestOptions } from './request.js';
