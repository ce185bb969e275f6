import { toHost, toScript } from './convert.js';
import { AGAIN, type HostFunction, type ScriptHost } from './host.js';
import { SCRIPT_LIBRARY } from './library.js';
import { DEFAULT_SCRIPT_LIMITS, SCRIPT_SIZES, type ScriptLimits } from './limits.js';
import { SHAPES } from './opcodes.js';
import {
  describeError,
  getField,
  getItem,
  isTrue,
  type Machine,
  makeList,
  negate,
  operate,
  setField,
  setItem,
} from './operations.js';
import { fingerprint, type ProgramFunction, placeAt, type ScriptProgram } from './program.js';
import { saveScript } from './snapshot.js';
import { fault, kindOf, ScriptFault, ScriptList, ScriptRecord, type ScriptValue } from './value.js';

/**
 * How a script stands: `ready` to start or to go on after its budget was spent (`paused`), at rest until the next call (`yielded`)
 * or for some seconds (`waiting`), at its end (`done`), or ended by an error (`failed`).
 */
export type ScriptStatus = 'ready' | 'paused' | 'yielded' | 'waiting' | 'done' | 'failed';

/** What went wrong while a script ran, and where. */
export interface ScriptFailure {
  readonly problem: string;
  readonly line: number;
  readonly column: number;
  /** The function it happened in. */
  readonly function: string;
  /** What the game threw, if it did. */
  readonly cause: unknown;
}

export interface RunOptions<C> {
  /** Handed to every function of the game: usually the character. */
  readonly context?: C;
  readonly limits?: Partial<ScriptLimits>;
  /** Turns the text given to `run(text)` into a program for the same host; without it, scripts cannot run texts (LANG-17). */
  readonly compile?: (source: string) => ScriptProgram;
}

/** Where a saved script stands. */
export type ResumePlace = Pick<
  ScriptRun,
  | ('status' | 'steps' | 'unit' | 'function' | 'pc' | 'base' | 'main' | 'depth')
  | ('rest' | 'debt' | 'isAtomic' | 'isHandling' | 'isPending' | 'used' | 'countAt')
>;

/** Numbers that a frame of the call stack takes: function, instruction to go on with, registers, those of its script, program, flags. */
export const FRAME = 6;
const HANDLER = 1;
/** Sums of time steps miss the seconds they make up by less than this. */
const TIME_ERROR = 1e-9;

/**
 * A script as one character runs it (LANG-24): registers, calls and place, and nothing of any other. A register is a number and, where
 * that is NaN, what else it holds; `undefined` is empty. So numbers are never boxed, computing with them makes no garbage, and one
 * look at a result tells whether both sides were numbers.
 */
export class ScriptRun<C = unknown> implements Machine {
  program: ScriptProgram;
  host: ScriptHost<never>;
  context: C | undefined;
  readonly limits: ScriptLimits;
  readonly cost = { steps: 0 };
  status: ScriptStatus = 'ready';
  /** What it returned, once it is done. */
  result: ScriptValue = undefined;
  failure: ScriptFailure | undefined = undefined;
  /** Steps it has run since it began. */
  steps = 0;

  // What follows is for this folder alone: for saving and for debuggers.
  num: Float64Array;
  ref: (object | string | boolean | undefined)[];
  /** The main program, and those made of texts. */
  readonly units: ScriptProgram[];
  frames = new Int32Array(FRAME * 4);
  /** Time left to wait in each frame below the one that runs. */
  rests: number[] = [];
  depth = 0;
  unit = 0;
  function = 0;
  pc = 0;
  base = 0;
  main = 0;
  rest = 0;
  /** Steps that an uninterruptible section took beyond the budget; the next budget pays for them. */
  debt = 0;
  isAtomic = false;
  /** Does it rest in the middle of a line, to call a function of the game again? */
  isPending = false;
  /** Is it doing what it does on an event? Others wait until it has. */
  isHandling = false;
  events: { readonly name: string; readonly values: readonly ScriptValue[] }[] = [];
  /** Items, fields and characters made since they were last counted, and at how many they are counted again. */
  used = 0;
  countAt: number;
  private isBusy = false;
  private readonly compile: ((source: string) => ScriptProgram) | undefined;

  constructor(program: ScriptProgram, { context, limits, compile }: RunOptions<C> = {}) {
    this.program = program;
    this.host = program.host;
    this.context = context;
    this.limits = limits === undefined ? DEFAULT_SCRIPT_LIMITS : { ...DEFAULT_SCRIPT_LIMITS, ...limits };
    this.compile = compile;
    this.units = [program];
    const { registers } = program.functions[0]!;
    this.num = new Float64Array(registers + 8);
    this.ref = new Array(registers + 8).fill(undefined);
    this.countAt = this.limits.memory;
    this.start();
  }

