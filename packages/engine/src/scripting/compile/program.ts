import { hashFloat64, hashInt32 } from '../../math/bits.js';
import { HASH_START, hashString } from '../../math/index.js';
import type { HostEvent, HostFunction, HostVariable, ScriptHost } from '../values/host.js';
import type { LiveRegisters } from './live-registers.js';

/**
 * A variable as a debugger shows it: its name, its register, and between which instructions it is
 * known.
 */
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

/**
 * A compiled script, bound to a host: readonly, and shared by all who run it. Byte code in flat
 * arrays.
 */
export interface ScriptProgram {
  /** Where it came from as text; undefined if only its byte code was shipped. */
  readonly source: string | undefined;
  /**
   * One word or two for each instruction (see `opcodes.ts`); an instruction is known by the place
   * of its first word.
   */
  readonly code: Int32Array;
  /** For each word, line and column of its instruction, `line * 1024 + column`, both from 1. */
  readonly places: Int32Array;
  /** Which registers mean anything where. */
  readonly live: LiveRegisters;
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

/** A number that two programs share only if a script saved in one can go on in the other. */
export function fingerprint({ code, constants, functions, hostFunctions, hostVariables }: ScriptProgram): number {
  let hash = HASH_START;
  for (const word of code) hash = hashInt32(hash, word);
  for (const value of constants) hash = typeof value === 'number' ? hashFloat64(hash, value) : hashString(hash, value);
  for (const { name, registers } of functions) hash = hashInt32(hashString(hash, name), registers);
  for (const { name } of [...hostFunctions, ...hostVariables]) hash = hashString(hash, name);
  return hash;
}
