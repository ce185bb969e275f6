import type { Task } from '../schedulers/task.js';
import { TimeScheduler, type TimeSchedulerOptions } from '../schedulers/time-scheduler.js';

/**
 * A group that is run as a whole while nobody is near, and member by member when somebody is: a
 * city with its trade, its blocks, and the people in them. Members may be groups themselves.
 * Exactly one of the two runs.
 */
export class GroupDetail implements Task {
  /** Is somebody near enough to see the members? The game sets it. */
  isDetailed = false;
  readonly #whole: Task;
  readonly #members: TimeScheduler;
  readonly #hooks: GroupHooks;
  #wasDetailed = false;

  constructor(whole: Task, members: readonly Task[], options: TimeSchedulerOptions & GroupHooks = {}) {
    this.#whole = whole;
    this.#hooks = options;
    this.#members = new TimeScheduler(options);
    for (const member of members) this.#members.add(member);
  }

  step(grant: number): number {
    if (this.isDetailed !== this.#wasDetailed) {
      if (this.isDetailed) this.#hooks.split?.();
      else this.#hooks.merge?.();
      this.#wasDetailed = this.isDetailed;
    }
    return this.isDetailed ? this.#members.step(grant) : this.#whole.step(grant);
  }
}

/**
 * What happens when a group turns into its members and back: people are made of numbers, or numbers
 * of people.
 */
export interface GroupHooks {
  readonly split?: () => void;
  readonly merge?: () => void;
}
