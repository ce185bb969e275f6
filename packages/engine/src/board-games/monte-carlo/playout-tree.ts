import { NO_MOVE } from '../memory/position-memory.js';

/** The proven result of a position for the first player: −1, 0, 1, or this. */
export const UNPROVEN = 2;
/** The first child of a position whose moves have not been listed. */
const CLOSED = -1;

/**
 * The statistics of a tree of playouts, in flat arrays with a fixed number of places. The children of a
 * position are next to each other.
 */
export class PlayoutTree {
  /** Playouts through each position, and those that were believed of it before. */
  readonly playouts: Float64Array;
  /** Playouts through each position. */
  readonly visits: Int32Array;
  /** What the player who moved to a position won in them. */
  readonly wins: Float64Array;
  readonly moves: Int32Array;
  /** The player who moved to a position. */
  readonly movers: Int8Array;
  readonly firstChild: Int32Array;
  readonly childCount: Int32Array;
  readonly proven: Int8Array;
  /** What evaluation adds to the score of a position. */
  readonly bonus: Float32Array;
  /** Positions in use. */
  count = 1;

  constructor(capacity: number) {
    this.playouts = new Float64Array(capacity);
    this.visits = new Int32Array(capacity);
    this.wins = new Float64Array(capacity);
    this.moves = new Int32Array(capacity);
    this.movers = new Int8Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.childCount = new Int32Array(capacity);
    this.proven = new Int8Array(capacity);
    this.bonus = new Float32Array(capacity);
    this.reset(0, NO_MOVE, -1);
  }

  get capacity(): number {
    return this.playouts.length;
  }

  isOpen(node: number): boolean {
    return this.firstChild[node] !== CLOSED;
  }

  reset(node: number, move: number, mover: number): void {
    this.playouts[node] = 0;
    this.visits[node] = 0;
    this.wins[node] = 0;
    this.moves[node] = move;
    this.movers[node] = mover;
    this.firstChild[node] = CLOSED;
    this.childCount[node] = 0;
    this.proven[node] = UNPROVEN;
    this.bonus[node] = 0;
  }

  /** Gives a position children, one per move. Returns false if there is no room. */
  open(node: number, moves: Int32Array, start: number, end: number, mover: number): boolean {
    if (this.count + end - start > this.capacity) return false;
    this.firstChild[node] = this.count;
    this.childCount[node] = end - start;
    for (let i = start; i < end; i++) this.reset(this.count++, moves[i], mover);
    return true;
  }

  /** Forgets everything. */
  clear(): void {
    this.count = 1;
    this.reset(0, NO_MOVE, -1);
  }

  /** Makes a position the first one and drops everything that does not follow from it. */
  keepOnly(node: number): void {
    const kept = [node];
    for (let i = 0; i < kept.length; i++) {
      const parent = kept[i];
      for (let child = 0; child < this.childCount[parent]; child++) kept.push(this.firstChild[parent] + child);
    }
    const copy = new PlayoutTree(this.capacity);
    copy.count = kept.length;
    const placeOf = new Map(kept.map((old, place) => [old, place]));
    for (const [place, old] of kept.entries()) {
      copy.playouts[place] = this.playouts[old];
      copy.visits[place] = this.visits[old];
      copy.wins[place] = this.wins[old];
      copy.moves[place] = this.moves[old];
      copy.movers[place] = this.movers[old];
      copy.childCount[place] = this.childCount[old];
      copy.firstChild[place] = this.isOpen(old) ? (placeOf.get(this.firstChild[old]) ?? CLOSED) : CLOSED;
      copy.proven[place] = this.proven[old];
      copy.bonus[place] = this.bonus[old];
    }
    for (const field of FIELDS) this[field].set(copy[field] as never);
    this.count = copy.count;
  }
}

const FIELDS = [
  'playouts',
  'visits',
  'wins',
  'moves',
  'movers',
  'firstChild',
  'childCount',
  'proven',
  'bonus',
] as const;