  /** Back to the beginning, whatever it was doing: for scripts that look at everything anew each tick (LANG-13). */
  start(): void {
    this.num.fill(Number.NaN);
    this.ref.fill(undefined);
    this.units.length = 1;
    this.rests.length = 0;
    this.events.length = 0;
    this.depth = this.unit = this.function = this.pc = this.base = this.main = this.rest = this.debt = this.used = 0;
    this.isAtomic = this.isHandling = this.isPending = false;
    this.countAt = this.limits.memory;
    this.status = 'ready';
    this.steps = 0;
    this.result = undefined;
    this.failure = undefined;
  }

  /** Has it come to an end, good or bad? */
  get hasEnded(): boolean {
    return this.status === 'done' || this.status === 'failed';
  }

  /**
   * Lets the script be called for an event: what it does `on` it runs first when it goes on, in between any two steps outside of
   * uninterruptible sections, and then it does what it was doing. False if it has nothing to do on it, has ended, or too many wait.
   */
  raise(name: string, values: readonly unknown[] = []): boolean {
    const found = this.program.functions.find(({ event }) => event?.name === name);
    if (found?.event === undefined || this.hasEnded || this.events.length >= this.limits.events) return false;
    const takes = found.event.takes;
    this.events.push({ name, values: takes.map((type, i) => toScript(values[i], type, this.host)) });
    return true;
  }

  /**
   * Runs up to `budget` steps and tells how it stands then. `dt` is the time that has passed since the last call, in seconds, which
   * matters to `wait` alone. Cut into slices of any size, a script does the same.
   */
  run(budget: number, dt = 0): ScriptStatus {
    if (this.hasEnded) return this.status;
    if (this.isBusy) throw new Error('a script cannot run itself');
    if (!this.prepare(dt)) return this.status;
    const left = budget - this.debt;
    if (left <= 0) {
      this.debt = -left;
      return (this.status = 'paused');
    }
    this.debt = 0;
    this.execute(left, false);
    return this.status;
  }

  /** What comes before the steps of a call: time passes, and events have their turn. False if it has nothing to do yet. */
  prepare(dt: number): boolean {
    this.passTime(dt);
    if (this.events.length > 0) this.callHandler();
    if (this.hasEnded || (this.status === 'waiting' && this.rest > TIME_ERROR)) return false;
    this.rest = 0;
    return true;
  }

  /** Runs one step, also inside an uninterruptible section. For debuggers. */
  step(): ScriptStatus {
    if (this.hasEnded || (this.status === 'waiting' && this.rest > TIME_ERROR)) return this.status;
    this.execute(1, true);
    return this.status;
  }

  /** Lets time pass for all that waits: also what was interrupted by an event. */
  passTime(dt: number): void {
    if (this.status === 'waiting') this.rest -= dt;
    const { rests } = this;
    for (let i = 0; i < rests.length; i++) if (rests[i]! > 0) rests[i] = Math.max(0, rests[i]! - dt);
  }

  /** Ends the script, as after an error. */
  stop(problem = 'was stopped'): void {
    if (!this.hasEnded) this.fail(new ScriptFault(problem));
  }

  /** Goes on in a program that was made of the same text. False if it is another, in which this place means nothing. */
  adopt(program: ScriptProgram): boolean {
    if (program.source !== this.program.source || fingerprint(program) !== fingerprint(this.program)) return false;
    program.host.takeThings(this.program.host);
    this.program = program;
    this.units[0] = program;
    this.host = program.host;
    return true;
  }

  /** A save of it, so that JSON has something to say of a script that runs. */
  toJSON(): unknown {
    return saveScript(this as ScriptRun);
  }

  /** Goes on from a saved place. Refuses, with a RangeError, places that the program does not have. */
  resume(place: ResumePlace, frames: readonly number[], rests: readonly number[]): void {
    Object.assign(this, place);
    while (this.frames.length < frames.length) this.frames = new Int32Array(this.frames.length * 2);
    this.frames.set(frames);
    this.rests = [...rests];
    let base = 0;
    for (let i = 0; i <= this.depth; i++) {
      const at = i * FRAME;
      const isTop = i === this.depth;
      const unit = this.units[isTop ? this.unit : this.frames[at + 4]!];
      const fn = unit?.functions[isTop ? this.function : this.frames[at]!];
      const pc = isTop ? this.pc : this.frames[at + 1]!;
      const next = isTop ? this.base : this.frames[at + 2]!;
      const main = isTop ? this.main : this.frames[at + 3]!;
      const fits = fn !== undefined && isInstruction(unit!, fn, pc) && next >= base && main >= 0 && main <= next;
      if (
        !fits ||
        rests.length !== this.depth ||
        this.depth > this.limits.depth ||
        next > base + 2 * SCRIPT_SIZES.registers
      )
        throw new RangeError('the saved script does not fit the program');
      base = next;
      this.reserve(base + fn.registers);
    }
  }

  allocate(cells: number): void {
    this.used += cells;
    if (this.used > this.countAt) this.countMemory();
  }

