import { InvalidDataError } from '../../data/index.js';

/**
 * A signal that spreads over a grid from its sources, weaker with every cell, around walls and not
 * through them. A character that moves to where it is strongest reaches the best source without any
 * path search. Use one map per motive or per action; for few characters, one map per character with
 * only the sources it can use now.
 */
export class SmellMap {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** Strength at each cell, row by row. */
  readonly strengths: Float64Array;
  /** The source strength of each cell; 0 for none. A stronger source is worth a longer way. */
  readonly sources: Float64Array;
  /** 1 for cells that block the signal. */
  readonly walls: Uint8Array;
  readonly #falloff: number;
  readonly #next: Float64Array;

  /**
   * `falloff` is the share of the strength that is left one cell further; by default 0.9. Near 1,
   * strength counts more; lower, nearness counts more.
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

  /** Spreads the signal by one cell. The signal of a removed source fades by itself. */
  tick(): void {
    this.#spread();
  }

  /**
   * Spreads the signal of the present sources as far as it goes, and forgets what is left of others.
   * Use it when sources have changed and nobody is to see the smell travel. Takes one tick for each
   * cell of the longest way, so do it when a character decides, not in every frame.
   */
  refresh(): void {
    const { strengths } = this;
    strengths.fill(0);
    // A way is never longer than the map has cells.
    for (let i = 0; i <= strengths.length && this.#spread(); i++);
  }

  /**
   * The cell to go to from here: the neighbor with the strongest signal, or the same cell at a
   * source or where there is no signal.
   */
  follow(cell: number): number {
    const best = this.#strongestNeighbor(cell);
    return best >= 0 && this.strengths[best] > this.strengths[cell] ? best : cell;
  }

  /** One tick; false if it changed nothing. */
  #spread(): boolean {
    const { strengths, sources, walls } = this;
    const next = this.#next;
    let hasChanged = false;
    for (let cell = 0; cell < strengths.length; cell++) {
      const best = this.#strongestNeighbor(cell);
      const arrives = best < 0 ? 0 : this.#falloff * strengths[best];
      next[cell] = walls[cell] === 1 ? 0 : Math.max(sources[cell], arrives);
      if (next[cell] !== strengths[cell]) hasChanged = true;
    }
    strengths.set(next);
    return hasChanged;
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
