import { STEP_X, STEP_Z, type TileGraph } from '../tile-graph.js';
import { ALONG_X, ALONG_Z, isJumpPoint, type JumpMap, requireJumpable } from './jump-map.js';

/** A value that no exits have: the cell has not been read yet. */
const UNKNOWN = 0x100;

/**
 * Finds jumps by scanning rows and columns of bits, 32 cells at a time. For each of the four
 * straight directions there is one bit per cell for the end of a line, at a wall or a jump point:
 * half a byte per cell in total, and a changed wall affects only the bits around it. For maps that
 * change; use `StoredJumps` for maps that do not.
 */
export class ScannedJumps implements JumpMap {
  readonly #tiles: TileGraph;
  /** The exits from which the bits were made. */
  readonly #known: Uint16Array;
  /**
   * The ends of lines by step: bit x + 1 of row z for east and west, bit z + 1 of column x for
   * south and north. The border around the map is an end too.
   */
  readonly #stops: readonly [Int32Array, Int32Array, Int32Array, Int32Array];
  readonly #rowWords: number;
  readonly #columnWords: number;
  readonly #offsets: Int32Array;
  #version = -1;

  /** Throws if cells differ in cost or corners may be cut. */
  constructor(tiles: TileGraph) {
    requireJumpable(tiles);
    const { width, depth } = tiles;
    this.#tiles = tiles;
    this.#known = new Uint16Array(tiles.nodeCount).fill(UNKNOWN);
    this.#rowWords = ((width + 1) >> 5) + 1;
    this.#columnWords = ((depth + 1) >> 5) + 1;
    const rows = () => new Int32Array(this.#rowWords * depth).fill(-1);
    const columns = () => new Int32Array(this.#columnWords * width).fill(-1);
    this.#stops = [rows(), columns(), rows(), columns()];
    this.#offsets = Int32Array.from(STEP_X, (x, step) => STEP_Z[step] * width + x);
    this.refresh();
  }

  refresh(): void {
    const { exits, version, width } = this.#tiles;
    if (version === this.#version) return;
    this.#version = version;
    const known = this.#known;
    for (let cell = 0; cell < known.length; cell++) {
      if (known[cell] === exits[cell]) continue;
      known[cell] = exits[cell];
      const x = cell % width;
      const z = Math.floor(cell / width);
      for (let step = 0; step < 4; step++) {
        const isRow = (step & 1) === 0;
        const at = isRow ? x + 1 : z + 1;
        const word = (isRow ? z * this.#rowWords : x * this.#columnWords) + (at >> 5);
        const bit = 1 << (at & 31);
        if (exits[cell] === 0 || isJumpPoint(exits[cell], step)) this.#stops[step][word] |= bit;
        else this.#stops[step][word] &= ~bit;
      }
    }
  }

  straight(cell: number, step: number): number {
    const { width, depth, exits } = this.#tiles;
    const x = cell % width;
    const z = (cell - x) / width;
    const isRow = (step & 1) === 0;
    const from = isRow ? x + 1 : z + 1;
    const first = isRow ? z * this.#rowWords : x * this.#columnWords;
    const stops = this.#stops[step];
    const end = step < 2 ? findAfter(stops, first, from) : findBefore(stops, first, from);
    const distance = Math.abs(end - from);
    const isInside = end > 0 && end <= (isRow ? width : depth);
    return isInside && exits[cell + distance * this.#offsets[step]] !== 0 ? distance : 1 - distance;
  }

  diagonal(cell: number, step: number): number {
    const { exits, width, depth } = this.#tiles;
    const offset = this.#offsets[step];
    const rowStops = this.#stops[ALONG_X[step]];
    const columnStops = this.#stops[ALONG_Z[step]];
    const rowWords = this.#rowWords;
    const columnWords = this.#columnWords;
    const signX = STEP_X[step];
    const signZ = STEP_Z[step];
    const bit = 1 << step;
    let at = cell;
    let x = cell % width;
    let z = (cell - x) / width;
    let count = 0;
    while ((exits[at] & bit) !== 0) {
      at += offset;
      x += signX;
      z += signZ;
      count++;
      const row = z * rowWords;
      const endX = signX > 0 ? findAfter(rowStops, row, x + 1) : findBefore(rowStops, row, x + 1);
      if (endX > 0 && endX <= width && exits[at + endX - 1 - x] !== 0) return count;
      const column = x * columnWords;
      const endZ = signZ > 0 ? findAfter(columnStops, column, z + 1) : findBefore(columnStops, column, z + 1);
      if (endZ > 0 && endZ <= depth && exits[at + (endZ - 1 - z) * width] !== 0) return count;
    }
    // Not −count: −0 would be allocated.
    return 0 - count;
  }
}

/** Returns the first stop after bit `from` of the line whose first word is `first`. */
function findAfter(stops: Int32Array, first: number, from: number): number {
  let word = (from + 1) >> 5;
  let bits = stops[first + word] & (-1 << ((from + 1) & 31));
  while (bits === 0) bits = stops[first + ++word];
  // Isolates the lowest bit. Not `bits & -bits`: negating the least 32-bit integer overflows and
  // would be allocated.
  return 32 * word + 31 - Math.clz32(bits & Math.imul(bits, -1));
}

/** Returns the last stop before bit `from`. */
function findBefore(stops: Int32Array, first: number, from: number): number {
  let word = (from - 1) >> 5;
  // Not −1 shifted without sign: numbers above 2³¹ are allocated in unoptimized code.
  let bits = stops[first + word] & ~(-2 << ((from - 1) & 31));
  while (bits === 0) bits = stops[first + --word];
  return 32 * word + 31 - Math.clz32(bits);
}