  /** Counts what can still be reached; throws if it is too much. */
  private countMemory(): void {
    const { limits } = this;
    const seen = new Set<object>();
    let cells = 0;
    const visit = (first: ScriptValue): void => {
      const open: ScriptValue[] = [first];
      while (open.length > 0) {
        const value = open.pop();
        if (typeof value === 'string') cells += value.length >> 3;
        else if (value instanceof ScriptList || value instanceof ScriptRecord) {
          if (seen.has(value)) continue;
          seen.add(value);
          const items = value instanceof ScriptList ? value.items : [...value.fields.values()];
          cells += value instanceof ScriptList ? items.length + 1 : 2 * items.length + 1;
          for (const item of items) if (typeof item === 'object' || typeof item === 'string') open.push(item);
        }
      }
    };
    this.eachLive((register) => visit(this.value(register)));
    for (const { values } of this.events) values.forEach(visit);
    if (cells > limits.memory) fault(`keeps more than it may: ${limits.memory} items, fields and parts of texts`);
    this.cost.steps += cells >> 2;
    this.used = cells;
    this.countAt = Math.max(limits.memory, cells + (limits.memory >> 1));
  }

  /** Visits every register that is in use. */
  eachLive(visit: (register: number) => void): void {
    const { frames, depth, units } = this;
    let register = 0;
    for (let i = 0; i < depth; i++) {
      const at = i * FRAME;
      const end = frames[at + 2]! + registersInUse(units[frames[at + 4]!]!, frames[at + 1]!);
      for (register = Math.max(register, frames[at + 2]!); register < end; register++) visit(register);
    }
    const end = this.base + registersInUse(units[this.unit]!, this.pc);
    for (register = Math.max(register, this.base); register < end; register++) visit(register);
  }

  /** What a register holds. */
  value(register: number): ScriptValue {
    const x = this.num[register]!;
    // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
    return x === x ? x : this.ref[register];
  }

  /** Puts a value into a register. */
  put(register: number, value: ScriptValue): void {
    if (typeof value === 'number') this.num[register] = value;
    else {
      this.num[register] = Number.NaN;
      this.ref[register] = value;
    }
  }

  /** Makes room for registers. */
  private reserve(count: number): void {
    const { length } = this.num;
    if (count <= length) return;
    const size = Math.max(count, length * 2);
    const num = new Float64Array(size).fill(Number.NaN);
    num.set(this.num);
    this.num = num;
    while (this.ref.length < size) this.ref.push(undefined);
  }

  /** Enters a function of a unit whose registers start at `base`; `pc` is where the present one goes on. */
  private enter(unit: number, index: number, base: number, main: number, flags: number): void {
    if (this.depth >= this.limits.depth) fault(`calls more than ${this.limits.depth} functions inside one another`);
    const at = this.depth++ * FRAME;
    if (at + FRAME > this.frames.length) {
      const frames = new Int32Array(this.frames.length * 2);
      frames.set(this.frames);
      this.frames = frames;
    }
    const { frames } = this;
    frames[at] = this.function;
    frames[at + 1] = this.pc;
    frames[at + 2] = this.base;
    frames[at + 3] = this.main;
    frames[at + 4] = this.unit;
    frames[at + 5] = flags;
    this.rests.push(this.rest);
    this.rest = 0;
    const { start, registers } = this.units[unit]!.functions[index]!;
    this.unit = unit;
    this.function = index;
    this.base = base;
    this.main = main;
    this.pc = start;
    this.reserve(base + registers);
  }

  /** Copies a register; numbers go from array to array without being boxed. */
  private copy(to: number, from: number): void {
    this.num[to] = this.num[from]!;
    this.ref[to] = this.ref[from];
  }

  /** Goes back to the caller with what a register holds, or nothing if it is −1. False if there is no caller. */
  private leave(from: number): boolean {
    const { base } = this;
    if (this.depth === 0) {
      this.result = from === -1 ? undefined : this.value(from);
      this.status = 'done';
      return false;
    }
    const at = --this.depth * FRAME;
    const { frames } = this;
    this.function = frames[at]!;
    this.pc = frames[at + 1]!;
    this.base = frames[at + 2]!;
    this.main = frames[at + 3]!;
    this.unit = frames[at + 4]!;
    this.rest = this.rests.pop()!;
    if (frames[at + 5] !== HANDLER) {
      if (from === -1) this.put(base, undefined);
      else this.copy(base, from);
    } else {
      this.isHandling = false;
      if (this.events.length > 0) this.callHandler();
    }
    return true;
  }

  /** Turns to what the script does on the event that came first, unless it must not be interrupted. */
  private callHandler(): void {
    if (this.isAtomic || this.isHandling) return;
    const { name, values } = this.events[0]!;
    const { functions } = this.program;
    const index = functions.findIndex(({ event }) => event?.name === name);
    const top = this.base + this.units[this.unit]!.functions[this.function]!.registers;
    try {
      this.enter(0, index, top, 0, HANDLER);
    } catch (error) {
      this.fail(error);
      return;
    }
    this.events.shift();
    this.isHandling = true;
    for (let i = 0; i < functions[index]!.parameters; i++) this.put(top + i, values[i]);
    // It may have waited; the time that is left is kept, and the handler runs at once.
    this.status = 'paused';
  }

