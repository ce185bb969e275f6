import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { having, type Infer, integer, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { requireCellCount } from '../size/cell-count.js';
import { readWangSet, sidesOf, type WangSet } from './wang-set.js';

/** Options of {@link WangTiler}. */
export type WangTilerOptions = Infer<typeof wangTilerOptions>;

const wangTilerOptions = struct({
  __proto__: null,
  /** The tiles to choose from. */
  set: unchecked<WangSet>(),
  /** Cells. */
  width: integer({ min: 1, max: 2 ** 26 }),
  /** Rows of cells. */
  height: integer({ min: 1, max: 2 ** 26 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
});

/** No tile of the set fits here. */
export const NO_TILE = -1;

/** Tiles by their index, and how often each is taken. */
interface Fitting {
  readonly tiles: readonly number[];
  readonly weights: readonly number[];
}

/**
 * Chooses tiles of a Wang set whose colors meet: the terrains of Tiled. Paint colors on corners and
 * edges, or on whole cells; those that are left at 0 are free, and get the color of the tile that
 * was chosen there. Among several tiles that fit, the weights decide.
 */
export class WangTiler {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** The color of each corner, row by row: one more in each row and column than there are cells. */
  readonly corners: Uint8Array;
  /** The color of the border above each cell, and below the last row. */
  readonly across: Uint8Array;
  /** The color of the border left of each cell, and right of the last column: one more in each row. */
  readonly upright: Uint8Array;
  /** For each cell the index of its tile in the set, or {@link NO_TILE}. */
  readonly tiles: Int32Array;
  /** Cells where no tile fits. Wider sets, or other colors there, fill them. */
  readonly misses: number[] = [];
  readonly #set: WangSet;
  readonly #sides: readonly number[];
  readonly #rng: Rng;
  readonly #fitting = new Map<string, Fitting>();
  readonly #wanted = new Uint8Array(8);
  #cell = 0;

  constructor(options: WangTilerOptions) {
    checkOptions(wangTilerOptions, options, 'WangTiler');
    const { width, height, rng } = options;
    requireCellCount(width + 1, height + 1, 'WangTiler');
    this.#set = readWangSet(options.set, 'WangTiler.set');
    this.#sides = sidesOf(this.#set.kind);
    this.#rng = rng;
    this.width = width;
    this.height = height;
    this.corners = new Uint8Array((width + 1) * (height + 1));
    this.across = new Uint8Array(width * (height + 1));
    this.upright = new Uint8Array((width + 1) * height);
    this.tiles = new Int32Array(width * height).fill(NO_TILE);
  }

  /** Whether all cells are done. */
  get isDone(): boolean {
    return this.#cell === this.tiles.length;
  }

  /**
   * Paints whole cells: a corner or border gets the largest color of the cells around it, so larger
   * colors spread over smaller ones. 0 paints nothing.
   */
  paint(cells: ArrayLike<number>): void {
    const { width, height } = this;
    if (cells.length !== width * height)
      throw new InvalidDataError('cells', `must have ${width * height} colors, got ${cells.length}`);
    for (let cell = 0; cell < cells.length; cell++) {
      const color = cells[cell];
      if (!(Number.isInteger(color) && color >= 0 && color <= 254))
        throw new InvalidDataError(`cells[${cell}]`, `must be a color from 0 to 254, got ${color}`);
      const x = cell % width;
      for (let side = 0; side < 8; side++) {
        const [colors, at] = this.#placeOf(side, x, (cell - x) / width);
        colors[at] = Math.max(colors[at], color);
      }
    }
  }

  /** Chooses tiles for up to `budget` cells; returns whether all are done. */
  step(budget: number): boolean {
    const end = Math.min(this.tiles.length, this.#cell + budget);
    for (; this.#cell < end; this.#cell++) this.#chooseTile(this.#cell);
    return this.isDone;
  }

  /** Chooses tiles for all cells. */
  run(): Int32Array {
    this.step(Number.POSITIVE_INFINITY);
    return this.tiles;
  }

  #chooseTile(cell: number): void {
    const x = cell % this.width;
    const y = (cell - x) / this.width;
    for (const side of this.#sides) {
      const [colors, at] = this.#placeOf(side, x, y);
      this.#wanted[side] = colors[at];
    }
    const fitting = this.#listFitting();
    if (fitting.tiles.length === 0) {
      this.misses.push(cell);
      return;
    }
    const index = fitting.tiles[this.#rng.weighted(fitting.weights)];
    this.tiles[cell] = index;
    for (const side of this.#sides) {
      const [colors, at] = this.#placeOf(side, x, y);
      colors[at] = this.#set.tiles[index].colors[side];
    }
  }

  /** The tiles with the wanted colors, by their index. */
  #listFitting(): Fitting {
    const key = this.#wanted.join();
    const known = this.#fitting.get(key);
    if (known !== undefined) return known;
    const tiles = this.#set.tiles.flatMap(({ colors, weight = 1 }, index) =>
      weight > 0 && this.#sides.every((side) => this.#wanted[side] === 0 || this.#wanted[side] === colors[side])
        ? [index]
        : [],
    );
    const fitting = { tiles, weights: tiles.map((index) => this.#set.tiles[index].weight ?? 1) };
    this.#fitting.set(key, fitting);
    return fitting;
  }

  /** Where the color at one of the eight places of a cell is kept. */
  #placeOf(side: number, x: number, y: number): [colors: Uint8Array, at: number] {
    const { width } = this;
    if (side === 0 || side === 4) return [this.across, (y + (side >> 2)) * width + x];
    if (side === 2 || side === 6) return [this.upright, y * (width + 1) + x + (side === 2 ? 1 : 0)];
    const right = side < 4 ? 1 : 0;
    const below = side === 3 || side === 5 ? 1 : 0;
    return [this.corners, (y + below) * (width + 1) + x + right];
  }
}
