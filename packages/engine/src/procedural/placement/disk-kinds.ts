import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { dictionary, type Infer, list, number, optional, struct, text } from '../../data/schema.js';
import { didYouMean } from '../../data/suggest.js';
import type { Rng } from '../../math/rng.js';

/** Something that is placed: an oak, a rock, a village. */
export type DiskKind = Infer<typeof diskKindSchema>;

const diskKindSchema = struct({
  __proto__: null,
  /** What is placed. */
  name: text({ minLength: 1 }),
  /** How much room it takes. */
  radius: number({ above: 0 }),
  /** If given, radii are drawn from `radius` to this. */
  maxRadius: optional(number({ above: 0 })),
  /** How often it is chosen compared with the others. By default 1; 0 for what is only placed first. */
  weight: optional(number({ min: 0 })),
  /** Free space around it that everything else must leave. By default 0. */
  clearance: optional(number({ min: 0 })),
  /**
   * Free space to certain other kinds, by name, instead of `clearance`. A large one means: never near.
   * If both kinds ask for some, the larger counts.
   */
  apart: optional(dictionary(number({ min: 0 }))),
});

const kindsSchema = struct({ __proto__: null, kinds: list(diskKindSchema, { min: 1, max: 1000 }) });

/** The kinds of a scatter as flat tables. */
export class DiskKinds {
  readonly names: readonly string[];
  /** The largest distance of two middles that can be too close. */
  readonly reach: number;
  /** The smallest distance of two middles that can be far enough. */
  readonly least: number;
  readonly maxRadius: number;
  readonly #min: Float64Array;
  readonly #max: Float64Array;
  readonly #weights: Float64Array;
  /** By pair of kinds: the free space between them. */
  readonly #margins: Float64Array;

  constructor(kinds: readonly DiskKind[], path: string) {
    checkOptions(kindsSchema, { kinds }, path);
    this.names = kinds.map(({ name }) => name);
    const count = kinds.length;
    this.#min = Float64Array.from(kinds, ({ radius }) => radius);
    this.#max = Float64Array.from(kinds, ({ radius, maxRadius = radius }) => maxRadius);
    this.#weights = Float64Array.from(kinds, ({ weight = 1 }) => weight);
    this.#margins = new Float64Array(count * count);
    for (const [i, kind] of kinds.entries()) this.#check(kind, i, `${path}.kinds[${i}]`);
    if (!this.#weights.some((weight) => weight > 0))
      throw new InvalidDataError(`${path}.kinds`, 'must have a kind with a weight above 0');
    let widest = 0;
    let closest = Infinity;
    for (const [i, one] of kinds.entries())
      for (const [j, other] of kinds.entries()) {
        const margin = Math.max(marginOf(one, other.name), marginOf(other, one.name));
        this.#margins[i * count + j] = margin;
        widest = Math.max(widest, this.#max[i] + this.#max[j] + margin);
        closest = Math.min(closest, this.#min[i] + this.#min[j] + margin);
      }
    this.reach = widest;
    this.least = closest;
    this.maxRadius = Math.max(...this.#max);
  }

  #check({ radius, maxRadius = radius, apart = {} }: DiskKind, i: number, path: string): void {
    if (this.names.indexOf(this.names[i]) < i)
      throw new InvalidDataError(`${path}.name`, `${this.names[i]} is there twice`);
    if (maxRadius < radius)
      throw new InvalidDataError(`${path}.maxRadius`, `must be at least ${radius}, got ${maxRadius}`);
    for (const other of Object.keys(apart))
      if (!this.names.includes(other))
        throw new InvalidDataError(`${path}.apart.${other}`, `there is no such kind${didYouMean(other, this.names)}`);
  }

  /** Draws a kind by weight; draws nothing if there is only one. */
  draw(rng: Rng): number {
    return this.names.length === 1 ? 0 : rng.weighted(this.#weights);
  }

  /** Draws a radius of a kind; draws nothing if all are equal. */
  drawRadius(kind: number, rng: Rng): number {
    const min = this.#min[kind];
    const max = this.#max[kind];
    return min === max ? min : rng.range(min, max);
  }

  /** The free space that two kinds must leave between them. */
  marginOf(one: number, other: number): number {
    return this.#margins[one * this.names.length + other];
  }

  /** Whether a disk of that kind may have that radius. */
  hasRadius(kind: number, radius: number): boolean {
    return radius >= this.#min[kind] && radius <= this.#max[kind];
  }
}

function marginOf({ clearance = 0, apart = {} }: DiskKind, other: string): number {
  return Object.hasOwn(apart, other) ? apart[other] : clearance;
}
