import { lineStarts, positionOf } from '../../language/tokens/place.js';
import type { FunctionSymbol } from '../check/symbols.js';
import { SCRIPT_SIZES } from '../text/limits.js';
import { ScriptError, scriptProblem } from '../text/problem.js';
import type { HostFunction, HostVariable, ScriptHost } from '../values/host.js';
import { LiveRegisters } from './live-registers.js';
import { ENDS, OPCODES, type Opcode, opcodeOf, packInstruction, SHAPES } from './opcodes.js';
import { numbersOf, type ProgramFunction, type ScriptProgram, type VariableEntry } from './program.js';

/** Gathers the instructions of a program, and hands out its registers as a stack. */
export class Emitter {
  /** The first register that is free. */
  top = 0;
  readonly #code: number[] = [];
  readonly #places: number[] = [];
  readonly #constants: (number | string)[] = [];
  readonly #constantPlaces = new Map<number | string, number>();
  readonly #functions: ProgramFunction[] = [];
  readonly #hostFunctions: HostFunction[] = [];
  readonly #hostVariables: HostVariable[] = [];
  readonly #starts: readonly number[];
  readonly #source: string;
  readonly #host: ScriptHost<never>;
  #runsText = false;
  #symbol!: FunctionSymbol;
  #first = 0;
  #registers = 0;
  /** Where the last instruction stands, and the furthest place to which something jumps. */
  #last = -1;
  #landed = -1;
  #variables: { name: string; register: number; start: number; end: number }[] = [];

  constructor(source: string, host: ScriptHost<never>) {
    this.#source = source;
    this.#host = host;
    this.#starts = lineStarts(source);
  }

  /** The number of the next instruction. */
  here(): number {
    return this.#code.length;
  }

  begin(symbol: FunctionSymbol): void {
    this.#symbol = symbol;
    this.#first = this.here();
    this.top = 0;
    this.#registers = 1;
    this.#last = -1;
    this.#variables = [];
  }

  end(): void {
    const symbol = this.#symbol;
    const first = this.#first;
    const registers = this.#registers;
    this.close(0);
    // A jump may lead behind the last statement, though nothing else does.
    const isReached = this.#last === -1 || !ENDS.includes(OPCODES[this.#code[this.#last] & 255][0]);
    if (isReached || this.#landed === this.here()) this.emit('return-empty', symbol.place.end);
    this.#functions.push({
      name: symbol.name,
      event: symbol.kind === 'on' ? this.#host.events.get(symbol.name) : undefined,
      parameters: symbol.parameters.length,
      registers,
      start: first,
      end: this.here(),
      variables: this.#variables.filter(({ start, end }) => start < end) as VariableEntry[],
    });
  }

  /** Takes the next free register. */
  take(): number {
    const register = this.top++;
    if (this.top > this.#registers) this.#registers = this.top;
    if (this.top > SCRIPT_SIZES.registers)
      throw new ScriptError([
        scriptProblem(
          this.#starts,
          this.#symbol.place,
          `has more than ${SCRIPT_SIZES.registers} variables and values at once`,
        ),
      ]);
    return register;
  }

  /** Gives back the registers from one on. */
  release(top: number): void {
    this.top = top;
  }

  /**
   * Gives a variable a register of its own, and takes note for debuggers. It is known from here on,
   * or from where it is {@link known}.
   */
  name(name: string): number {
    const register = this.take();
    this.#variables.push({ name, register, start: this.here(), end: -1 });
    return register;
  }

  /** Says that a variable has its first value only from here on. */
  known(register: number): void {
    for (const variable of this.#variables)
      if (variable.end === -1 && variable.register === register) variable.start = this.here();
  }

  /** Is it the register of a variable? */
  isNamed(register: number): boolean {
    return this.#variables.some((variable) => variable.end === -1 && variable.register === register);
  }

  /** Starts a block; hand the result to {@link close}. */
  open(): number {
    return this.top;
  }

  /** Ends a block: its variables are no more. */
  close(top: number): void {
    for (const variable of this.#variables)
      if (variable.end === -1 && variable.register >= top) variable.end = this.here();
    this.top = top;
  }

  /** Adds an instruction; gives its number. */
  emit(name: Opcode, at: number, a = 0, b = 0, c = 0, d = 0): number {
    const instruction = this.here();
    if (instruction >= SCRIPT_SIZES.instructions)
      throw new ScriptError([scriptProblem(this.#starts, { start: at, end: at }, 'is too long a script')]);
    if (name === 'run') this.#runsText = true;
    const { line, column } = positionOf(this.#starts, at);
    for (const word of packInstruction(opcodeOf(name), [a, b, c, d])) {
      this.#code.push(word);
      this.#places.push(line * 1024 + Math.min(column, 1023));
    }
    this.#last = instruction;
    return instruction;
  }

  /**
   * Do two places of the text stand on one line? Code of two lines is not made one: each may be
   * where somebody wants to stop.
   */
  isOneLine(a: number, b: number): boolean {
    return positionOf(this.#starts, a).line === positionOf(this.#starts, b).line;
  }

  /**
   * Says where the second half of the last instruction stands in the text, for what goes wrong in
   * it.
   */
  placeSecondWord(at: number): void {
    const { line, column } = positionOf(this.#starts, at);
    this.#places[this.#last + 1] = line * 1024 + Math.min(column, 1023);
  }

  /** Lets jumps lead to the next instruction. */
  land(jumps: readonly number[]): void {
    this.landAt(jumps, this.here());
  }

  /** Lets jumps lead to an instruction. */
  landAt(jumps: readonly number[], target: number): void {
    for (const jump of jumps) this.#code[jump + SHAPES[this.#code[jump] & 255].words - 1] = target;
    if (jumps.length > 0) this.#landed = Math.max(this.#landed, target);
  }

  /** The place of a constant; equal ones share it. -0 is no 0. */
  constant(value: number | string): number {
    const isNegativeZero = Object.is(value, -0);
    const known = isNegativeZero ? undefined : this.#constantPlaces.get(value);
    if (known !== undefined) return known;
    const place = this.#constants.push(value) - 1;
    if (!isNegativeZero) this.#constantPlaces.set(value, place);
    return place;
  }

  /**
   * The place of a number that an instruction can hold in a byte; −1 if there are too many before
   * it.
   */
  smallConstant(value: number): number {
    const place = this.constant(value);
    return place < 256 ? place : -1;
  }

  hostFunction(host: HostFunction): number {
    const known = this.#hostFunctions.indexOf(host);
    return known === -1 ? this.#hostFunctions.push(host) - 1 : known;
  }

  hostVariable(host: HostVariable): number {
    const known = this.#hostVariables.indexOf(host);
    return known === -1 ? this.#hostVariables.push(host) - 1 : known;
  }

  finish(): ScriptProgram {
    const source = this.#source;
    const constants = this.#constants;
    const functions = this.#functions;
    const host = this.#host;
    const hostFunctions = this.#hostFunctions;
    const hostVariables = this.#hostVariables;
    const runsText = this.#runsText;
    const code = Int32Array.from(this.#code);
    return {
      source,
      code,
      places: Int32Array.from(this.#places),
      live: new LiveRegisters(code, functions),
      constants,
      numbers: numbersOf(constants),
      functions,
      host,
      hostFunctions,
      hostVariables,
      runsText,
    };
  }
}
