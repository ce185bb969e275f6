import { checkOptions, parse } from '../../data/parse.js';
import { savedRngSchema } from '../../data/saved-rng.js';
import {
  func,
  having,
  type Infer,
  integer,
  list,
  literal,
  optional,
  record,
  struct,
  unchecked,
} from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { withRoom } from '../../math/with-room.js';
import type { Level } from './level.js';

/** How far the carving of a maze has come. */
export interface MazeCounts {
  /** Places that are part of it. */
  readonly places: number;
  /** Ways that begin at a place that already had a way onward. */
  readonly branches: number;
  /** Places from which no way led onward. */
  readonly deadEnds: number;
}

/** Options of {@link MazeCarver}. */
export type MazeCarverOptions = Infer<typeof mazeCarverOptions>;

const mazeCarverOptions = struct({
  __proto__: null,
  /** What it carves. */
  level: unchecked<Level>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /** The place to start from. By default 0. */
  start: optional(integer({ min: 0 })),
  /** Stop here; the result is connected all the same. Without limits it fills all that can be reached. */
  maxPlaces: optional(integer({ min: 1 })),
  /** At most this many branches. By default no limit. */
  maxBranches: optional(integer({ min: 0 })),
  /** At most this many dead ends. By default no limit. */
  maxDeadEnds: optional(integer({ min: 1 })),
  /** Or decide yourself, before each new place. */
  isEnough: optional(func<(counts: MazeCounts) => boolean>()),
});

/** What `MazeCarver.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedMazeCarver = Infer<typeof savedCarverSchema>;

const place = integer({ min: 0, max: 2 ** 31 - 1 });
const savedCarverSchema = record({
  version: literal(1),
  stack: list(place),
  places: place,
  branches: place,
  deadEnds: place,
  wasForward: integer({ min: 0, max: 1 }),
  rng: savedRngSchema,
});

/**
 * Carves a maze by going on at random until it is stuck, and then back to the last place with a way
 * left (a depth-first backtracker): long winding corridors, exactly one way between any two places.
 * It knows nothing of grids; the level decides what is next to what.
 */
export class MazeCarver implements MazeCounts {
  places = 1;
  branches = 0;
  /** Places from which no way led onward. */
  deadEnds = 0;
  readonly #options: MazeCarverOptions;
  readonly #rng: Rng;
  readonly #hasLimits: boolean;
  /** The way from the start to where it carves. Its depth grows with the level: never recursion. */
  #stack = new Int32Array(64);
  #depth = 1;
  /** Whether the last step went on; the next failure is then a dead end, and not a way back. */
  #wasForward = true;

  constructor(options: MazeCarverOptions) {
    checkOptions(mazeCarverOptions, options, 'MazeCarver');
    const { level, rng, start = 0, maxPlaces, maxBranches, maxDeadEnds, isEnough } = options;
    this.#options = options;
    this.#rng = rng;
    this.#hasLimits = [maxPlaces, maxBranches, maxDeadEnds, isEnough].some((limit) => limit !== undefined);
    level.startAt(start);
    this.#stack[0] = start;
  }

  /** Whether the maze is finished. */
  get isDone(): boolean {
    return this.#depth === 0;
  }

  /** Carves to the end. */
  run(): void {
    while (!this.step(1 << 16));
  }

  /** Takes `budget` steps forward or back; true once it is done. Slices give the same maze as one run. */
  step(budget: number): boolean {
    const { level } = this.#options;
    for (let i = 0; i < budget && this.#depth > 0; i++) {
      const from = this.#stack[this.#depth - 1];
      const to = this.#hasLimits && this.#hasEnough() ? -1 : level.connect(from, this.#rng);
      if (to >= 0) this.#goOn(to);
      else this.#goBack();
    }
    return this.isDone;
  }

  #goOn(to: number): void {
    if (!this.#wasForward) this.branches++;
    this.#wasForward = true;
    this.places++;
    if (this.#depth === this.#stack.length) this.#stack = withRoom(this.#stack, 2 * this.#depth);
    this.#stack[this.#depth++] = to;
  }

  #goBack(): void {
    if (this.#wasForward && this.places > 1) this.deadEnds++;
    this.#wasForward = false;
    this.#depth--;
  }

  /** Asked before a place is connected, so that none is made and then dropped. */
  #hasEnough(): boolean {
    const { maxPlaces = Infinity, maxBranches = Infinity, maxDeadEnds = Infinity, isEnough } = this.#options;
    if (this.places >= maxPlaces || this.deadEnds >= maxDeadEnds) return true;
    if (!this.#wasForward && this.branches >= maxBranches) return true;
    return isEnough?.(this) === true;
  }

  /** The state of the carver. Save the level beside it. */
  save(): SavedMazeCarver {
    return {
      version: 1,
      stack: [...this.#stack.subarray(0, this.#depth)],
      places: this.places,
      branches: this.branches,
      deadEnds: this.deadEnds,
      wasForward: this.#wasForward ? 1 : 0,
      rng: this.#rng.save(),
    };
  }

  /** Throws, and changes nothing, if this cannot be the state of a carver. Restore the level first. */
  restore(saved: SavedMazeCarver): void {
    const { stack, places, branches, deadEnds, wasForward, rng } = parse(savedCarverSchema, saved, 'saved');
    this.#rng.restore(rng);
    this.#stack = withRoom(Int32Array.from(stack), 64);
    this.#depth = stack.length;
    this.places = places;
    this.branches = branches;
    this.deadEnds = deadEnds;
    this.#wasForward = wasForward === 1;
  }
}
