import { hashFloat64, hashInt32 } from '../../math/bits.js';
import { HASH_START, hashString } from '../../math/index.js';
import type { HostEvent, HostFunction, HostVariable, ScriptHost } from '../values/host.js';
import type { LiveRegisters } from './live-registers.js';

/**
 * A variable for debuggers: its name, its register, and the range of instructions in which it
 * exists.
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
  /** The event that it handles. */
  readonly event: HostEvent | undefined;
  readonly parameters: number;
  readonly registers: number;
  /** Its first instruction, and the one after its last. */
  readonly start: number;
  readonly end: number;
  readonly variables: readonly VariableEntry[];
}

/**
 * A compiled script bound to a host: readonly, and shared by all agents that run it. Byte code in
 * flat arrays.
 */
export interface ScriptProgram {
  /** Its text; undefined if only the byte code was shipped. */
  readonly source: string | undefined;
  /**
   * One or two words for each instruction (see `opcodes.ts`); an instruction is identified by the
   * index of its first word.
   */
  readonly code: Int32Array;
  /** For each word, line and column of its instruction as `line * 1024 + column`, both from 1. */
  readonly places: Int32Array;
  /** Which registers are in use at which instruction. */
  readonly live: LiveRegisters;
  /** Numbers and texts that instructions refer to. */
  readonly constants: readonly (number | string)[];
  /** The constants that are numbers, at the same indices. */
  readonly numbers: Float64Array;
  /** The functions of the script; the first is the script itself. */
  readonly functions: readonly ProgramFunction[];
  /** What it is bound to. */
  readonly host: ScriptHost<never>;
  /** What it calls of the game, by number. */
  readonly hostFunctions: readonly HostFunction[];
  /** What it reads and writes of the game, by number. */
  readonly hostVariables: readonly HostVariable[];
  /**
   * Whether it runs texts as scripts; a game that ships its byte code must then also ship the
   * compiler.
   */
  readonly runsText: boolean;
}

/** Line and column of an instruction, from 1. */
export function placeAt({ places }: ScriptProgram, instruction: number): { line: number; column: number } {
  const place = places[instruction] ?? 0;
  return { line: place >> 10, column: place & 1023 };
}

/** A number that two programs share only if a script saved in one can continue in the other. */
export function fingerprint({ code, constants, functions, hostFunctions, hostVariables }: ScriptProgram): number {
  let hash = HASH_START;
  for (const word of code) hash = hashInt32(hash, word);
  for (const value of constants) hash = typeof value === 'number' ? hashFloat64(hash, value) : hashString(hash, value);
  for (const { name, registers } of functions) hash = hashInt32(hashString(hash, name), registers);
  for (const { name } of [...hostFunctions, ...hostVariables]) hash = hashString(hash, name);
  return hash;
}

/** The constants that are numbers, at their places; NaN elsewhere. */
export function numbersOf(constants: readonly (number | string)[]): Float64Array {
  return Float64Array.from(constants, (value) => (typeof value === 'number' ? value : Number.NaN));
}
