import { InvalidDataError, joinIndex, joinKey } from '../../../data/index.js';

/** A task: the name of an operator or of a compound task, and its arguments. */
export type HtnTask = readonly [name: string, ...args: readonly unknown[]];

/**
 * A primitive task: changes the state as the game would and returns true, or returns false if it is
 * not possible. The state is the planner's copy; after false, changes to it are discarded.
 */
// biome-ignore lint/suspicious/noExplicitAny: arguments are whatever the tasks of this domain name
export type HtnOperator<S> = (state: S, ...args: any[]) => boolean;

/** A method: one way to do a compound task. */
export interface HtnMethod<S> {
  /** A name for explanations of a plan. */
  readonly name?: string;
  /** Precondition; by default the method always applies. Must not change the state. */
  // biome-ignore lint/suspicious/noExplicitAny: as for operators
  when?(state: S, ...args: any[]): boolean;
  /** The tasks that replace the compound task, in order. Must not change the state. */
  // biome-ignore lint/suspicious/noExplicitAny: as for operators
  tasks(state: S, ...args: any[]): readonly HtnTask[];
}

/** Operators, and methods that break larger tasks down into smaller ones. */
export interface HtnDomain<S> {
  /** What can be carried out, by name. */
  readonly operators: Readonly<Record<string, HtnOperator<S>>>;
  /** Methods of each compound task, the preferred one first. */
  readonly methods: Readonly<Record<string, readonly HtnMethod<S>[]>>;
  /** Copies a state by value. The planner only changes copies. */
  copy(state: S): S;
}

/**
 * A task that ends planning for now: the tasks after it are planned once the plan so far has been
 * carried out.
 */
export const HTN_PAUSE: HtnTask = ['pause'];

/**
 * Checks a domain: no name may be both an operator and a compound task, and every compound task
 * needs a method.
 */
export function defineHtn<S>(domain: HtnDomain<S>): HtnDomain<S> {
  for (const [name, methods] of Object.entries(domain.methods)) {
    const path = joinKey('methods', name);
    if (Object.hasOwn(domain.operators, name)) throw new InvalidDataError(path, 'is also the name of an operator');
    if (methods.length === 0) throw new InvalidDataError(path, 'must have at least one method');
  }
  for (const kind of ['operators', 'methods'] as const)
    if (Object.hasOwn(domain[kind], HTN_PAUSE[0]))
      throw new InvalidDataError(joinKey(kind, HTN_PAUSE[0]), 'is a reserved name');
  return domain;
}

/** Throws unless all tasks are known to the domain. */
export function checkTasks<S>(domain: HtnDomain<S>, tasks: readonly HtnTask[], path: string): void {
  for (const [i, [name]] of tasks.entries())
    if (name !== HTN_PAUSE[0] && !Object.hasOwn(domain.operators, name) && !Object.hasOwn(domain.methods, name))
      throw new InvalidDataError(joinIndex(path, i), `there is neither an operator nor a method for ${name}`);
}
