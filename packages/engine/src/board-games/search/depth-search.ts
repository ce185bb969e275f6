/** A search to a fixed depth that can be started again, deeper, with what it has learned. */
export interface DepthSearch {
  /** `searching`, then `done`; `stopped` after {@link stop}. */
  readonly status: LookAheadStatus;
  /** Starts again from the position in which the game now is; `guess` is the expected score. */
  begin(depth: number, guess: number): void;
  /** Visits at most `nodes` positions. Slices give the same result as one run. */
  step(nodes: number): LookAheadStatus;
  /** Ends the search at once. */
  stop(): void;
  /** The best move so far; any legal move before that; `NO_MOVE` if the game is over. */
  readonly move: number;
  /** The score of the best move for the player to move, once the search is done. */
  readonly value: number;
  /** Positions visited since the search was made. */
  readonly nodes: number;
  /** Writes the expected line of play into `out`, as far as it is known, and returns its length. */
  writeLine(out: Int32Array): number;
  /** Orders the moves of the first position for the next search: the given ones first. */
  orderFirst(moves: ArrayLike<number>, count: number): void;
  /** Restricts the next searches to the first `count` moves of that order; 0 allows all. */
  limitFirst(count: number): void;
  /** The score that the last search found for a move of the first position, by its place in the order. */
  writeScores(moves: Int32Array, scores: Int32Array): number;
}

/** Whether a search goes on, has ended, or was stopped. */
export type LookAheadStatus = 'searching' | 'done' | 'stopped';
