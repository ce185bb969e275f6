import { showError } from '../../data/show.js';
import { fingerprint, placeAt, type ScriptProgram } from '../compile/program.js';
import { DEFAULT_SCRIPT_LIMITS, type ScriptLimits } from '../text/limits.js';
import type { ScriptHost } from '../values/host.js';
import type { Machine } from '../values/operations.js';
import { fault, ScriptFault, type ScriptValue } from '../values/value.js';
import { FRAME } from './call-frame.js';
import { type HeldThings, holderFor } from './held-things.js';
import { takeEventValues } from './host-calls.js';
import { countMemory } from './live-values.js';
import { copyRegister } from './registers.js';
import { runFast } from './run-fast.js';
import type { RunOptions } from './run-options.js';
import { restoreScript, type SavedScript, saveScript } from './saved-script.js';
import type { ScriptFailure, ScriptStatus } from './script-status.js';

const HANDLER = 1;
/**
 * Maximum steps per call of the loop: a loop that returns now and then is entered again in the code
 * that the JavaScript engine has compiled meanwhile.
 */
const STRETCH = 10_000;
/** Sums of time steps differ from the seconds they make up by less than this. */
const TIME_ERROR = 1e-9;

/** What is wrong with a section that does not end in time. */
export function atomicProblem({ atomicSteps }: ScriptLimits): string {
  return `the uninterruptible section takes more than ${atomicSteps} steps`;
}

/**
 * A script as one agent runs it: its registers, calls and position. A register is a number and,
 * where that is NaN, another value; `undefined` is empty. So numbers are never boxed, arithmetic
 * allocates nothing, and one look at a result tells whether both operands were numbers.
 */
export class ScriptRun<C = unknown> implements Machine {
  /** What it runs. */
  program: ScriptProgram;
  /** What its program is bound to. */
  host: ScriptHost<never>;
  /** What every function of the game receives. */
  context: C | undefined;
  /** Limits of its memory and calls. */
  readonly limits: ScriptLimits;
  /** How many steps it took, and how many items it created. */
  readonly cost = { steps: 0, items: 0 };
  /** Whether it runs, waits, is done or has failed. */
  status: ScriptStatus = 'ready';
  /** What it returned, once it is done. */
  result: ScriptValue = undefined;
  /** Why it failed, and where. */
  failure: ScriptFailure | undefined = undefined;
  /** Steps since it began. */
  steps = 0;

  // The following members are internal to this folder: for the loop, for saving and for debuggers.
  /** Internal: the registers' numbers. */
  num: Float64Array;
  /** Internal: the registers' other values. */
  ref: (object | string | boolean | undefined)[];
  /** The main program, and those compiled from texts. */
  readonly units: ScriptProgram[];
  /** Internal: what to return to, for each call. */
  frames = new Int32Array(FRAME * 4);
  /** Time left to wait in each frame below the one that runs. */
  rests = new Float64Array(4);
  /** Internal: how many calls are open. */
  depth = 0;
  /** Internal: the program of the present function. */
  unit = 0;
  /** Internal: the number of the present function. */
  function = 0;
  /** Internal: the next instruction. */
  pc = 0;
  /** Internal: the first register of the present function. */
  base = 0;
  /** Internal: the first register of the main program, which holds its variables. */
  main = 0;
  /** Internal: seconds left to wait. */
  rest = 0;
  /** Steps that may still run in this call of the loop. */
  left = 0;
  /**
   * Steps that an uninterruptible section took beyond the budget; the next budget pays for them.
   */
  debt = 0;
  /** Internal: whether it is in a section that must not be interrupted. */
  isAtomic = false;
  /** Whether it rests in the middle of a line, to call a function of the game again. */
  isPending = false;
  /** Whether it is handling an event; other events wait. */
  isHandling = false;
  /** Internal: events that wait to be handled, oldest first. */
  events: { readonly name: string; readonly values: readonly ScriptValue[] }[] = [];
  /**
   * Items, fields and characters created since the last count, and the number at which they are
   * counted again.
   */
  used = 0;
  /** Internal: how much may be created before memory is counted again. */
  countAt: number;
  /** Compiles texts that scripts run; undefined where none may be run. */
  readonly compile: ((source: string) => ScriptProgram) | undefined;
  /** Undefined where no type of things wants to know when it is let go. */
  readonly things: HeldThings<C> | undefined;
  #isBusy = false;

  constructor(program: ScriptProgram, { context, limits, compile }: RunOptions<C> = {}) {
    this.program = program;
    this.host = program.host;
    this.context = context;
    this.limits = limits === undefined ? DEFAULT_SCRIPT_LIMITS : { ...DEFAULT_SCRIPT_LIMITS, ...limits };
    this.compile = compile;
    this.units = [program];
    const { registers } = program.functions[0];
    this.num = new Float64Array(registers + 8);
    this.ref = new Array(registers + 8).fill(undefined);
    this.countAt = this.limits.memory;
    this.things = holderFor(this);
    this.start();
  }

