import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, list, number, optional, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';

/** The largest base: higher ones leave points on a few lines. */
const MAX_BASE = 1000;

/** Options of {@link Halton}. */
export type HaltonOptions = Infer<typeof haltonOptions>;

const haltonOptions = struct({
  __proto__: null,
  /** One for each axis, without common factors. By default 2 and 3, which are best for a plane. */
  bases: optional(list(integer({ min: 2, max: MAX_BASE }), { min: 1, max: 16 })),
  /** How many values to leave out at the start. By default 0. */
  skip: optional(integer({ min: 0, max: 1e9 })),
  /** Uses only every n-th value, which spreads the points of large bases. By default 1. */
  leap: optional(integer({ min: 1, max: 1000 })),
  /** Moves all points by this much along each axis, around the edge: another offset, other points. */
  offset: optional(list(number({ min: 0, max: 1 }))),
});

/**
 * A Halton sequence: points that cover a square evenly without lying on a grid, always the same ones.
 * Good for grass, stars and samples; points may still touch, so use a `DiskScatter` for what has a
 * size. Cover a large area with one sequence of small bases; squares side by side repeat visibly.
 */
export class Halton {
  /** The bases of the sequence, one for each axis. */
  readonly bases: readonly number[];
  readonly #skip: number;
  readonly #leap: number;
  readonly #offset: readonly number[];

  constructor(options: HaltonOptions = {}) {
    checkOptions(haltonOptions, options, 'Halton');
    const { bases = [2, 3], skip = 0, leap = 1, offset } = options;
    for (const [i, base] of bases.entries()) {
      const other = bases.findIndex((each, j) => j < i && commonFactor(each, base) > 1);
      if (other >= 0)
        throw new InvalidDataError(
          `Halton.bases[${i}]`,
          `must have no common factor with the other bases, got ${base} beside ${bases[other]}`,
        );
      if (leap > 1 && commonFactor(base, leap) > 1)
        throw new InvalidDataError(
          'Halton.leap',
          `must have no common factor with the bases, got ${leap} with ${base}`,
        );
    }
    if (offset !== undefined && offset.length !== bases.length)
      throw new InvalidDataError('Halton.offset', `must have ${bases.length} numbers, got ${offset.length}`);
    this.bases = bases;
    this.#skip = skip;
    this.#leap = leap;
    this.#offset = offset ?? bases.map(() => 0);
  }

  /** A sequence with an offset drawn at random: other points for each seed, as even as before. */
  static shifted(rng: Rng, options: Omit<HaltonOptions, 'offset'> = {}): Halton {
    const { bases = [2, 3] } = options;
    return new Halton({ ...options, offset: bases.map(() => rng.next()) });
  }

  /** Writes point `index`, from 0, into `out`: one coordinate from 0 to 1 for each base. */
  writePoint(out: { [axis: number]: number }, index: number): void {
    const at = this.#skip + index * this.#leap + 1;
    for (let axis = 0; axis < this.bases.length; axis++) {
      const value = haltonValue(this.bases[axis], at) + this.#offset[axis];
      out[axis] = value < 1 ? value : value - 1;
    }
  }

  /**
   * Says what is wrong with this number of points; undefined if nothing is. Two bases show lines
   * until there are as many points as their product, unless a leap spreads them.
   */
  problemWith(count: number): string | undefined {
    if (this.#leap > 1) return undefined;
    const [largest, second] = [...this.bases].sort((a, b) => b - a);
    if (second === undefined || count >= largest * second) return undefined;
    return `${count} points of the bases ${second} and ${largest} lie on few lines: take smaller bases, at least ${largest * second} points, or a leap`;
  }
}

/** Value `index`, from 1, of the Halton sequence of a base: its digits, mirrored behind the point. */
export function haltonValue(base: number, index: number): number {
  let divisor = 1;
  let mirrored = 0;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    divisor *= base;
    mirrored = mirrored * base + (rest % base);
  }
  return mirrored / divisor;
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}
