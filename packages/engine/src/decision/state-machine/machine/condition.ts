import { InvalidDataError } from '../../../data/check.js';
import { joinIndex, joinKey } from '../../../data/path.js';
import { holds, refuseAsync } from './holds.js';
import type { Guard, MachineConfig, MachineScope } from './machine-config.js';

/**
 * A condition built from parts, nested to any depth. It is plain data, so files can hold it. It
 * holds when all given parts hold; parts are evaluated from left to right until one fails.
 */
export interface MachineCondition<A> {
  /** All of these must hold. */
  readonly all?: readonly Guard<A>[];
  /** At least one of these must hold. */
  readonly any?: readonly Guard<A>[];
  /** This must not hold. */
  readonly not?: Guard<A>;
  /**
   * The value that `min`, `max`, `is` and `in` compare: a name in `values`, a property of the
   * agent, or a function.
   */
  readonly value?: string | ((agent: A, scope: MachineScope) => unknown);
  /** The smallest and the largest accepted number, both included. */
  readonly min?: number;
  /** The largest accepted number. */
  readonly max?: number;
  /** The value must be equal to this. */
  readonly is?: unknown;
  /** The value must be one of these. */
  readonly in?: readonly unknown[];
  /** Holds while the machine is in this state. */
  readonly state?: string;
  /** Text in a language of your choice, compiled by the machine's `script`. */
  readonly script?: string;
}

/** Holds while all parts hold; stops at the first part that fails. */
export function all<A>(...parts: readonly Guard<A>[]): MachineCondition<A> {
  return { all: parts };
}

/** Holds while at least one part holds; stops at the first part that holds. */
export function any<A>(...parts: readonly Guard<A>[]): MachineCondition<A> {
  return { any: parts };
}

/** Holds while the given part does not. */
export function not<A>(part: Guard<A>): MachineCondition<A> {
  return { not: part };
}

/** Holds while a number is from `min` to `max`, both included. */
export function between<A>(value: string | ((agent: A) => number), min: number, max: number): MachineCondition<A> {
  return { value, min, max };
}

type Test<A> = (agent: A, scope: MachineScope) => unknown;
type Names<A> = Pick<MachineConfig<A>, 'conditions' | 'values' | 'script'>;

/**
 * Compiles a guard to one function. Names are looked up now; a missing name is refused with its
 * path.
 */
export function compileGuard<A>(guard: Guard<A>, names: Names<A>, path: string): Test<A> {
  if (typeof guard === 'function') {
    refuseAsync(guard, path);
    return guard;
  }
  if (typeof guard === 'string') {
    const test = Object.hasOwn(names.conditions ?? {}, guard) ? names.conditions?.[guard] : undefined;
    if (test === undefined) throw new InvalidDataError(path, `must be a condition of the machine, got ${guard}`);
    refuseAsync(test, path);
    return test;
  }
  const tests: Test<A>[] = [];
  const inside = (parts: readonly Guard<A>[], key: string) =>
    parts.map((part, i) => compileGuard(part, names, joinIndex(joinKey(path, key), i)));
  if (guard.state !== undefined) tests.push(isIn(guard.state));
  if (guard.value !== undefined) tests.push(compare(guard, names));
  if (guard.script !== undefined) {
    if (names.script === undefined)
      throw new InvalidDataError(joinKey(path, 'script'), "needs a language: the machine's script");
    tests.push(names.script(guard.script));
  }
  if (guard.all !== undefined) tests.push(...inside(guard.all, 'all'));
  if (guard.any !== undefined) tests.push(anyOf(inside(guard.any, 'any')));
  if (guard.not !== undefined) {
    const test = compileGuard(guard.not, names, joinKey(path, 'not'));
    tests.push((agent, scope) => !holds(test(agent, scope)));
  }
  if (tests.length === 0 && guard.all === undefined) throw new InvalidDataError(path, 'must say what it asks for');
  return tests.length === 1 ? tests[0] : allOf(tests);
}

function isIn<A>(state: string): Test<A> {
  return (_, scope) => scope.isIn(state);
}

function compare<A>(guard: MachineCondition<A>, { values = {} }: Names<A>): Test<A> {
  const { min = -Infinity, max = Infinity } = guard;
  const name = guard.value as string;
  let read: Test<A>;
  if (typeof guard.value === 'function') read = guard.value;
  else if (Object.hasOwn(values, name)) read = values[name];
  else read = (agent) => (agent as Readonly<Record<string, unknown>>)[name];
  if (guard.in !== undefined) {
    const choices = new Set(guard.in);
    return (agent, scope) => choices.has(read(agent, scope));
  }
  if (Object.hasOwn(guard, 'is')) return (agent, scope) => read(agent, scope) === guard.is;
  if (guard.min === undefined && guard.max === undefined) return read;
  return (agent, scope) => {
    const value = read(agent, scope) as number;
    return value >= min && value <= max;
  };
}

function allOf<A>(tests: readonly Test<A>[]): Test<A> {
  return (agent, scope) => {
    for (let i = 0; i < tests.length; i++) if (!holds(tests[i](agent, scope))) return false;
    return true;
  };
}

function anyOf<A>(tests: readonly Test<A>[]): Test<A> {
  return (agent, scope) => {
    for (let i = 0; i < tests.length; i++) if (holds(tests[i](agent, scope))) return true;
    return false;
  };
}