  private fail(error: unknown): void {
    const program = this.units[this.unit]!;
    const cause = error instanceof ScriptFault ? error.cause : error;
    const { line, column } = placeAt(program, Math.max(0, this.pc - 1));
    const problem = error instanceof ScriptFault ? error.message : `the machine failed: ${describeError(error)}`;
    this.failure = { problem, line, column, function: program.functions[this.function]!.name, cause };
    this.status = 'failed';
  }

  /** A value for a function of the game. */
  private argument(register: number, fn: HostFunction, i: number): unknown {
    const type = fn.takes[i]!;
    if (type.type === 'number') {
      const x = this.num[register]!;
      // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
      if (x === x) return x;
    }
    return toHost(this.value(register), type, this.host, fn, i);
  }

  /** Calls a function of the game with values from registers. Gives `AGAIN` where it has not finished. */
  private callHost(fn: HostFunction, at: number, count: number): unknown {
    const call = fn.call as unknown as (context: unknown, ...values: unknown[]) => unknown;
    const { context } = this;
    // Values first: what is wrong with them is no failure of the game.
    const a = count > 0 ? this.argument(at, fn, 0) : undefined;
    const b = count > 1 ? this.argument(at + 1, fn, 1) : undefined;
    const c = count > 2 ? this.argument(at + 2, fn, 2) : undefined;
    try {
      switch (count) {
        case 0:
          return call(context);
        case 1:
          return call(context, a);
        case 2:
          return call(context, a, b);
        case 3:
          return call(context, a, b, c);
      }
    } catch (error) {
      throw failureOf(fn.name, error);
    }
    const values = [a, b, c];
    for (let i = 3; i < count; i++) values.push(this.argument(at + i, fn, i));
    try {
      return call(context, ...values);
    } catch (error) {
      throw failureOf(fn.name, error);
    }
  }

  private callLibrary(index: number, at: number, count: number): ScriptValue {
    const values: ScriptValue[] = [];
    for (let i = 0; i < count; i++) values.push(this.value(at + i));
    return SCRIPT_LIBRARY[index]!.call(this, values);
  }

  private readVariable(index: number): ScriptValue {
    const { read, type, name } = this.units[this.unit]!.hostVariables[index]!;
    let given: unknown;
    try {
      given = read(this.context as never);
    } catch (error) {
      throw failureOf(name, error);
    }
    return toScript(given, type, this.host);
  }

  private writeVariable(index: number, value: ScriptValue): void {
    const variable = this.units[this.unit]!.hostVariables[index]!;
    const given = value === undefined ? undefined : toHost(value, variable.type, this.host, variable);
    try {
      variable.write!(this.context as never, given as never);
    } catch (error) {
      throw failureOf(variable.name, error);
    }
  }

  private makeRecord(at: number, count: number): ScriptRecord {
    this.allocate(count + 1);
    const fields = new Map<string, ScriptValue>();
    for (let i = 0; i < count; i += 2) {
      const value = this.value(at + i + 1);
      if (value !== undefined) fields.set(this.value(at + i) as string, value);
    }
    return new ScriptRecord(fields);
  }

  private collect(at: number, count: number): ScriptList {
    const values: ScriptValue[] = [];
    for (let i = 0; i < count; i++) values.push(this.value(at + i));
    return makeList(this, values);
  }

  /** Runs a text as a script of its own, with the same budget and walls. */
  private runText(register: number): void {
    const text = this.value(register);
    if (typeof text !== 'string') fault(`expected text, got ${kindOf(text)}`);
    let unit = this.units.findIndex(({ source }, i) => i > 0 && source === text);
    if (unit === -1) {
      if (this.compile === undefined) fault('texts cannot be run here');
      if (this.units.length > this.limits.texts) fault(`runs more than ${this.limits.texts} different texts`);
      const { compile } = this;
      let program: ScriptProgram;
      try {
        program = compile(text);
      } catch (error) {
        throw new ScriptFault(`the text is no script: ${describeError(error)}`);
      }
      this.cost.steps += text.length;
      unit = this.units.push(program) - 1;
    }
    this.enter(unit, 0, register, register, 0);
    const { registers } = this.units[unit]!.functions[0]!;
    for (let i = 0; i < registers; i++) this.put(register + i, undefined);
  }

  /** Is the value of a condition true? */
  private truth(register: number): boolean {
    return isTrue(this.value(register));
  }

  /** Is a loop that counts still on its way? Counter, limit and step lie side by side. */
  private counts(at: number): boolean {
    const { num } = this;
    for (let register = at; register < at + 3; register++) {
      const value = this.value(register);
      if (typeof value !== 'number' && value !== undefined) fault(`expected a number, got ${kindOf(value)}`);
    }
    const step = num[at + 2]!;
    if (step === 0) fault('counts by 0, which never ends');
    return step > 0 ? num[at]! <= num[at + 1]! : num[at]! >= num[at + 1]!;
  }

