import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';

// A model written for its one problem, as a search of billions of states wants it: a state is four
// words in one array, so that to copy it costs no more than to take a move back, and what follows
// from a move is looked up.

/** How far the blank goes by each action: up, left, right, down. */
const STEPS = [-4, -1, 1, 4] as const;
/**
 * Words of a state: eight tiles of four bits in each of the first two, the distance, and the blank
 * with what it may do.
 */
const WORDS = 4;
const DISTANCE = 2;
const BLANK = 3;

/** A bit for each action that keeps the blank inside, by its cell. */
const inside = Int32Array.from(
  { length: 16 },
  (_, cell) =>
    Number(cell >= 4) | (Number((cell & 3) > 0) << 1) | (Number((cell & 3) < 3) << 2) | (Number(cell < 12) << 3),
);

/** Moves from where a tile lies to where it belongs; the blank has none to make. */
function distanceOf(tile: number, cell: number): number {
  return tile === 0 ? 0 : Math.abs((tile & 3) - (cell & 3)) + Math.abs((tile >> 2) - (cell >> 2));
}

/**
 * What an action adds to the distance, by the tile that it moves, the cell of the blank, and
 * itself.
 */
const gains = Int8Array.from({ length: 16 * 16 * 4 }, (_, i) => {
  const [tile, cell, action] = [i >> 6, (i >> 2) & 15, i & 3];
  return distanceOf(tile, cell) - distanceOf(tile, cell + STEPS[action]);
});

/**
 * Moves of the blank in a fifteen-puzzle, up, left, right, down; to take the last one back is no
 * move. The blank belongs top left.
 */
export class SlidingPuzzle implements ForwardModel {
  readonly actionCount = 4;
  readonly #start: readonly number[];
  #rows = new Int32Array(0);

  constructor(start: readonly number[]) {
    this.#start = start;
  }

  reserve(count: number): void {
    if (this.#rows.length >= count * WORDS) return;
    const rows = new Int32Array(count * WORDS);
    rows.set(this.#rows);
    this.#rows = rows;
  }

  observe(place: number): void {
    const start = this.#start;
    const at = place * WORDS;
    this.#rows.fill(0, at, at + WORDS);
    for (let cell = 0; cell < 16; cell++) {
      this.#rows[at + (cell >> 3)] |= start[cell] << (4 * (cell & 7));
      this.#rows[at + DISTANCE] += distanceOf(start[cell], cell);
    }
    const blank = start.indexOf(0);
    this.#rows[at + BLANK] = (blank << 4) | inside[blank];
  }

  copy(to: number, from: number): void {
    this.#rows.copyWithin(to * WORDS, from * WORDS, (from + 1) * WORDS);
  }

  nextAction(place: number, from: number): number {
    const possible = this.#rows[place * WORDS + BLANK] & 15 & (-1 << from);
    // The lowest bit.
    return possible === 0 ? -1 : 31 - Math.clz32(possible & -possible);
  }

  apply(to: number, from: number, action: number): void {
    const rows = this.#rows;
    const old = from * WORDS;
    const made = to * WORDS;
    const blank = rows[old + BLANK] >> 4;
    const cell = blank + STEPS[action];
    const tile = (rows[old + (cell >> 3)] >>> (4 * (cell & 7))) & 15;
    rows[made] = rows[old];
    rows[made + 1] = rows[old + 1];
    // The blank is 0, so that the tile is taken out of its cell and put into the other by the same
    // operation.
    rows[made + (cell >> 3)] ^= tile << (4 * (cell & 7));
    rows[made + (blank >> 3)] ^= tile << (4 * (blank & 7));
    rows[made + DISTANCE] = rows[old + DISTANCE] + gains[(tile << 6) | (blank << 2) | action];
    rows[made + BLANK] = (cell << 4) | (inside[cell] & ~(8 >> action));
  }

  costOf(): number {
    return 1;
  }

  isGoal(place: number): boolean {
    return this.#rows[place * WORDS + DISTANCE] === 0;
  }

  estimate(place: number): number {
    return this.#rows[place * WORDS + DISTANCE];
  }

  discontentment(): number {
    return 0;
  }

  hash(place: number): number {
    const at = place * WORDS;
    const hash = Math.imul(Math.imul(this.#rows[at], 0x9e3779b1) ^ this.#rows[at + 1], 0x85ebca6b);
    return hash ^ (hash >>> 15);
  }

  /** Also by what may not be taken back, since other states follow then. */
  isSame(a: number, b: number): boolean {
    const rows = this.#rows;
    const [x, y] = [a * WORDS, b * WORDS];
    return rows[x] === rows[y] && rows[x + 1] === rows[y + 1] && rows[x + BLANK] === rows[y + BLANK];
  }
}
