import type { ScheduledTask } from '../schedulers/task.js';
import { TimeScheduler } from '../schedulers/time-scheduler.js';
import type { TimeSchedulerOptions } from '../schedulers/time-scheduler-options.js';

/**
 * A group that runs as a whole while the player is far away, and member by member when the player
 * is near: a city, its blocks, and the people in them. Members may be groups themselves. Either the
 * whole or the members run, never both. When a group merges, the groups among its members that are
 * split merge first, from the innermost outwards, so that nothing of them is lost; they keep their
 * `isDetailed`, and split again when the group does.
 */
export class GroupDetail implements ScheduledTask {
  /** Whether the player is near enough to see the members; the game sets it. */
  isDetailed = false;
  readonly #whole: ScheduledTask;
  readonly #members: TimeScheduler;
  readonly #groups: readonly GroupDetail[];
  readonly #hooks: GroupHooks;
  #wasDetailed = false;

  constructor(
    whole: ScheduledTask,
    members: readonly ScheduledTask[],
    options: TimeSchedulerOptions & GroupHooks = {},
  ) {
    this.#whole = whole;
    this.#hooks = options;
    this.#members = new TimeScheduler(options);
    for (const member of members) this.#members.add(member);
    this.#groups = members.filter((member) => member instanceof GroupDetail);
  }

  step(grant: number): number {
    if (!this.isDetailed) this.#merge();
    else if (!this.#wasDetailed) {
      this.#hooks.split?.();
      this.#wasDetailed = true;
    }
    return this.isDetailed ? this.#members.step(grant) : this.#whole.step(grant);
  }

  /** Merges the groups inside this one, then this one; does nothing if it is merged already. */
  #merge(): void {
    if (!this.#wasDetailed) return;
    for (const group of this.#groups) group.#merge();
    this.#hooks.merge?.();
    this.#wasDetailed = false;
  }
}

/** Called when a group splits into its members, and when it merges back. */
export interface GroupHooks {
  /** Called when the group splits: create its members. */
  readonly split?: () => void;
  /** Called when it merges back: remove its members. */
  readonly merge?: () => void;
}
