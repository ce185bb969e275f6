export type { ExpressionLanguage, FormulaType } from '../language/expression/formula.js';
export { type BackEnd, closures, compiledModule, generated } from './back-ends/generated.js';
export { checkBehavior } from './check/index.js';
export {
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  type Binding,
  type DeclaredParam,
  type DocumentNode,
  type ExpressionBinding,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
  isParamBinding,
  type KeyBinding,
  type Literal,
  type ParamBinding,
  type ParamValue,
  walkNodes,
} from './document/document.js';
export { subtree } from './kind/subtree.js';
export { type AnyKind, createVocabulary, type Vocabulary, type VocabularyOptions } from './kind/vocabulary.js';
export { Minds } from './minds/minds.js';
export type { MindsOptions } from './minds/options.js';
export type { ReloadReport } from './minds/reload.js';
export type { SavedMind } from './minds/saved-mind.js';
export type { SavedMinds } from './minds/saved-minds.js';
export { type CompileOptions, compile, type Program, type ProgramNode } from './program/program.js';
export { Blackboard } from './runtime/blackboard.js';
export type { MindId } from './runtime/mind-id.js';
export type { LogEntry, TaskFailure } from './runtime/runtime.js';
export { Trace, type TraceRecord } from './runtime/trace.js';
export { type AgentType, defineAgentType } from './vocabulary/agent-type.js';
export { actuator, type BodyPart, sensor } from './vocabulary/body-part.js';
export { defineEvent, type GameEvent } from './vocabulary/event.js';
export { type AgentProperty, fitsFormula, formulaType } from './vocabulary/formula.js';
export { defineInstruction, type GameInstruction } from './vocabulary/instruction.js';
export { defineKey, type Key } from './vocabulary/key.js';
export { defineObjectType, type ObjectType } from './vocabulary/object-type.js';
export { isAssignable, type Param, type Params, type ParamType, param } from './vocabulary/parameter.js';
export { FAILURE, type Outcome, RUNNING, type Status, SUCCESS } from './vocabulary/status.js';
export { type ActionResult, action, condition, type Memory, type Task, type TaskContext } from './vocabulary/task.js';
