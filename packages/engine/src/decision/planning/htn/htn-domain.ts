import { InvalidDataError, joinIndex, joinKey } from '../../../data/index.js';

/** Something to be done: the name of an operator or of a compound task, and its arguments. */
export type HtnTask = readonly [name: string, ...args: readonly unknown[]];

/**
 * A primitive task: changes the state as the game would, and answers true; or false if it is not
 * possible. The state is the planner's own, and after false whatever was changed is thrown away.
 */
// biome-ignore lint/suspicious/noExplicitAny: arguments are whatever the tasks of this domain name
export type HtnOperator<S> = (state: S, ...args: any[]) => boolean;

/** One way to do a compound task. */
export interface HtnMethod<S> {
  /** For people who read why a plan came about. */
  readonly name?: string;
  /** Whether this way is open now; always, unless told. Must not change the state. */
  // biome-ignore lint/suspicious/noExplicitAny: as for operators
  when?(state: S, ...args: any[]): boolean;
  /** What is to be done instead, in this order. Must not change the state. */
  // biome-ignore lint/suspicious/noExplicitAny: as for operators
  tasks(state: S, ...args: any[]): readonly HtnTask[];
}

/** What can be done, and how larger tasks are made of smaller ones. */
export interface HtnDomain<S> {
  readonly operators: Readonly<Record<string, HtnOperator<S>>>;
  /** Ways to do each compound task, the preferred one first. */
  readonly methods: Readonly<Record<string, readonly HtnMethod<S>[]>>;
  /** A copy by value; planning works on copies alone. */
  copy(state: S): S;
}

/**
 * Ends planning for now: what comes after it is planned when the plan so far has been carried out.
 */
export const HTN_PAUSE: HtnTask = ['pause'];

/**
 * Checks a domain once: no name may be both an operator and a compound task, and every compound
 * task needs a way.
 */
export function defineHtn<S>(domain: HtnDomain<S>): HtnDomain<S> {
  for (const [name, methods] of Object.entries(domain.methods)) {
    const path = joinKey('methods', name);
    if (Object.hasOwn(domain.operators, name)) throw new InvalidDataError(path, 'is an operator, too');
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
