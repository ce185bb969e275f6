/** Stands for "no move" wherever a move is a number. No game may use it as a move. */
export const NO_MOVE = -0x80000000;

/** A bound that says nothing: no score reaches it. */
export const UNBOUNDED = 1_000_000_000;

/** How a table was used since it was made or cleared. */
export interface TableStatistics {
  /** How many entries there is room for; `Infinity` if the table grows. */
  readonly capacity: number;
  /** Entries in use. */
  readonly used: number;
  /** How often something was stored. */
  readonly stores: number;
  /** Stores that threw out another position. */
  readonly overwrites: number;
  /** How often a position was looked up. */
  readonly lookups: number;
  /** How often it was found. */
  readonly hits: number;
  /** Lookups of positions that had been stored, but were thrown out; counted with `track`. */
  readonly lost: number;
}

/**
 * What is known of positions, by their hash. A search looks positions up before it opens them, and
 * stores what it found: bounds of the score, how deep it looked, and the best move.
 */
export interface PositionMemory {
  /** What the last successful {@link find} found. The score is exact where the bounds are equal. */
  readonly lower: number;
  /** The score is at most this. */
  readonly upper: number;
  /** How many moves deep the stored search looked. */
  readonly depth: number;
  /** The best move, or `NO_MOVE`. */
  readonly move: number;
  /** Looks a position up; true if it is there. */
  find(hashLow: number, hashHigh: number): boolean;
  /** Stores what a search found, and may replace another position. */
  store(hashLow: number, hashHigh: number, depth: number, lower: number, upper: number, move: number): void;
  /** Forgets everything. */
  clear(): void;
  /** Tells the memory that a move of the real game was made: what was stored before is now older. */
  nextTurn(): void;
  /** How it was used since it was made or cleared. */
  readonly statistics: TableStatistics;
}