  /** Starts again from the beginning: for scripts that check everything again in each tick. */
  start(): void {
    this.num.fill(Number.NaN);
    this.ref.fill(undefined);
    this.units.length = 1;
    this.events.length = 0;
    this.depth = this.unit = this.function = this.pc = this.base = this.main = this.rest = this.debt = this.used = 0;
    this.isAtomic = this.isHandling = this.isPending = false;
    this.countAt = this.limits.memory;
    this.status = 'ready';
    this.steps = 0;
    this.result = undefined;
    this.failure = undefined;
    this.things?.letGoOfAll();
  }

  /** Calls the `collect` hooks, now, for things of the game that the script no longer holds. */
  letGo(): void {
    this.things?.letGo();
  }

  /** Whether it has ended, with or without an error. */
  get hasEnded(): boolean {
    return this.status === 'done' || this.status === 'failed';
  }

  /**
   * Sends an event to the script: its `on` handler runs first when the script continues, between
   * any two steps outside of uninterruptible sections; then the script resumes what it was doing.
   * Returns false if there is no handler, the script has ended, or too many events wait.
   */
  raise(name: string, values: readonly unknown[] = []): boolean {
    const found = this.program.functions.find(({ event }) => event?.name === name);
    if (found?.event === undefined || this.hasEnded || this.events.length >= this.limits.events) return false;
    this.events.push({ name, values: takeEventValues(this, found.event, values) });
    return true;
  }

