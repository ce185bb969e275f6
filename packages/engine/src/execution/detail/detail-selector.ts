import { InvalidDataError } from '../../data/check.js';
import type { Task } from '../schedulers/task.js';

/** One way to behave, and for which importance it is meant. */
export interface DetailLevel<Behavior extends Task = Task> {
  readonly behavior: Behavior;
  /** From this importance to that, both included. Let neighbors overlap. */
  readonly min: number;
  readonly max: number;
  /** Makes it ready; the one before has let go already. `previous` is undefined the first time. */
  enter?(previous: Behavior | undefined): void;
  /**
   * Lets go of what it keeps, and hands over what the next needs: where the character is going,
   * what it holds.
   */
  exit?(next: Behavior | undefined): void;
}

/**
 * Which level is taken where several would do. `first`: in the order they are listed, the last may
 * cover everything. `central`: the one in whose middle the importance lies, which will last
 * longest. `smallest`: the most specific. `any`: one that is found quickly among many.
 */
export type DetailChoice = 'first' | 'central' | 'smallest' | 'any';

/**
 * Runs one of several behaviors as its character matters more or less: a planner near the player, a
 * random walk far away. It stays with what it has as long as the importance is in its range. When
 * it changes, the old one is left before the new one is entered, and only then, so that
 * never both hold memory.
 *
 * Where no level is meant for an importance nothing runs, and `current` is undefined.
 */
export class DetailSelector<Behavior extends Task = Task> implements Task {
  /** How much the character matters now; the game sets it. */
  importance = 0;
  /** Changes of behavior so far. */
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

  /** The behavior that runs; undefined where none is meant. */
  get current(): Behavior | undefined {
    return this.#current?.behavior;
  }

  /**
   * Runs the behavior that is meant for the importance. Throws if that is no number, as none would
   * be.
   */
  step(grant: number): number {
    if (Number.isNaN(this.importance)) throw new InvalidDataError('importance', 'must be a number, got NaN');
    if (this.#current === undefined || !isFor(this.#current, this.importance)) this.#change(this.#choose());
    return this.#current?.behavior.step(grant) ?? 0;
  }

  #change(next: DetailLevel<Behavior> | undefined): void {
    const previous = this.#current;
    if (next === previous) return;
    // Nobody is in between: should a hook throw, nothing is left or entered a second time.
    this.#current = undefined;
    previous?.exit?.(next?.behavior);
    next?.enter?.(previous?.behavior);
    this.#current = next;
    if (previous !== undefined) this.switches++;
  }

  /**
   * The level that the choice falls on. It is asked in every frame in which none is meant for the
   * importance, and so allocates nothing.
   */
  #choose(): DetailLevel<Behavior> | undefined {
    if (this.#choice === 'any') return this.#chooseAny();
    let best: DetailLevel<Behavior> | undefined;
    for (const level of this.#levels) {
      if (!isFor(level, this.importance)) continue;
      if (this.#choice === 'first') return level;
      if (best === undefined || this.#measure(level) < this.#measure(best)) best = level;
    }
    return best;
  }

  /** What is least in the level to be chosen. */
  #measure(level: DetailLevel<Behavior>): number {
    return this.#choice === 'smallest' ? widthOf(level) : Math.abs(middleOf(level) - this.importance);
  }

  /**
   * The one whose middle is nearest, or its neighbors: the order of middles does not tell which
   * ranges hold a value, but is near it.
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

function middleOf({ min, max }: DetailLevel): number {
  if (min === -Infinity && max === Infinity) return 0;
  if (min === -Infinity) return max;
  return max === Infinity ? min : (min + max) / 2;
}

function widthOf({ min, max }: DetailLevel): number {
  return max - min;
}
