import { BLACK, EDGE, EMPTY, type GoBoard, offsetOf, WHITE } from './go-board.js';

/** Who owns the points of a board. Keeps its buffers, so that counting allocates nothing. */
export class AreaCounter {
  /** The color that owns each point, or `EMPTY`; filled by the counts below. */
  readonly owners: Uint8Array;
  readonly #queue: Int32Array;
  readonly #reach: Int32Array;

  constructor(board: GoBoard) {
    this.owners = new Uint8Array(board.area);
    this.#queue = new Int32Array(board.area);
    this.#reach = new Int32Array(board.area);
  }

  /**
   * Counts the area of Black minus that of White: stones, and free points from which only stones of
   * one color can be reached. All stones count as alive.
   */
  countArea(board: GoBoard): number {
    const { owners } = this;
    owners.fill(EMPTY);
    let balance = 0;
    for (let point = board.stride; point < board.area - board.stride; point++) {
      const color = board.colorAt(point);
      if (color === BLACK || color === WHITE) {
        owners[point] = color;
        balance += color === BLACK ? 1 : -1;
      } else if (color === EMPTY && owners[point] === EMPTY) balance += this.#fillRegion(board, point);
    }
    return balance;
  }

  /**
   * Guesses the area of Black minus that of White in the middle of a game: each free point counts
   * for the color whose stones are nearer.
   */
  guessArea(board: GoBoard): number {
    const { owners } = this;
    const queue = this.#queue;
    const reach = this.#reach;
    let end = 0;
    owners.fill(EMPTY);
    for (let point = board.stride; point < board.area - board.stride; point++) {
      const color = board.colorAt(point);
      if (color !== BLACK && color !== WHITE) continue;
      owners[point] = color;
      reach[point] = 0;
      queue[end++] = point;
    }
    let balance = 0;
    for (let at = 0; at < end; at++) {
      const point = queue[at];
      // A point that both colors reach at the same distance belongs to nobody, and stops both.
      if (owners[point] === EDGE) continue;
      balance += owners[point] === BLACK ? 1 : -1;
      for (let side = 0; side < 4; side++) {
        const beside = point + offsetOf(side, board.stride);
        if (board.colorAt(beside) !== EMPTY) continue;
        if (owners[beside] === EMPTY) {
          owners[beside] = owners[point];
          reach[beside] = reach[point] + 1;
          queue[end++] = beside;
        } else if (reach[beside] === reach[point] + 1 && owners[beside] !== owners[point]) owners[beside] = EDGE;
      }
    }
    return balance;
  }

  /**
   * Gives a region of free points to the color that alone borders on it; returns what it counts for
   * Black.
   */
  #fillRegion(board: GoBoard, first: number): number {
    const { owners } = this;
    const queue = this.#queue;
    let borders = 0;
    let end = 0;
    queue[end++] = first;
    owners[first] = EDGE;
    for (let at = 0; at < end; at++)
      for (let side = 0; side < 4; side++) {
        const beside = queue[at] + offsetOf(side, board.stride);
        const color = board.colorAt(beside);
        if (color === BLACK || color === WHITE) borders |= color;
        else if (color === EMPTY && owners[beside] === EMPTY) {
          owners[beside] = EDGE;
          queue[end++] = beside;
        }
      }
    if (borders !== BLACK && borders !== WHITE) return 0;
    for (let at = 0; at < end; at++) owners[queue[at]] = borders;
    return borders === BLACK ? end : -end;
  }
}
