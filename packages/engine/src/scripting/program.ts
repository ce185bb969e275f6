import type { HostEvent, HostFunction, HostVariable, ScriptHost } from './host.js';

/** A variable as a debugger shows it: its name, its register, and between which instructions it is known. */
export interface VariableEntry {
  readonly name: string;
  readonly register: number;
  readonly start: number;
  readonly end: number;
}

/** A function of a program; the first is the script itself. */
export interface ProgramFunction {
  readonly name: string;
  /** The event that it is for. */
  readonly event: HostEvent | undefined;
  readonly parameters: number;
  readonly registers: number;
  /** Its first instruction, and the one behind its last. */
  readonly start: number;
  readonly end: number;
  readonly variables: readonly VariableEntry[];
}

/** A compiled script, bound to a host: readonly, and shared by all who run it. Byte code in flat arrays. */
export interface ScriptProgram {
  /** Where it came from as text; undefined if only its byte code was shipped. */
  readonly source: string | undefined;
  /** One word or two for each instruction (see `opcodes.ts`); an instruction is known by the place of its first word. */
  readonly code: Int32Array;
  /** For each word, line and column of its instruction, `line * 1024 + column`, both from 1. */
  readonly places: Int32Array;
  /** For each word, how many registers are in use; what lies above is left over and means nothing. */
  readonly live: Uint8Array;
  readonly constants: readonly (number | string)[];
  /** The constants that are numbers, at the same places. */
  readonly numbers: Float64Array;
  readonly functions: readonly ProgramFunction[];
  readonly host: ScriptHost<never>;
  readonly hostFunctions: readonly HostFunction[];
  readonly hostVariables: readonly HostVariable[];
  /** Does it run texts as scripts? Whoever ships byte code must then ship the compiler, too. */
  readonly runsText: boolean;
}

/** Line and column of an instruction, from 1. */
export function placeAt({ places }: ScriptProgram, instruction: number): { line: number; column: number } {
  const place = places[instruction] ?? 0;
  return { line: place >> 10, column: place & 1023 };
}
