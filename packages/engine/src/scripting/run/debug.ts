import { placeAt, type ScriptProgram } from '../compile/program.js';
import { showScriptValue } from '../values/value.js';
import { FRAME } from './call-frame.js';
import { atomicProblem, type ScriptRun } from './run.js';
import type { ScriptFailure, ScriptStatus } from './script-status.js';

/** A variable for display. */
export interface ShownVariable {
  readonly name: string;
  /** As text, shortened for display. */
  readonly value: string;
}

/** A running function, and where it is. */
export interface ShownFrame {
  readonly function: string;
  readonly line: number;
  readonly column: number;
  /** The variables known here, innermost last. */
  readonly variables: readonly ShownVariable[];
}

/** The state of a running script, as plain data. */
export interface ScriptInsight {
  readonly status: ScriptStatus;
  /** Where it rests, continues, or failed. */
  readonly line: number;
  readonly column: number;
  /** The running functions, innermost first; the last is the script itself. */
  readonly stack: readonly ShownFrame[];
  /** Seconds it still waits. */
  readonly rest: number;
  readonly steps: number;
  readonly failure: Omit<ScriptFailure, 'cause'> | null;
}

const LONGEST = 200;

/** Reads the state of a script without changing it: its line, calls and variables. */
export function inspectScript<C>(run: ScriptRun<C>): ScriptInsight {
  const stack: ShownFrame[] = [];
  const { frames, units, depth } = run;
  const show = (unit: number, index: number, pc: number, base: number): void => {
    const program = units[unit];
    const { name, variables } = program.functions[index];
    const known = variables.filter(({ start, end }) => start <= pc && pc < end);
    stack.push({
      function: name,
      ...placeAt(program, pc),
      variables: known.map((variable) => {
        const text = showScriptValue(run.value(base + variable.register), 1);
        return { name: variable.name, value: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text };
      }),
    });
  };
  const { failure } = run;
  // A resting script is shown at the statement that made it rest, a running one at its next
  // statement.
  const isNext = run.status === 'ready' || run.status === 'paused' || run.isPending;
  const at = isNext ? run.pc : Math.max(0, run.pc - 1);
  show(run.unit, run.function, at, run.base);
  for (let i = depth - 1; i >= 0; i--) {
    const from = i * FRAME;
    // The caller is still at its call, and continues after it.
    show(frames[from + 4], frames[from], Math.max(0, frames[from + 1] - 1), frames[from + 2]);
  }
  return {
    status: run.status,
    line: stack[0].line,
    column: stack[0].column,
    stack,
    rest: run.status === 'waiting' ? Math.max(0, run.rest) : 0,
    steps: run.steps,
    failure:
      failure === undefined
        ? null
        : { problem: failure.problem, line: failure.line, column: failure.column, function: failure.function },
  };
}

/**
 * The lines on which an instruction starts, so that a breakpoint there is ever reached; ascending.
 */
export function breakableLines({ places }: ScriptProgram): number[] {
  return [...new Set([...places].map((place) => place >> 10))].sort((a, b) => a - b);
}

/** How far to go before stopping: to the next line, past calls, or until the function returns. */
export type ScriptStep = 'into' | 'over' | 'out';

/**
 * Where to stop: at lines, and after a step that began somewhere. Plain data, so that it can be
 * kept between ticks.
 */
export interface ScriptStop {
  readonly breakpoints: readonly number[];
  readonly step?: { readonly kind: ScriptStep; readonly line: number; readonly depth: number } | undefined;
}

/** The step from where a script stands. */
export function stepFrom<C>(run: ScriptRun<C>, kind: ScriptStep): NonNullable<ScriptStop['step']> {
  return { kind, line: lineOf(run), depth: run.depth };
}

/**
 * Runs a script like `run.step`, one step at a time, until its budget is spent or it has to stop.
 * Returns true if it stopped for the debugger: it then stands before the line and has not started
 * it. `isResumed` lets it leave the line on which it stopped before.
 */
export function runToStop<C>(
  run: ScriptRun<C>,
  stop: ScriptStop,
  budget: number,
  dt: number,
  isResumed: boolean,
): boolean {
  if (run.hasEnded || !run.prepare(dt)) return false;
  let [line, depth, pc] = isResumed ? [lineOf(run), run.depth, run.pc] : [-1, -1, -1];
  let atomicSteps = 0;
  for (let left = budget; left > 0 || run.isAtomic; left--) {
    const at = lineOf(run);
    // A line begins behind another line, in a function just called, or where a loop comes round;
    // not where a call comes back to it.
    const begins = run.depth > depth || (run.depth === depth && (at !== line || run.pc < pc));
    if ((begins || run.depth < depth) && mayStop(stop, at, run, begins)) return true;
    line = at;
    depth = run.depth;
    pc = run.pc;
    atomicSteps = run.isAtomic ? atomicSteps + 1 : 0;
    if (run.stepOnce() !== 'paused') return false;
    if (run.isAtomic && atomicSteps >= run.limits.atomicSteps) {
      run.stop(atomicProblem(run.limits));
      return false;
    }
  }
  return false;
}

function mayStop<C>({ breakpoints, step }: ScriptStop, line: number, run: ScriptRun<C>, begins: boolean): boolean {
  const { depth, unit } = run;
  // Texts that are run have lines of their own.
  if (begins && unit === 0 && breakpoints.includes(line)) return true;
  if (step === undefined) return false;
  if (depth < step.depth) return true;
  if (step.kind === 'out' || !begins) return false;
  return depth === step.depth || step.kind === 'into';
}

function lineOf<C>(run: ScriptRun<C>): number {
  return placeAt(run.units[run.unit], run.pc).line;
}

/**
 * Runs a script line by line: breakpoints, steps, and variables at any stop. The script does the
 * same as without a debugger; while it is stopped, it has not continued yet.
 *
 * ```ts
 * const debug = new ScriptDebugger(run, [4]);
 * if (debug.step(1000, dt)) console.log(debug.insight().stack[0]);
 * debug.stepLine('over');
 * ```
 */
export class ScriptDebugger<C = unknown> {
  /** Line numbers, from 1, at which it stops. */
  breakpoints: readonly number[];
  /** Whether it is stopped at the moment. */
  isStopped = false;
  readonly #script: ScriptRun<C>;
  #pending: ScriptStop['step'];

  constructor(script: ScriptRun<C>, breakpoints: readonly number[] = []) {
    this.#script = script;
    this.breakpoints = breakpoints;
  }

  /**
   * Runs like `ScriptRun.step`, but stops at breakpoints; returns true if it has. Continues from a
   * stop by itself.
   */
  step(budget: number, dt = 0): boolean {
    const stop: ScriptStop = { breakpoints: this.breakpoints, step: this.#pending };
    this.isStopped = runToStop(this.#script, stop, budget, dt, this.isStopped);
    if (this.isStopped) this.#pending = undefined;
    return this.isStopped;
  }

  /** Runs one debugger step of this kind from where the script stands. */
  stepLine(kind: ScriptStep, budget = 10_000, dt = 0): boolean {
    this.#pending = stepFrom(this.#script, kind);
    this.isStopped = true;
    return this.step(budget, dt);
  }

  /** Where it is, with its variables; also while it is not stopped. */
  insight(): ScriptInsight {
    return inspectScript(this.#script);
  }
}
