import { checkTasks, HTN_PAUSE, type HtnDomain, type HtnTask } from './htn-domain.js';

/**
 * `partial`: planned up to a pause; `rest` holds the remaining tasks. `limit`: stopped after too
 * many steps. `none`: every method was tried without success.
 */
export type HtnStatus = 'searching' | 'found' | 'partial' | 'none' | 'limit';

/** Options of {@link HtnPlanner}. */
export interface HtnOptions {
  /** Maximum nesting depth of tasks; a method that goes deeper fails. By default 1,000. */
  readonly maxDepth?: number;
  /** Maximum number of tasks to process before giving up. By default 100,000. */
  readonly maxSteps?: number;
}

/** Receives each attempt of a planner in order, for tools that show how a plan was found. */
export interface HtnWatcher<S> {
  /** Number of attempts so far, to which `takeBack` may return. */
  readonly tries: number;
  /** A method of a compound task applies, or does not. */
  method(task: HtnTask, depth: number, method: number, isOpen: boolean, state: S): void;
  /** An operator succeeded and changed the state, or was not possible. */
  operator(task: HtnTask, depth: number, isPossible: boolean, state: S): void;
  /** All attempts from this number on are discarded. */
  takeBack(tries: number): void;
}

/** Remaining tasks, first to last; shared between alternatives. */
interface Agenda {
  readonly task: HtnTask;
  readonly depth: number;
  readonly next: Agenda | undefined;
}

/** A choice point: the state before the first method was tried. */
interface Choice<S> {
  readonly state: S;
  readonly agenda: Agenda;
  readonly planLength: number;
  nextMethod: number;
  /** Number of attempts that the watcher had received before. */
  readonly tries: number;
}

/**
 * Breaks tasks down into operators in the order of execution (a hierarchical task network planner).
 * It tries methods in order, depth first, and backtracks to the last choice when one fails, even
 * into tasks already planned. Designers control what plans look like; for characters that should
 * find plans nobody wrote down, use `gumption/decision/planning`.
 */
export class HtnPlanner<S> {
  /** How far planning has come. */
  status: HtnStatus = 'none';
  /** Operators with their arguments, in order of execution. */
  readonly plan: HtnTask[] = [];
  /** Tasks after a pause, to plan once the current plan is carried out. */
  rest: readonly HtnTask[] = [];
  /** Tasks processed since `begin`. */
  steps = 0;
  readonly #domain: HtnDomain<S>;
  readonly #maxDepth: number;
  readonly #maxSteps: number;
  readonly #watcher: HtnWatcher<S> | undefined;
  #choices: Choice<S>[] = [];
  #agenda: Agenda | undefined;
  #state: S | undefined;

  constructor(domain: HtnDomain<S>, options: HtnOptions = {}, watcher?: HtnWatcher<S>) {
    this.#domain = domain;
    this.#watcher = watcher;
    this.#maxDepth = options.maxDepth ?? 1000;
    this.#maxSteps = options.maxSteps ?? 100_000;
  }

  /** The predicted state after the plan; undefined unless there is a plan. */
  get outcome(): S | undefined {
    return this.status === 'found' || this.status === 'partial' ? this.#state : undefined;
  }

  /** Starts planning tasks from a copy of a state. */
  begin(state: S, tasks: readonly HtnTask[]): void {
    checkTasks(this.#domain, tasks, 'tasks');
    this.plan.length = 0;
    this.rest = [];
    this.steps = 0;
    this.status = 'searching';
    this.#choices = [];
    this.#state = this.#domain.copy(state);
    this.#agenda = chain(tasks, 0, undefined);
  }

  /** Continues for at most `budget` tasks; the plan does not depend on the budgets. */
  step(budget: number): HtnStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) this.#advance();
    return this.status;
  }

  #advance(): void {
    const agenda = this.#agenda;
    if (agenda === undefined) {
      this.status = 'found';
      return;
    }
    if (this.steps >= this.#maxSteps) {
      this.#giveUp('limit');
      return;
    }
    this.steps++;
    const [name, ...args] = agenda.task;
    if (name === HTN_PAUSE[0]) {
      const rest: HtnTask[] = [];
      for (let later = agenda.next; later !== undefined; later = later.next) rest.push(later.task);
      this.rest = rest;
      this.status = 'partial';
    } else if (Object.hasOwn(this.#domain.operators, name)) {
      const isPossible = this.#domain.operators[name](this.#state as S, ...args);
      this.#watcher?.operator(agenda.task, agenda.depth, isPossible, this.#state as S);
      if (isPossible) {
        this.plan.push(agenda.task);
        this.#agenda = agenda.next;
      } else this.#takeBack();
    } else if (agenda.depth >= this.#maxDepth || !this.#decompose(agenda, 0)) this.#takeBack();
  }

  /** Applies the first applicable method from `first` on; false if there is none. */
  #decompose(agenda: Agenda, first: number): boolean {
    const [name, ...args] = agenda.task;
    const state = this.#state as S;
    const methods = this.#domain.methods[name];
    for (let i = first; i < methods.length; i++) {
      const method = methods[i];
      const tries = this.#watcher?.tries ?? 0;
      const isOpen = method.when === undefined || method.when(state, ...args);
      this.#watcher?.method(agenda.task, agenda.depth, i, isOpen, state);
      if (!isOpen) continue;
      const tasks = method.tasks(state, ...args);
      checkTasks(this.#domain, tasks, `methods.${name}[${i}].tasks`);
      if (i + 1 < methods.length)
        this.#choices.push({
          state: this.#domain.copy(state),
          agenda,
          planLength: this.plan.length,
          nextMethod: i + 1,
          tries,
        });
      this.#agenda = chain(tasks, agenda.depth + 1, agenda.next);
      return true;
    }
    return false;
  }

  #takeBack(): void {
    for (let choice = this.#choices.pop(); choice !== undefined; choice = this.#choices.pop()) {
      this.#state = choice.state;
      this.plan.length = choice.planLength;
      this.#watcher?.takeBack(choice.tries);
      if (this.#decompose(choice.agenda, choice.nextMethod)) return;
    }
    this.#watcher?.takeBack(0);
    this.#giveUp('none');
  }

  #giveUp(status: 'none' | 'limit'): void {
    this.plan.length = 0;
    this.#choices = [];
    this.status = status;
  }
}

/** Runs a whole search at once. */
export function findHtnPlan<S>(planner: HtnPlanner<S>, state: S, tasks: readonly HtnTask[]): HtnStatus {
  planner.begin(state, tasks);
  return planner.step(Number.POSITIVE_INFINITY);
}

function chain(tasks: readonly HtnTask[], depth: number, next: Agenda | undefined): Agenda | undefined {
  let agenda = next;
  for (let i = tasks.length - 1; i >= 0; i--) agenda = { task: tasks[i], depth, next: agenda };
  return agenda;
}
