export { Blackboard } from './blackboard.js';
export { checkBehavior, ProjectCheck, type ProjectContents } from './check/index.js';
export {
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  type Binding,
  type DeclaredParam,
  type DocumentNode,
  type ExpressionBinding,
  type FindBehavior,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
  isParamBinding,
  type KeyBinding,
  type Literal,
  type ParamBinding,
  type ParamValue,
  walkNodes,
} from './document.js';
export type { EmittedChild, EmittedNode, NodeEmitter } from './emit.js';
export { defineEvent, type GameEvent, type Payload } from './event.js';
export {
  type AgentProperty,
  type ExpressionLanguage,
  type FormulaNames,
  type FormulaType,
  fitsFormula,
  formulaType,
} from './formula.js';
export { type BackEnd, closures, compiledModule, fastest, generated } from './generated.js';
export type { Guest, Guests, MakeGuests, MindsInternals } from './guest.js';
export { defineKey, type Key, type KeyScope } from './key.js';
export type { MindId } from './mind-id.js';
export type { MindState, NodeState } from './mind-state.js';
export { Minds, type MindsOptions } from './minds.js';
export type { MindsState } from './minds-state.js';
export {
  type Activity,
  type ChildReport,
  type Command,
  defineKind,
  type InsightQuestion,
  type NodeKind,
  type NodeView,
  type PartCounts,
  STOPPED,
  type Stimulus,
  startChild,
  startLater,
  stopChild,
  updateChild,
} from './node-kind.js';
export { defineObjectType, type ObjectType } from './object-type.js';
export type { Observer } from './observer.js';
export {
  isAssignable,
  isBindable,
  type Param,
  type Params,
  type ParamType,
  type ParamValues,
  param,
} from './parameter.js';
export { definePart, type PartProblem, type PartView } from './part.js';
export { type CompileOptions, compile, type Program, type ProgramNode } from './program.js';
export type { ReloadReport } from './reload.js';
export type { RunningScope } from './running-scopes.js';
export type { FindObject, LogEntry, SharedPurse, TaskFailure } from './runtime.js';
export { Semaphores } from './semaphores.js';
export { FAILURE, type Outcome, RUNNING, type Status, SUCCESS, statusName } from './status.js';
export type { FindStub, Stub } from './stub.js';
export { subtree } from './subtree.js';
export {
  type ActionResult,
  action,
  condition,
  type Memory,
  type RunResult,
  type Task,
  type TaskContext,
} from './task.js';
export { Trace, type TraceEventName, type TraceRecord } from './trace.js';
export {
  type AgentType,
  type AnyKind,
  type AnyTask,
  createVocabulary,
  defineAgentType,
  type Vocabulary,
  type VocabularyOptions,
} from './vocabulary.js';
