import { InvalidDataError } from '../../data/check.js';

/** A move as alpha–beta saw it. */
export interface SearchRow {
  /** The move, as the game numbers them. */
  readonly move: number;
  /** The score for the player who makes the move; 0 if it was cut off. */
  readonly score: number;
  /**
   * Whether the score is exact, or only a bound, because more was not needed; or whether the move
   * was cut off: an earlier one was already so good that the opponent does not let it come to this
   * position.
   */
  readonly kind: 'exact' | 'at most' | 'at least' | 'cut off';
  /** The scores that mattered, for the player who makes the move. */
  readonly alpha: number;
  /** The upper bound. */
  readonly beta: number;
  /** Positions that were visited for it. */
  readonly nodes: number;
}

interface RecordedRow extends SearchRow {
  readonly replies: RecordedRow[];
}

const MAX_ROWS = 20_000;

/**
 * What a tree search did, while it does it: the moves that it looked at, with their bounds and scores,
 * and those that it cut off. It keeps the tree of the last depth that was finished, as deep as there
 * is room for. Recording takes time, so do it only where somebody looks.
 *
 * ```ts
 * const record = new SearchRecord();
 * const search = new TreeSearch({ game, depth: 6, record });
 * ```
 */
export class SearchRecord {
  /** How many moves the recorded search looked ahead; 0 before one is finished. */
  depth = 0;
  readonly #maxRows: number;
  #rows: readonly RecordedRow[] = [];
  /** The rows of each position of the line that is looked at. */
  #line: RecordedRow[][] = [];
  /** Positions visited before each of them. */
  #before: number[] = [];
  #depth = 0;
  #visited = 0;
  #count = 0;
  /** Rows are kept of fewer moves than this. */
  #plies = Number.POSITIVE_INFINITY;

  /** `maxRows` bounds the memory: where there are more rows, the last moves of all lines are dropped. */
  constructor(maxRows = MAX_ROWS) {
    if (!(Number.isInteger(maxRows) && maxRows >= 1))
      throw new InvalidDataError('SearchRecord.maxRows', `must be a positive integer, got ${maxRows}`);
    this.#maxRows = maxRows;
  }

  /**
   * The moves after a line of play, in the order in which they were looked at; empty where the search
   * stopped, where a table knew the score, and beyond what there was room for.
   */
  open(line: readonly number[]): readonly SearchRow[] {
    return this.#repliesTo(line).map(({ replies: _, ...row }) => row);
  }

  /** Whether there are moves after a line of play. */
  canOpen(line: readonly number[]): boolean {
    return this.#repliesTo(line).length > 0;
  }

  /** A search starts. */
  begin(depth: number): void {
    this.#depth = depth;
    this.#line = [];
    this.#before = [];
    this.#visited = this.#count = 0;
    this.#plies = Number.POSITIVE_INFINITY;
  }

  /** A position is looked at, after `ply` moves. */
  enter(ply: number): void {
    this.#before[ply] = this.#visited++;
    if (ply < this.#plies) this.#line[ply] = [];
  }

  /** A move of the position after `ply` moves has its score. */
  leave(ply: number, move: number, score: number, alpha: number, beta: number): void {
    if (ply >= this.#plies) return;
    const rows = this.#line[ply];
    const at = rows.findIndex((row) => row.move === move);
    const earlier = at < 0 ? 0 : rows[at].nodes;
    const kind = score <= alpha ? 'at most' : score >= beta ? 'at least' : 'exact';
    const nodes = earlier + this.#visited - this.#before[ply + 1];
    const replies = ply + 1 < this.#plies ? this.#line[ply + 1] : [];
    this.#put(rows, at, { move, score: score + 0, kind, alpha, beta, nodes, replies });
  }

  /** The other moves of a position are not looked at. */
  cut(ply: number, moves: Int32Array, start: number, end: number, alpha: number, beta: number): void {
    for (let i = start; i < end && ply < this.#plies; i++)
      this.#put(this.#line[ply], -1, { move: moves[i], score: 0, kind: 'cut off', alpha, beta, nodes: 0, replies: [] });
  }

  /** The search is finished. */
  end(): void {
    this.depth = this.#depth;
    this.#rows = this.#line[0] ?? [];
  }

  #put(rows: RecordedRow[], at: number, row: RecordedRow): void {
    if (at >= 0) rows[at] = row;
    else {
      rows.push(row);
      this.#count++;
    }
    while (this.#count > this.#maxRows && this.#plies > 1) this.#dropLastMoves();
  }

  #dropLastMoves(): void {
    this.#plies = Math.min(this.#plies, this.#line.length) - 1;
    for (const rows of this.#line.splice(this.#plies)) rows.length = 0;
    this.#count = 0;
    for (const [ply, rows] of this.#line.entries()) this.#count += dropBelow(rows, this.#plies - ply);
  }

  #repliesTo(line: readonly number[]): readonly RecordedRow[] {
    let rows = this.#rows;
    for (const move of line) rows = rows.find((row) => row.move === move)?.replies ?? [];
    return rows;
  }
}

/** Keeps rows of so many moves, and returns how many these are. */
function dropBelow(rows: readonly RecordedRow[], plies: number): number {
  let count = rows.length;
  for (const { replies } of rows)
    if (plies <= 1) replies.length = 0;
    else count += dropBelow(replies, plies - 1);
  return count;
}
