/** No node. */
export const NONE = -1;

/**
 * A tree of moves in flat arrays, in which a position gets its children one by one: which moves are
 * legal differs with what is hidden.
 */
export class InformationTree {
  count = 1;
  readonly moves: Int32Array;
  /** The player who made the move; negative for dice. */
  readonly movers: Int8Array;
  readonly visits: Float64Array;
  /** How often the move was legal when its position was visited, from the second time on. */
  readonly chances: Float64Array;
  /** The sum of rewards of the mover. */
  readonly rewards: Float64Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;

  constructor(capacity: number) {
    this.moves = new Int32Array(capacity);
    this.movers = new Int8Array(capacity).fill(-1);
    this.visits = new Float64Array(capacity);
    this.chances = new Float64Array(capacity);
    this.rewards = new Float64Array(capacity);
    this.firstChild = new Int32Array(capacity).fill(NONE);
    this.nextSibling = new Int32Array(capacity).fill(NONE);
  }

  /** The child of a move, or `NONE`. */
  findChild(node: number, move: number): number {
    let child = this.firstChild[node];
    while (child !== NONE && this.moves[child] !== move) child = this.nextSibling[child];
    return child;
  }

  /** Adds a child and returns it; `NONE` if there is no room. */
  addChild(node: number, move: number, mover: number): number {
    if (this.count === this.moves.length) return NONE;
    const child = this.count++;
    this.moves[child] = move;
    this.movers[child] = mover;
    this.chances[child] = 1;
    this.nextSibling[child] = this.firstChild[node];
    this.firstChild[node] = child;
    return child;
  }
}
