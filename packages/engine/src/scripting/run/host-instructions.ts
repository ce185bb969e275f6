import { toScript } from '../values/convert.js';
import { AGAIN, type HostFunction } from '../values/host.js';
import { fault } from '../values/value.js';
import { argument, failureOf } from './host-calls.js';
import type { ScriptRun } from './run.js';

// Instructions that a game adds to the machine. The fast loop calls them with numbers, straight
// from its registers; any other values go through `runInstruction`, which checks their types.

type OfOne = (context: unknown, x: unknown) => unknown;
type OfTwo = (context: unknown, x: unknown, y: unknown) => unknown;

/** Runs an instruction of the game on a number; its result goes into the register `to`. */
export function ofOne(run: ScriptRun, instruction: HostFunction, to: number, x: unknown): void {
  let given: unknown;
  try {
    given = (instruction.call as unknown as OfOne)(run.context, x);
  } catch (error) {
    throw failureOf(instruction.name, error);
  }
  keep(run, instruction, to, given);
}

/** Runs an instruction of the game on two numbers; its result goes into the register `to`. */
export function ofTwo(run: ScriptRun, instruction: HostFunction, to: number, x: unknown, y: unknown): void {
  let given: unknown;
  try {
    given = (instruction.call as unknown as OfTwo)(run.context, x, y);
  } catch (error) {
    throw failureOf(instruction.name, error);
  }
  keep(run, instruction, to, given);
}

/** Runs an instruction of the game on the values of one register or two; `second` is −1 for one. */
export function runInstruction(
  run: ScriptRun,
  instruction: HostFunction,
  to: number,
  first: number,
  second: number,
): void {
  const x = argument(run, first, instruction, 0);
  if (second === -1) ofOne(run, instruction, to, x);
  else ofTwo(run, instruction, to, x, argument(run, second, instruction, 1));
}

function keep(run: ScriptRun, { name, gives }: HostFunction, to: number, given: unknown): void {
  if (typeof given === 'number' && given - given === 0 && gives?.type === 'number') run.num[to] = given;
  else if (given === AGAIN) fault(takesTime(name));
  else run.put(to, toScript(run, given, gives!));
}

/** Why an instruction that returned `AGAIN` fails. */
export function takesTime(name: string): string {
  return `${name} is an instruction, which cannot take time; bind it as a function`;
}
