/**
 * Scripts for designers: a small language with a compiler, a virtual machine and a wall around it.
 * See the folder's README.
 */
export {
  BYTE_CODE_VERSION,
  type ByteCodeOptions,
  readByteCode,
  type ScriptByteCode,
  writeByteCode,
} from './byte-code.js';
export { type CompileOptions, compileScript } from './compile.js';
export { completeScript, type ScriptCompletion, type ScriptCompletions } from './complete.js';
export {
  breakableLines,
  inspectScript,
  runToStop,
  ScriptDebugger,
  type ScriptInsight,
  type ScriptStep,
  type ScriptStop,
  type ShownFrame,
  type ShownVariable,
  stepFrom,
} from './debug.js';
export {
  AGAIN,
  type HookedOperator,
  type HostCall,
  type HostConstant,
  type HostEvent,
  type HostField,
  type HostFunction,
  type HostType,
  type HostVariable,
  ScriptHost,
  type Signature,
} from './host.js';
export { type InterpretedResult, interpretScript, type Rest } from './interpret.js';
export { type LibraryFunction, SCRIPT_LIBRARY } from './library.js';
export { DEFAULT_SCRIPT_LIMITS, SCRIPT_SIZES, type ScriptLimits } from './limits.js';
export { type ListedInstruction, listScript } from './listing.js';
export {
  type ScriptContext,
  type ScriptInstruction,
  type ScriptNodeInsight,
  script,
  scriptingKinds,
  vocabularyHost,
} from './nodes.js';
export { OPCODES, type Opcode } from './opcodes.js';
export { type ParsedScript, parseScript } from './parse.js';
export { ScriptError, type ScriptProblem } from './problem.js';
export type { ProgramFunction, ScriptProgram, VariableEntry } from './program.js';
export { type RunOptions, type ScriptFailure, ScriptRun, type ScriptStatus } from './run.js';
export type {
  CallExpression,
  Declared,
  FunctionStatement,
  NameExpression,
  Script,
  ScriptExpression,
  Statement,
  Target,
} from './script.js';
export { scriptTask } from './script-task.js';
export { restoreScript, type ScriptSnapshot, saveScript } from './snapshot.js';
export {
  type Callee,
  type CheckedScript,
  checkScript,
  type FunctionSymbol,
  type Meaning,
  type Symbols,
  type VariableSymbol,
} from './symbols.js';
export { STATEMENT_WORDS, type TokenOptions, tokenizeScript } from './tokens.js';
export {
  ANY,
  BOOLEAN,
  LIST,
  listOf,
  NUMBER,
  objectOf,
  optional,
  RECORD,
  type ScriptType,
  TEXT,
  VECTOR,
} from './type.js';
export { ScriptFault, ScriptList, ScriptRecord, type ScriptValue, ScriptVector, showScriptValue } from './value.js';
