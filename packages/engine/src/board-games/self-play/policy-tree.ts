import { NO_MOVE } from '../memory/position-memory.js';

/** The first child of a position whose moves have not been listed. */
const CLOSED = -1;

/**
 * What a search guided by a judge knows of positions, in flat arrays with a fixed number of places.
 */
export class PolicyTree {
  readonly visits: Int32Array;
  /** The sum of values for the first player, whoever moves. */
  readonly sums: Float64Array;
  /** How likely the judge finds the move to a position. */
  readonly priors: Float64Array;
  readonly moves: Int32Array;
  readonly firstChild: Int32Array;
  readonly childCount: Int32Array;
  count = 1;

  constructor(capacity: number) {
    this.visits = new Int32Array(capacity);
    this.sums = new Float64Array(capacity);
    this.priors = new Float64Array(capacity);
    this.moves = new Int32Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.childCount = new Int32Array(capacity);
    this.clear();
  }

  isOpen(node: number): boolean {
    return this.firstChild[node] !== CLOSED;
  }

  /** Gives a position children, one per move. Returns false if there is no room. */
  open(node: number, moves: Int32Array, count: number, priors: Float64Array): boolean {
    if (this.count + count > this.visits.length) return false;
    this.firstChild[node] = this.count;
    this.childCount[node] = count;
    for (let i = 0; i < count; i++) this.#reset(this.count++, moves[i], priors[i]);
    return true;
  }

  /** Forgets everything. */
  clear(): void {
    this.count = 0;
    this.#reset(this.count++, NO_MOVE, 1);
  }

  #reset(node: number, move: number, prior: number): void {
    this.visits[node] = 0;
    this.sums[node] = 0;
    this.priors[node] = prior;
    this.moves[node] = move;
    this.firstChild[node] = CLOSED;
    this.childCount[node] = 0;
  }
}
