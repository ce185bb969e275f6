/**
 * Everything a first game needs in one import: declare tasks and agent types, write behaviors as
 * text, and run a cast of agents. The chapters offer the rest, such as `gumption/pathfinding`.
 */
export { Cast } from './behavior/cast/cast.js';
export type { Character } from './behavior/cast/character.js';
export type { CastOptions } from './behavior/cast/options.js';
export { checkBehavior } from './behavior/check/index.js';
export type { BehaviorDocument } from './behavior/document/document.js';
export { formatDocument } from './behavior/files/format-document.js';
export { parseDocument } from './behavior/files/parse-document.js';
export { createVocabulary, type Vocabulary } from './behavior/kind/vocabulary.js';
export { Minds } from './behavior/minds/minds.js';
export { compile, type Program } from './behavior/program/program.js';
export type { MindId } from './behavior/runtime/mind-id.js';
export { Trace } from './behavior/runtime/trace.js';
export { TextError } from './behavior/text/error.js';
export { formatText } from './behavior/text/format.js';
export { parseText } from './behavior/text/parse.js';
export { type AgentType, defineAgentType } from './behavior/vocabulary/agent-type.js';
export { actuator, type BodyPart, sensor } from './behavior/vocabulary/body-part.js';
export { defineEvent, type GameEvent } from './behavior/vocabulary/event.js';
export { defineKey, type Key } from './behavior/vocabulary/key.js';
export { defineObjectType, type ObjectType } from './behavior/vocabulary/object-type.js';
export { param } from './behavior/vocabulary/parameter.js';
export { FAILURE, type Outcome, RUNNING, type Status, SUCCESS } from './behavior/vocabulary/status.js';
export { action, condition, type Task, type TaskContext } from './behavior/vocabulary/task.js';
export { InvalidDataError } from './data/check.js';
export { commonKinds } from './decision/behavior-tree/nodes/common-kinds.js';
export { behaviorTreeKinds } from './decision/behavior-tree/nodes/index.js';
export { Rng } from './math/rng.js';