  // The loop. Cases are plain numbers, so that the engine makes a table of them; `run.test.ts` holds them against `opcodes.ts`.
  private execute(budget: number, isSingle: boolean): void {
    let { num, ref, pc, base } = this;
    let program = this.units[this.unit]!;
    let { code, numbers } = program;
    let left = budget;
    /** What the budget was before an uninterruptible section began. */
    let saved = 0;
    if (this.isAtomic && !isSingle) {
      saved = left;
      left = this.limits.atomicSteps;
    }
    this.cost.steps = 0;
    this.isBusy = true;
    this.isPending = false;
    this.status = 'paused';
    try {
      running: while (left > 0) {
        left--;
        const word = code[pc++]!;
        const a = base + ((word >>> 8) & 255);
        switch (word & 255) {
          case 1: {
            // load: of a text there is NaN among the numbers
            const k = code[pc++]!;
            const x = numbers[k]!;
            num[a] = x;
            // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
            if (x !== x) ref[a] = program.constants[k] as string;
            continue;
          }
          case 2: // truth
            num[a] = Number.NaN;
            ref[a] = ((word >>> 16) & 255) === 1;
            continue;
          case 3: // empty
            num[a] = Number.NaN;
            ref[a] = undefined;
            continue;
          case 4: {
            // move
            const b = base + ((word >>> 16) & 255);
            const x = num[b]!;
            num[a] = x;
            // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
            if (x !== x) ref[a] = ref[b];
            continue;
          }
          case 5: // get-main
            this.copy(a, this.main + code[pc++]!);
            break;
          case 6: // set-main
            this.copy(this.main + code[pc++]!, a);
            break;
          case 7: // get
            this.pc = ++pc;
            this.put(a, this.readVariable(code[pc - 1]!));
            break;
          case 8: // set
            this.pc = ++pc;
            this.writeVariable(code[pc - 1]!, this.value(a));
            break;
          case 9: {
            // add
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const x = num[b]! + num[c]!;
            // Neither NaN nor infinite: then both sides were numbers, and so is this.
            if (x - x === 0) {
              num[a] = x;
              continue;
            }
            this.pc = pc;
            this.put(a, operate(this, '+', this.value(b), this.value(c)));
            break;
          }
          case 10: {
            // subtract
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const x = num[b]! - num[c]!;
            if (x - x === 0) {
              num[a] = x;
              continue;
            }
            this.pc = pc;
            this.put(a, operate(this, '-', this.value(b), this.value(c)));
            break;
          }
          case 11: {
            // multiply
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const x = num[b]! * num[c]!;
            if (x - x === 0) {
              num[a] = x;
              continue;
            }
            this.pc = pc;
            this.put(a, operate(this, '*', this.value(b), this.value(c)));
            break;
          }
          case 12: {
            // divide
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const x = num[b]! / num[c]!;
            if (x - x === 0) {
              num[a] = x;
              continue;
            }
            this.pc = pc;
            this.put(a, operate(this, '/', this.value(b), this.value(c)));
            break;
          }
          case 13: {
            // remainder: of whole numbers, which are the rule, by the processor's own instruction
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const x = num[b]!;
            const y = num[c]!;
            const z = (x | 0) === x && (y | 0) === y && x > 0 && y > 0 ? (x | 0) % (y | 0) : x % y;
            if (z - z === 0) {
              num[a] = z;
              continue;
            }
            this.put(a, operate(this, '%', this.value(b), this.value(c)));
            break;
          }
          case 14: {
            // negate
            const b = base + ((word >>> 16) & 255);
            const x = -num[b]!;
            if (x - x === 0) {
              num[a] = x;
              continue;
            }
            this.put(a, negate(this.value(b)));
            break;
          }
          case 15: {
            // add-constant
            const b = base + ((word >>> 16) & 255);
            const x = num[b]! + numbers[word >>> 24]!;
            if (x - x === 0) {
              num[a] = x;
              continue;
            }
            this.pc = pc;
            this.put(a, operate(this, '+', this.value(b), numbers[word >>> 24]!));
            break;
          }
          case 16: {
            // subtract-constant
            const b = base + ((word >>> 16) & 255);
            const x = num[b]! - numbers[word >>> 24]!;
            if (x - x === 0) {
              num[a] = x;
              continue;
            }
            this.pc = pc;
            this.put(a, operate(this, '-', this.value(b), numbers[word >>> 24]!));
            break;
          }
          case 17: {
            // multiply-constant
            const b = base + ((word >>> 16) & 255);
            const x = num[b]! * numbers[word >>> 24]!;
            if (x - x === 0) {
              num[a] = x;
              continue;
            }
            this.pc = pc;
            this.put(a, operate(this, '*', this.value(b), numbers[word >>> 24]!));
            break;
          }
          case 18: {
            // divide-constant
            const b = base + ((word >>> 16) & 255);
            const x = num[b]! / numbers[word >>> 24]!;
            if (x - x === 0) {
              num[a] = x;
              continue;
            }
            this.pc = pc;
            this.put(a, operate(this, '/', this.value(b), numbers[word >>> 24]!));
            break;
          }
          case 19: {
            // remainder-constant
            const b = base + ((word >>> 16) & 255);
            const x = num[b]!;
            const y = numbers[word >>> 24]!;
            const z = (x | 0) === x && (y | 0) === y && x > 0 && y > 0 ? (x | 0) % (y | 0) : x % y;
            if (z - z === 0) {
              num[a] = z;
              continue;
            }
            this.put(a, operate(this, '%', this.value(b), y));
            break;
          }
          case 20: {
            // equal
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const x = num[b]!;
            const y = num[c]!;
            // Numbers alone never make NaN of a sum.
            if (!Number.isNaN(x + y)) {
              num[a] = Number.NaN;
              ref[a] = x === y;
              continue;
            }
            this.put(a, operate(this, '==', this.value(b), this.value(c)));
            break;
          }
          case 21: {
            // differ
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const x = num[b]!;
            const y = num[c]!;
            // Numbers alone never make NaN of a sum.
            if (!Number.isNaN(x + y)) {
              num[a] = Number.NaN;
              ref[a] = x !== y;
              continue;
            }
            this.put(a, operate(this, '!=', this.value(b), this.value(c)));
            break;
          }
          case 22: {
            // less
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const x = num[b]!;
            const y = num[c]!;
            // Numbers alone never make NaN of a sum.
            if (!Number.isNaN(x + y)) {
              num[a] = Number.NaN;
              ref[a] = x < y;
              continue;
            }
            this.put(a, operate(this, '<', this.value(b), this.value(c)));
            break;
          }
          case 23: {
            // less-or-equal
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const x = num[b]!;
            const y = num[c]!;
            // Numbers alone never make NaN of a sum.
            if (!Number.isNaN(x + y)) {
              num[a] = Number.NaN;
              ref[a] = x <= y;
              continue;
            }
            this.put(a, operate(this, '<=', this.value(b), this.value(c)));
            break;
          }
          case 24: // in
            this.put(
              a,
              operate(this, 'in', this.value(base + ((word >>> 16) & 255)), this.value(base + (word >>> 24))),
            );
            break;
          case 25: // not-in
            this.put(
              a,
              operate(this, 'not in', this.value(base + ((word >>> 16) & 255)), this.value(base + (word >>> 24))),
            );
            break;
          case 26: // is-empty
            this.put(a, this.value(base + ((word >>> 16) & 255)) === undefined);
            break;
          case 27: // is-known
            this.put(a, this.value(base + ((word >>> 16) & 255)) !== undefined);
            break;
          case 28: // not
            this.put(a, !this.truth(base + ((word >>> 16) & 255)));
            break;
          case 29: // jump
            pc = code[pc]!;
            continue;
          case 30: {
            // jump-if
            const truth = Number.isNaN(num[a]!) ? ref[a] : undefined;
            pc = truth === true || (truth !== false && this.truth(a)) ? code[pc]! : pc + 1;
            continue;
          }
          case 31: {
            // jump-unless
            const truth = Number.isNaN(num[a]!) ? ref[a] : undefined;
            pc = truth === true || (truth !== false && this.truth(a)) ? pc + 1 : code[pc]!;
            continue;
          }
          case 32: {
            // jump-if-less
            const b = base + ((word >>> 16) & 255);
            const x = num[a]!;
            const y = num[b]!;
            if (x < y) pc = code[pc]!;
            else if (x >= y) pc = pc + 1;
            else {
              pc = operate(this, '<', this.value(a), this.value(b)) === true ? code[pc]! : pc + 1;
              break;
            }
            continue;
          }
          case 33: {
            // jump-unless-less
            const b = base + ((word >>> 16) & 255);
            const x = num[a]!;
            const y = num[b]!;
            if (x < y) pc = pc + 1;
            else if (x >= y) pc = code[pc]!;
            else {
              pc = operate(this, '<', this.value(a), this.value(b)) === true ? pc + 1 : code[pc]!;
              break;
            }
            continue;
          }
          case 34: {
            // jump-if-less-or-equal
            const b = base + ((word >>> 16) & 255);
            const x = num[a]!;
            const y = num[b]!;
            if (x <= y) pc = code[pc]!;
            else if (x > y) pc = pc + 1;
            else {
              pc = operate(this, '<=', this.value(a), this.value(b)) === true ? code[pc]! : pc + 1;
              break;
            }
            continue;
          }
          case 35: {
            // jump-unless-less-or-equal
            const b = base + ((word >>> 16) & 255);
            const x = num[a]!;
            const y = num[b]!;
            if (x <= y) pc = pc + 1;
            else if (x > y) pc = code[pc]!;
            else {
              pc = operate(this, '<=', this.value(a), this.value(b)) === true ? pc + 1 : code[pc]!;
              break;
            }
            continue;
          }
          case 36: {
            // jump-if-less-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x < y) pc = code[pc]!;
            else if (x >= y) pc = pc + 1;
            else {
              pc = operate(this, '<', this.value(a), y) === true ? code[pc]! : pc + 1;
              break;
            }
            continue;
          }
          case 37: {
            // jump-unless-less-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x < y) pc = pc + 1;
            else if (x >= y) pc = code[pc]!;
            else {
              pc = operate(this, '<', this.value(a), y) === true ? pc + 1 : code[pc]!;
              break;
            }
            continue;
          }
          case 38: {
            // jump-if-less-or-equal-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x <= y) pc = code[pc]!;
            else if (x > y) pc = pc + 1;
            else {
              pc = operate(this, '<=', this.value(a), y) === true ? code[pc]! : pc + 1;
              break;
            }
            continue;
          }
          case 39: {
            // jump-unless-less-or-equal-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x <= y) pc = pc + 1;
            else if (x > y) pc = code[pc]!;
            else {
              pc = operate(this, '<=', this.value(a), y) === true ? pc + 1 : code[pc]!;
              break;
            }
            continue;
          }
          case 40: {
            // jump-if-more-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x > y) pc = code[pc]!;
            else if (x <= y) pc = pc + 1;
            else {
              pc = operate(this, '>', this.value(a), y) === true ? code[pc]! : pc + 1;
              break;
            }
            continue;
          }
          case 41: {
            // jump-unless-more-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x > y) pc = pc + 1;
            else if (x <= y) pc = code[pc]!;
            else {
              pc = operate(this, '>', this.value(a), y) === true ? pc + 1 : code[pc]!;
              break;
            }
            continue;
          }
          case 42: {
            // jump-if-more-or-equal-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x >= y) pc = code[pc]!;
            else if (x < y) pc = pc + 1;
            else {
              pc = operate(this, '>=', this.value(a), y) === true ? code[pc]! : pc + 1;
              break;
            }
            continue;
          }
          case 43: {
            // jump-unless-more-or-equal-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x >= y) pc = pc + 1;
            else if (x < y) pc = code[pc]!;
            else {
              pc = operate(this, '>=', this.value(a), y) === true ? pc + 1 : code[pc]!;
              break;
            }
            continue;
          }
          case 44: {
            // jump-if-equal-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x === y) pc = code[pc]!;
            else if (!Number.isNaN(x)) pc = pc + 1;
            else {
              pc = operate(this, '==', this.value(a), y) === true ? code[pc]! : pc + 1;
              break;
            }
            continue;
          }
          case 45: {
            // jump-unless-equal-constant
            const x = num[a]!;
            const y = numbers[(word >>> 16) & 255]!;
            if (x === y) pc = pc + 1;
            else if (!Number.isNaN(x)) pc = code[pc]!;
            else {
              pc = operate(this, '==', this.value(a), y) === true ? pc + 1 : code[pc]!;
              break;
            }
            continue;
          }
          case 46: // jump-if-known
            pc = this.value(a) !== undefined ? code[pc]! : pc + 1;
            break;
          case 47: // count
            pc = this.counts(a) ? pc + 1 : code[pc]!;
            break;
          case 48: {
            // count-on: the three are numbers, as `count` has seen to
            const step = num[a + 2]!;
            const x = num[a]! + step;
            num[a] = x;
            pc = (step > 0 ? x <= num[a + 1]! : x >= num[a + 1]!) ? code[pc]! : pc + 1;
            continue;
          }
          case 49: {
            // each
            const list = Number.isNaN(num[a]!) ? ref[a] : undefined;
            const i = num[a + 1]!;
            if (list instanceof ScriptList) {
              if (i < list.items.length) {
                num[a + 1] = i + 1;
                this.put(base + ((word >>> 16) & 255), list.items[i]);
                pc++;
              } else pc = code[pc]!;
            } else {
              const value = this.value(a);
              if (value !== undefined) fault(`expected a list, got ${kindOf(value)}`);
              pc = code[pc]!;
            }
            break;
          }
          case 50: // list
            this.pc = pc;
            ref[a] = this.collect(base + ((word >>> 16) & 255), word >>> 24);
            num[a] = Number.NaN;
            break;
          case 51: // record
            this.pc = pc;
            ref[a] = this.makeRecord(base + ((word >>> 16) & 255), word >>> 24);
            num[a] = Number.NaN;
            break;
          case 52: {
            // get-item
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const of = ref[b];
            const i = num[c]!;
            // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
            if (i === i && Number.isNaN(num[b]!) && of instanceof ScriptList) {
              const value = of.items[i];
              if (typeof value === 'number') num[a] = value;
              else this.put(a, value);
              continue;
            }
            this.put(a, getItem(this, this.value(b), this.value(c)));
            break;
          }
          case 53: {
            // set-item
            const b = base + ((word >>> 16) & 255);
            const c = base + (word >>> 24);
            const of = ref[a];
            const i = num[b]!;
            const x = num[c]!;
            // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
            if (x === x && i >>> 0 === i && Number.isNaN(num[a]!) && of instanceof ScriptList && i < of.items.length) {
              of.items[i] = x;
              continue;
            }
            this.pc = pc;
            setItem(this, this.value(a), this.value(b), this.value(c));
            break;
          }
          case 54: // get-field
            this.put(
              a,
              getField(this, this.value(base + ((word >>> 16) & 255)), program.constants[code[pc++]!] as string),
            );
            break;
          case 55: // set-field
            this.pc = ++pc;
            setField(
              this,
              this.value(a),
              program.constants[code[pc - 1]!] as string,
              this.value(base + ((word >>> 16) & 255)),
            );
            break;
          case 56: // call
            this.pc = ++pc;
            this.base = base;
            this.enter(this.unit, code[pc - 1]!, a, this.main, 0);
            pc = this.pc;
            base = a;
            if (num !== this.num) {
              num = this.num;
              ref = this.ref;
            }
            break;
          case 57: {
            // call-host
            this.pc = ++pc;
            const fn = program.hostFunctions[code[pc - 1]!]!;
            const given = this.callHost(fn, a, (word >>> 16) & 255);
            if (given === AGAIN) {
              if (this.isAtomic) fault(`${fn.name} takes time, which an uninterruptible section has not`);
              pc -= 2;
              this.isPending = true;
              this.status = 'yielded';
              break running;
            }
            if (typeof given === 'number' && given - given === 0 && fn.gives?.type === 'number') {
              num[a] = given;
            } else this.put(a, fn.gives === undefined ? undefined : toScript(given, fn.gives, this.host));
            break;
          }
          case 58: // call-library
            this.pc = ++pc;
            this.put(a, this.callLibrary(code[pc - 1]!, a, (word >>> 16) & 255));
            break;
          case 59: // return
          case 60: // return-empty
            if (!this.leave((word & 255) === 59 ? a : -1)) break running;
            ({ num, ref, pc, base } = this);
            if (program !== this.units[this.unit]) {
              program = this.units[this.unit]!;
              code = program.code;
              numbers = program.numbers;
            }
            // Back from an event: what was interrupted may have been waiting.
            if (this.rest > TIME_ERROR) {
              this.status = 'waiting';
              break running;
            }
            break;
          case 61: // finish
            this.result = ((word >>> 8) & 255) === 1;
            this.depth = 0;
            this.status = 'done';
            break running;
          case 62: // yield
            if (this.isAtomic) fault('an uninterruptible section cannot yield');
            this.status = 'yielded';
            break running;
          case 63: {
            // wait
            const seconds = this.value(a);
            if (this.isAtomic) fault('an uninterruptible section cannot wait');
            if (typeof seconds !== 'number') fault(`expected a number of seconds, got ${kindOf(seconds)}`);
            this.rest = seconds;
            this.status = 'waiting';
            break running;
          }
          case 64: // atomic
            if (((word >>> 8) & 255) === 1) {
              if (this.isAtomic) fault('is uninterruptible already');
              this.isAtomic = true;
              saved = left;
              if (!isSingle) left = this.limits.atomicSteps;
            } else if (this.isAtomic) {
              this.isAtomic = false;
              if (!isSingle) left = saved - (this.limits.atomicSteps - left);
            }
            break;
          case 65: // run
            this.pc = pc;
            this.base = base;
            this.runText(a);
            ({ num, ref, pc, base } = this);
            program = this.units[this.unit]!;
            code = program.code;
            numbers = program.numbers;
            break;
          default:
            fault('the byte code is damaged');
        }
        if (this.cost.steps !== 0) {
          left -= this.cost.steps;
          this.cost.steps = 0;
        }
      }
      this.pc = pc;
      this.base = base;
      if (this.isAtomic && !isSingle && this.status === 'paused')
        fault(`the uninterruptible section takes more than ${this.limits.atomicSteps} steps`);
    } catch (error) {
      this.pc = pc;
      this.base = base;
      this.fail(error);
    } finally {
      this.isBusy = false;
      if (this.isAtomic && !isSingle) left = saved - (this.limits.atomicSteps - left);
      if (left < 0) this.debt = -left;
      this.steps += budget - left;
    }
  }
}

/** What the game threw, as something that went wrong in the script. */
function failureOf(name: string, error: unknown): ScriptFault {
  return new ScriptFault(`${name} failed: ${describeError(error)}`, { cause: error });
}

/** Does an instruction of a function start there? The last may have been carried out. */
function isInstruction({ code }: ScriptProgram, { start, end }: ProgramFunction, pc: number): boolean {
  let at = start;
  while (at < pc) at += SHAPES[code[at]! & 255]!.words;
  return at === pc && pc <= end;
}

/** How many registers of a frame mean anything before the instruction `pc`, or while the one before it is carried out. */
function registersInUse({ live }: ScriptProgram, pc: number): number {
  return Math.max(live[pc - 1] ?? 0, live[pc] ?? 0);
}
