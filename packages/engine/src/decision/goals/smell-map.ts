import { InvalidDataError } from '../../data/index.js';

/**
 * A signal that spreads over a grid from its sources, weaker with every step, round walls and not
 * through them. A character that goes where it is strongest reaches the source that is best for it,
 * and no path was ever searched. One map for each motive; or for each action; or for each of few
 * characters, with sources only where it can use them now.
 */
export class SmellMap {
  readonly width: number;
  readonly height: number;
  /** Strength at each cell, row by row. */
  readonly strengths: Float64Array;
  /** What each cell gives off; 0 is nothing. A stronger source is worth a longer way. */
  readonly sources: Float64Array;
  /** 1 where nothing passes. */
  readonly walls: Uint8Array;
  readonly #falloff: number;
  readonly #next: Float64Array;

  /**
   * `falloff` is what is left of a strength one cell on. Near 1 strength counts more, lower
   * nearness does. 0.9 unless told.
   */
  constructor(width: number, height: number, falloff = 0.9) {
    if (!(falloff > 0 && falloff < 1)) throw new InvalidDataError('falloff', `must be between 0 and 1, got ${falloff}`);
    this.width = width;
    this.height = height;
    this.#falloff = falloff;
    this.strengths = new Float64Array(width * height);
    this.sources = new Float64Array(width * height);
    this.walls = new Uint8Array(width * height);
    this.#next = new Float64Array(width * height);
  }

  /** Spreads everything by one cell. The smell of a source that is gone fades by itself. */
  tick(): void {
    const { strengths, sources, walls } = this;
    for (let cell = 0; cell < strengths.length; cell++) {
      const best = this.#strongestNeighbor(cell);
      const arrives = best < 0 ? 0 : this.#falloff * strengths[best];
      this.#next[cell] = walls[cell] === 1 ? 0 : Math.max(sources[cell], arrives);
    }
    strengths.set(this.#next);
  }

  /**
   * The cell to go to from here: a neighbor that smells more strongly, or the same cell at a source
   * or where nothing smells.
   */
  follow(cell: number): number {
    const best = this.#strongestNeighbor(cell);
    return best >= 0 && this.strengths[best] > this.strengths[cell] ? best : cell;
  }

  /** Ties go to the lowest cell. */
  #strongestNeighbor(cell: number): number {
    const { width, strengths } = this;
    const x = cell % width;
    let best = -1;
    if (cell >= width) best = cell - width;
    if (x > 0 && (best < 0 || strengths[cell - 1] > strengths[best])) best = cell - 1;
    if (x < width - 1 && (best < 0 || strengths[cell + 1] > strengths[best])) best = cell + 1;
    if (cell + width < strengths.length && (best < 0 || strengths[cell + width] > strengths[best])) best = cell + width;
    return best;
  }
}
