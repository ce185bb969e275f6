/**
 * Scripts for designers: a small language with a compiler, a virtual machine and a sandbox. See the
 * folder's README. Scripts as nodes of a behavior are at `gumption/scripting/nodes`.
 */

export { checkScript } from './check/check-script.js';
export { completeScript, type ScriptCompletion } from './check/complete.js';
export { type ByteCodeOptions, readByteCode, type ScriptByteCode, writeByteCode } from './compile/byte-code.js';
export { compileScript, type ScriptCompileOptions } from './compile/compile.js';
export { listScript } from './compile/listing.js';
export type { ScriptProgram } from './compile/program.js';
export { ScriptDebugger } from './run/debug.js';
export { interpretScript } from './run/interpret.js';
export { ScriptRun } from './run/run.js';
export type { RunOptions } from './run/run-options.js';
export type { SavedScript } from './run/saved-script.js';
export { scriptTask } from './run/script-task.js';
export type { ScriptLimits } from './text/limits.js';
export { parseScript } from './text/parse.js';
export { ScriptError, type ScriptProblem } from './text/problem.js';
export type { Script } from './text/script.js';
export { STATEMENT_WORDS } from './text/tokens.js';
export { AGAIN, type HostCall, type HostFunction, type HostType, ScriptHost } from './values/host.js';
export { type ScriptType, scriptTypes } from './values/type.js';
export { ScriptFault, ScriptList, ScriptRecord, type ScriptValue, ScriptVector } from './values/value.js';
