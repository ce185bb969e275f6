import { checkTasks, HTN_PAUSE, type HtnDomain, type HtnTask } from './htn-domain.js';

/**
 * `partial`: planned up to a pause, and the `rest` is left for later. `limit`: given up after too
 * many steps. `none`: every way was tried.
 */
export type HtnStatus = 'searching' | 'found' | 'partial' | 'none' | 'limit';

export interface HtnOptions {
  /**
   * How deep tasks may be nested in tasks; a way that goes deeper counts as closed. 1,000 unless
   * told.
   */
  readonly maxDepth?: number;
  /** Tasks looked at, at most, before it gives up. 100,000 unless told. */
  readonly maxSteps?: number;
}

/**
 * Hears what a planner tries, in the order in which it does, for people who want to see why a plan
 * came about.
 */
export interface HtnWatcher<S> {
  /** Tries so far; what is taken back later is taken back to such a number. */
  readonly tries: number;
  /** A way to do a compound task is open, or not. */
  method(task: HtnTask, depth: number, method: number, isOpen: boolean, state: S): void;
  /** An operator was possible and its effects are in the state, or it was not. */
  operator(task: HtnTask, depth: number, isPossible: boolean, state: S): void;
  /** Everything from this try on led nowhere. */
  takeBack(tries: number): void;
}

/** Tasks still to be done, first to last; shared between the ways that are tried. */
interface Agenda {
  readonly task: HtnTask;
  readonly depth: number;
  readonly next: Agenda | undefined;
}

/** Where another way is left to be tried: everything as it was before the first. */
interface Choice<S> {
  readonly state: S;
  readonly agenda: Agenda;
  readonly planLength: number;
  nextMethod: number;
  /** What a watcher had heard before. */
  readonly tries: number;
}

/**
 * Breaks tasks down into operators, in the order in which they will be done. Methods are tried as
 * listed, depth first; when one leads nowhere the last choice is taken back, also inside tasks that
 * were already done. Designers keep control of what plans look like; for characters that should
 * find ways nobody wrote down, take planning to a goal.
 */
export class HtnPlanner<S> {
  status: HtnStatus = 'none';
  /** Operators with their arguments, first to be done first. */
  readonly plan: HtnTask[] = [];
  /** What comes after a pause: tasks to begin with once the plan is carried out. */
  rest: readonly HtnTask[] = [];
  /** Tasks looked at since `begin`. */
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

  /** The state after the plan, as the operators foresee it; undefined unless there is a plan. */
  get outcome(): S | undefined {
    return this.status === 'found' || this.status === 'partial' ? this.#state : undefined;
  }

  /** Starts to plan tasks from a state, which is copied. */
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

  /** Goes on for so many tasks at most; the plan is the same however this is cut. */
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

  /** Takes the first open way from `first` on; false if there is none. */
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

/** Plans in one go. */
export function findHtnPlan<S>(planner: HtnPlanner<S>, state: S, tasks: readonly HtnTask[]): HtnStatus {
  planner.begin(state, tasks);
  return planner.step(Number.POSITIVE_INFINITY);
}

function chain(tasks: readonly HtnTask[], depth: number, next: Agenda | undefined): Agenda | undefined {
  let agenda = next;
  for (let i = tasks.length - 1; i >= 0; i--) agenda = { task: tasks[i], depth, next: agenda };
  return agenda;
}
