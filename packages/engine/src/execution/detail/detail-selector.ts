import { InvalidDataError } from '../../data/check.js';
import type { ScheduledTask } from '../schedulers/task.js';

/** A behavior and the range of importance it is meant for. */
export interface DetailLevel<Behavior extends ScheduledTask = ScheduledTask> {
  /** What runs while the agent's importance is in the range. */
  readonly behavior: Behavior;
  /**
   * The range of importance, both ends included. Let neighboring ranges overlap to prevent rapid
   * switching.
   */
  readonly min: number;
  /** The importance up to which it runs. */
  readonly max: number;
  /**
   * Prepares the behavior, after the previous one has exited. `previous` is undefined the first
   * time.
   */
  enter?(previous: Behavior | undefined): void;
  /**
   * Releases what the behavior holds, and hands over what the next one needs, such as the current
   * target.
   */
  exit?(next: Behavior | undefined): void;
}

/**
 * Which level to take when several ranges contain the importance. `first`: the first in the list;
 * the last may cover everything. `central`: the one whose center is nearest, which will last
 * longest; a range without an end has no center, and is taken if no other contains the importance.
 * `smallest`: the most specific. `any`: one that is found quickly among many.
 */
export type DetailChoice = 'first' | 'central' | 'smallest' | 'any';

/**
 * Runs one of several behaviors by the importance of its agent: a planner near the player, a random
 * walk far away. It keeps the current behavior while the importance is in its range. On a change
 * the old behavior exits before the new one enters, so that both never hold memory at the same
 * time.
 *
 * If no range contains the importance, nothing runs and `current` is undefined.
 */
export class DetailSelector<Behavior extends ScheduledTask = ScheduledTask> implements ScheduledTask {
  /** Importance of the agent; the game sets it. */
  importance = 0;
  /** Number of switches so far. */
  switches = 0;
  readonly #levels: readonly DetailLevel<Behavior>[];
  readonly #choice: DetailChoice;
  #current: DetailLevel<Behavior> | undefined;

  constructor(levels: readonly DetailLevel<Behavior>[], choice: DetailChoice = 'first') {
    levels.forEach(({ min, max }, i) => {
      if (!(min <= max)) throw new InvalidDataError(`levels[${i}].min`, `must be at most max ${max}, got ${min}`);
    });
    this.#choice = choice;
    this.#levels = choice === 'any' ? [...levels].sort((a, b) => middleOf(a) - middleOf(b)) : [...levels];
  }

  /** The running behavior; undefined if no range contains the importance. */
  get current(): Behavior | undefined {
    return this.#current?.behavior;
  }

  /** Runs the behavior for the current importance. Throws if the importance is NaN. */
  step(grant: number): number {
    if (Number.isNaN(this.importance)) throw new InvalidDataError('importance', 'must be a number, got NaN');
    if (this.#current === undefined || !isFor(this.#current, this.importance)) this.#change(this.#choose());
    return this.#current?.behavior.step(grant) ?? 0;
  }

  #change(next: DetailLevel<Behavior> | undefined): void {
    const previous = this.#current;
    if (next === previous) return;
    // No behavior is current during the hooks: if one throws, nothing exits or enters twice.
    this.#current = undefined;
    previous?.exit?.(next?.behavior);
    next?.enter?.(previous?.behavior);
    this.#current = next;
    if (previous !== undefined) this.switches++;
  }

  /**
   * Returns the level to run. It runs in every frame without a matching level, so it allocates
   * nothing.
   */
  #choose(): DetailLevel<Behavior> | undefined {
    if (this.#choice === 'any') return this.#chooseAny();
    let best: DetailLevel<Behavior> | undefined;
    for (const level of this.#levels) {
      if (!isFor(level, this.importance)) continue;
      if (this.#choice === 'first') return level;
      if (best === undefined || this.#isBetter(level, best)) best = level;
    }
    return best;
  }

  /** Whether to prefer a level to another one that contains the importance too. */
  #isBetter(level: DetailLevel<Behavior>, other: DetailLevel<Behavior>): boolean {
    const isSmallest = this.#choice === 'smallest';
    if (hasEnds(level) !== hasEnds(other)) return hasEnds(level);
    if (hasEnds(level))
      return isSmallest
        ? widthOf(level) < widthOf(other)
        : Math.abs(middleOf(level) - this.importance) < Math.abs(middleOf(other) - this.importance);
    // Neither has a center or a width: a range with one end is more specific than one with none,
    // and the importance leaves the range whose end is farther away later.
    const margin = marginOf(level, this.importance);
    const otherMargin = marginOf(other, this.importance);
    return isSmallest ? margin < otherMargin && otherMargin === Infinity : margin > otherMargin;
  }

  /**
   * Searches outward from the level with the nearest center. The order of centers does not say
   * which ranges contain a value, but a match is likely to be close.
   */
  #chooseAny(): DetailLevel<Behavior> | undefined {
    const levels = this.#levels;
    let low = 0;
    let high = levels.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (middleOf(levels[middle]) < this.importance) low = middle + 1;
      else high = middle;
    }
    for (let away = 0; away < levels.length; away++) {
      const before = levels[low - away - 1];
      const after = levels[low + away];
      if (before !== undefined && isFor(before, this.importance)) return before;
      if (after !== undefined && isFor(after, this.importance)) return after;
    }
    return undefined;
  }
}

function isFor({ min, max }: DetailLevel, importance: number): boolean {
  return min <= importance && importance <= max;
}

function hasEnds({ min, max }: DetailLevel): boolean {
  return min > -Infinity && max < Infinity;
}

/** How far the importance is from the nearest end of the range. */
function marginOf({ min, max }: DetailLevel, importance: number): number {
  return Math.min(importance - min, max - importance);
}

/** The center of a range, or its only end; 0 if it has none. */
function middleOf({ min, max }: DetailLevel): number {
  if (min === -Infinity && max === Infinity) return 0;
  if (min === -Infinity) return max;
  return max === Infinity ? min : (min + max) / 2;
}

function widthOf({ min, max }: DetailLevel): number {
  return max - min;
}