  /**
   * Runs at most `budget` steps and returns the new status. `dt` is the time since the last call in
   * seconds, which matters only to `wait`. The result does not depend on how the steps are divided
   * into calls.
   */
  step(budget: number, dt = 0): ScriptStatus {
    if (this.hasEnded) return this.status;
    if (this.#isBusy) throw new Error('a script cannot run itself');
    if (!this.prepare(dt)) return this.status;
    const left = budget - this.debt;
    if (left <= 0) {
      this.debt = -left;
      return (this.status = 'paused');
    }
    this.debt = 0;
    this.#execute(left, false);
    return this.status;
  }

  /**
   * Before the steps of a call: lets time pass and handles events. Returns false if there is
   * nothing to do yet.
   */
  prepare(dt: number): boolean {
    this.passTime(dt);
    if (this.events.length > 0) this.#callHandler();
    if (this.hasEnded || (this.status === 'waiting' && this.rest > TIME_ERROR)) return false;
    this.rest = 0;
    return true;
  }

  /** Runs one step, also inside an uninterruptible section. For debuggers. */
  stepOnce(): ScriptStatus {
    if (this.hasEnded || (this.status === 'waiting' && this.rest > TIME_ERROR)) return this.status;
    this.#execute(1, true);
    return this.status;
  }

  /** Lets time pass for everything that waits, including what an event interrupted. */
  passTime(dt: number): void {
    if (this.status === 'waiting') this.rest -= dt;
    const { rests, depth } = this;
    for (let i = 0; i < depth; i++) if (rests[i] > 0) rests[i] = Math.max(0, rests[i] - dt);
  }

  /** Ends the script as an error would. */
  stop(problem = 'was stopped'): void {
    if (this.hasEnded) return;
    this.#fail(new ScriptFault(problem));
    const wrong = this.things?.letGoAtEnd();
    if (wrong !== undefined) this.#fail(wrong);
  }

  /**
   * Continues in another program compiled from the same text. Returns false if the text differs,
   * since the position would mean nothing there.
   */
  adopt(program: ScriptProgram): boolean {
    if (program.source !== this.program.source || fingerprint(program) !== fingerprint(this.program)) return false;
    program.host.takeThings(this.program.host);
    this.program = program;
    this.units[0] = program;
    this.host = program.host;
    return true;
  }

  /**
   * Creates a script that continues where a saved one stood. Throws `InvalidDataError` if the
   * program was not compiled from the same text: after a program has changed, start its scripts
   * again.
   */
  static restore<C>(program: ScriptProgram, saved: SavedScript, options: RunOptions<C> = {}): ScriptRun<C> {
    return restoreScript(program, saved, options);
  }

  /**
   * Saves the script between two steps, wherever it is. Throws if it holds an object of the game
   * whose type cannot be saved. {@link ScriptRun.restore} continues in the same way.
   */
  save(): SavedScript {
    this.letGo();
    return saveScript(this as ScriptRun);
  }

  /** Saves it, so that JSON can contain a running script. */
  toJSON(): SavedScript {
    return this.save();
  }

  allocate(cells: number): void {
    this.used += cells;
    if (this.used > this.countAt) countMemory(this);
  }

  /** What a register holds. */
  value(register: number): ScriptValue {
    const x = this.num[register];
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
  reserve(count: number): void {
    const { length } = this.num;
    if (count <= length) return;
    const size = Math.max(count, length * 2);
    const num = new Float64Array(size).fill(Number.NaN);
    num.set(this.num);
    this.num = num;
    while (this.ref.length < size) this.ref.push(undefined);
  }

  /** Makes room for twice as many calls. */
  growFrames(): void {
    const { frames, rests } = this;
    this.frames = new Int32Array(frames.length * 2);
    this.frames.set(frames);
    this.rests = new Float64Array(rests.length * 2);
    this.rests.set(rests);
  }

  /**
   * Enters a function of a unit whose registers start at `base`. The current function continues at
   * `pc` afterwards.
   */
  enter(unit: number, index: number, base: number, main: number, flags: number): void {
    if (this.depth >= this.limits.depth) fault(`calls more than ${this.limits.depth} functions inside one another`);
    const at = this.depth++ * FRAME;
    if (at + FRAME > this.frames.length) this.growFrames();
    const { frames } = this;
    frames[at] = this.function;
    frames[at + 1] = this.pc;
    frames[at + 2] = this.base;
    frames[at + 3] = this.main;
    frames[at + 4] = this.unit;
    frames[at + 5] = flags;
    this.rests[this.depth - 1] = this.rest;
    this.rest = 0;
    const { start, registers } = this.units[unit].functions[index];
    this.unit = unit;
    this.function = index;
    this.base = base;
    this.main = main;
    this.pc = start;
    this.reserve(base + registers);
  }

  /**
   * Returns to the caller with the value of a register, or with nothing if it is −1. Without a
   * caller, the script ends.
   */
  leave(from: number): void {
    const { base } = this;
    if (this.depth === 0) {
      this.result = from === -1 ? undefined : this.value(from);
      this.status = 'done';
      return;
    }
    const at = --this.depth * FRAME;
    const { frames } = this;
    this.function = frames[at];
    this.pc = frames[at + 1];
    this.base = frames[at + 2];
    this.main = frames[at + 3];
    this.unit = frames[at + 4];
    this.rest = this.rests[this.depth];
    if (frames[at + 5] !== HANDLER) {
      if (from === -1) this.put(base, undefined);
      else copyRegister(this, base, from);
    } else {
      this.isHandling = false;
      if (this.events.length > 0) this.#callHandler();
    }
    // An event may have interrupted a wait.
    if (this.rest > TIME_ERROR) this.status = 'waiting';
  }

  /**
   * Enters the handler of the oldest event, unless the script must not be interrupted.
   */
  #callHandler(): void {
    if (this.isAtomic || this.isHandling) return;
    const { name, values } = this.events[0];
    const { functions } = this.program;
    const index = functions.findIndex(({ event }) => event?.name === name);
    const top = this.base + this.units[this.unit].functions[this.function].registers;
    try {
      this.enter(0, index, top, 0, HANDLER);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.events.shift();
    this.isHandling = true;
    for (let i = 0; i < functions[index].parameters; i++) this.put(top + i, values[i]);
    // If the script was waiting, `enter` has kept the remaining time; the handler runs immediately.
    this.status = 'paused';
  }

  #fail(error: unknown): void {
    const program = this.units[this.unit];
    const cause = error instanceof ScriptFault ? error.cause : error;
    const { line, column } = placeAt(program, Math.max(0, this.pc - 1));
    const problem = error instanceof ScriptFault ? error.message : `the machine failed: ${showError(error)}`;
    this.failure = { problem, line, column, function: program.functions[this.function].name, cause };
    this.status = 'failed';
  }

  /** Runs steps until the budget is spent or the script rests. */
  #execute(budget: number, isSingle: boolean): void {
    const { cost, limits } = this;
    let left = budget;
    /** The budget before an uninterruptible section began. */
    let saved = 0;
    if (this.isAtomic && !isSingle) {
      saved = left;
      left = limits.atomicSteps;
    }
    let stretch = 0;
    this.left = 0;
    cost.steps = 0;
    this.#isBusy = true;
    const before = this.host.lend(this.things);
    this.isPending = false;
    this.status = 'paused';
    try {
      while (left > 0 && this.status === 'paused') {
        stretch = this.left = Math.ceil(Math.min(left, STRETCH));
        const wasAtomic = this.isAtomic;
        runFast(this as ScriptRun);
        if (this.things?.isDue) this.things.letGo();
        left -= stretch - this.left + cost.steps;
        stretch = this.left;
        cost.steps = 0;
        if (this.isAtomic === wasAtomic || isSingle) continue;
        if (wasAtomic) left = saved - (limits.atomicSteps - left);
        else {
          saved = left;
          left = limits.atomicSteps;
        }
      }
      if (this.isAtomic && !isSingle && this.status === 'paused') fault(atomicProblem(limits));
    } catch (error) {
      left -= stretch - this.left;
      this.#fail(error);
    } finally {
      this.#isBusy = false;
      this.host.lend(before);
      const wrong = this.hasEnded ? this.things?.letGoAtEnd() : undefined;
      if (wrong !== undefined) this.#fail(wrong);
      if (this.isAtomic && !isSingle) left = saved - (limits.atomicSteps - left);
      if (left < 0) this.debt = -left;
      this.steps += budget - left;
    }
  }
}
