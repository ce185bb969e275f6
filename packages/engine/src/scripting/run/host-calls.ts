import { showError } from '../../data/show.js';
import { toHost, toScript } from '../values/convert.js';
import { AGAIN, type HostEvent, type HostFunction } from '../values/host.js';
import { fault, ScriptFault, type ScriptValue } from '../values/value.js';
import type { ScriptRun } from './run.js';

/** Reads a variable of the game. */
export function readVariable(run: ScriptRun, index: number): ScriptValue {
  const { read, type, name } = run.units[run.unit].hostVariables[index];
  let given: unknown;
  try {
    given = read(run.context as never);
  } catch (error) {
    throw failureOf(name, error);
  }
  return toScript(run, given, type);
}

/** Writes a variable of the game. */
export function writeVariable(run: ScriptRun, index: number, value: ScriptValue): void {
  const variable = run.units[run.unit].hostVariables[index];
  const given = value === undefined ? undefined : toHost(run, value, variable.type, variable);
  try {
    variable.write!(run.context as never, given as never);
  } catch (error) {
    throw failureOf(variable.name, error);
  }
}

/** The values that come with an event; what copying them takes is paid from the next budget. */
export function takeEventValues<C>(
  run: ScriptRun<C>,
  { takes }: HostEvent,
  values: readonly unknown[],
): readonly ScriptValue[] {
  const { cost, host } = run;
  const spent = cost.steps;
  const before = host.lend(run.things);
  const taken = takes.map((type, i) => toScript(run, values[i], type));
  host.lend(before);
  run.debt += cost.steps - spent;
  cost.steps = spent;
  return taken;
}

/**
 * Calls a function of the game, whose result replaces the first value. Returns false if the function
 * has not finished; the script then calls it again later.
 */
export function callHost(run: ScriptRun, fn: HostFunction, at: number, count: number): boolean {
  const given = askHost(run, fn, at, count);
  if (given === AGAIN) {
    if (run.isAtomic) fault(`${fn.name} takes time, which an uninterruptible section has not`);
    run.pc -= 2;
    run.isPending = true;
    run.status = 'yielded';
    return false;
  }
  if (typeof given === 'number' && given - given === 0 && fn.gives?.type === 'number') run.num[at] = given;
  else run.put(at, fn.gives === undefined ? undefined : toScript(run, given, fn.gives));
  return true;
}

/** The result of a function of the game for values in registers; `AGAIN` if it has not finished. */
function askHost(run: ScriptRun, fn: HostFunction, at: number, count: number): unknown {
  const call = fn.call as unknown as (context: unknown, ...values: unknown[]) => unknown;
  const { context } = run;
  // Outside of `try`, because an invalid value is not a failure of the game.
  const a = count > 0 ? argument(run, at, fn, 0) : undefined;
  const b = count > 1 ? argument(run, at + 1, fn, 1) : undefined;
  const c = count > 2 ? argument(run, at + 2, fn, 2) : undefined;
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
  for (let i = 3; i < count; i++) values.push(argument(run, at + i, fn, i));
  try {
    return call(context, ...values);
  } catch (error) {
    throw failureOf(fn.name, error);
  }
}

/** A value for a function of the game. */
export function argument(run: ScriptRun, register: number, fn: HostFunction, i: number): unknown {
  const type = fn.takes[i];
  if (type.type === 'number') {
    const x = run.num[register];
    // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself
    if (x === x) return x;
  }
  return toHost(run, run.value(register), type, fn, i);
}

/** An error that the game threw, as a fault of the script. */
export function failureOf(name: string, error: unknown): ScriptFault {
  return new ScriptFault(`${name} failed: ${showError(error)}`, { cause: error });
}
