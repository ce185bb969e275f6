/**
 * Scripts for designers: a small language with a compiler, a virtual machine and a wall around it.
 * See the folder's README.
 */

export { completeScript, type ScriptCompletion, type ScriptCompletions } from './check/complete.js';
export {
  type Callee,
  type CheckedScript,
  checkScript,
  type FunctionSymbol,
  type Meaning,
  type Symbols,
  type VariableSymbol,
} from './check/symbols.js';
export {
  BYTE_CODE_VERSION,
  type ByteCodeOptions,
  readByteCode,
  type ScriptByteCode,
  writeByteCode,
} from './compile/byte-code.js';
export { type CompileOptions, compileScript } from './compile/compile.js';
export { type ListedInstruction, listScript } from './compile/listing.js';
export { OPCODES, type Opcode } from './compile/opcodes.js';
export type { ProgramFunction, ScriptProgram, VariableEntry } from './compile/program.js';
export {
  type ScriptContext,
  type ScriptInstruction,
  type ScriptNodeInsight,
  script,
  scriptingKinds,
  vocabularyHost,
} from './nodes/index.js';
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
} from './run/debug.js';
export { type InterpretedResult, interpretScript, type Rest } from './run/interpret.js';
export { type RunOptions, type ScriptFailure, ScriptRun, type ScriptStatus } from './run/run.js';
export { scriptTask } from './run/script-task.js';
export { restoreScript, type ScriptSnapshot, saveScript } from './run/snapshot.js';
export { DEFAULT_SCRIPT_LIMITS, SCRIPT_SIZES, type ScriptLimits } from './text/limits.js';
export { type ParsedScript, parseScript } from './text/parse.js';
export { ScriptError, type ScriptProblem } from './text/problem.js';
export type {
  CallExpression,
  Declared,
  FunctionStatement,
  NameExpression,
  Script,
  ScriptExpression,
  Statement,
  Target,
} from './text/script.js';
export { STATEMENT_WORDS, type TokenOptions, tokenizeScript } from './text/tokens.js';
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
} from './values/host.js';
export { type LibraryFunction, SCRIPT_LIBRARY } from './values/library.js';
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
} from './values/type.js';
export {
  ScriptFault,
  ScriptList,
  ScriptRecord,
  type ScriptValue,
  ScriptVector,
  showScriptValue,
} from './values/value.js';
