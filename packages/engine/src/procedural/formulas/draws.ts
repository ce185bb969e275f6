import { randomAt, randomUint32At } from '../../math/counter-rng.js';

/** Counters from here on give seeds of children, those below give draws. */
const CHILDREN = 2 ** 31;

/**
 * Random numbers that belong to one thing of a derivation: a branch, a shape. Each thing has a seed
 * that follows from its parent and its number among the children, so it draws the same numbers in
 * whatever order things are worked on.
 */
export class Draws {
  readonly #world: number;
  #seed = 0;
  #counter = 0;

  /** All things of one derivation share `world`. */
  constructor(world: number) {
    this.#world = world;
  }

  /** From here on the numbers of the thing with this seed, from the first. */
  begin(seed: number): void {
    this.#seed = seed;
    this.#counter = 0;
  }

  /** A number in [0, 1). */
  next(): number {
    return randomAt(this.#world, this.#seed, this.#counter++);
  }

  /** A number in [min, max), or `min` when they are equal. */
  range(min: number, max: number): number {
    const value = min + (max - min) * this.next();
    return value < max ? value : min;
  }

  /** A number of a list by its weights; −1 if all are 0. Draws once, and not for a single one. */
  weighted(weights: readonly number[]): number {
    let total = 0;
    let choices = 0;
    let last = -1;
    for (let i = 0; i < weights.length; i++) {
      if (!(weights[i] > 0)) continue;
      total += weights[i];
      choices++;
      last = i;
    }
    if (choices < 2) return last;
    const drawn = this.next() * total;
    let sum = 0;
    for (let i = 0; i < last; i++) {
      sum += weights[i];
      if (weights[i] > 0 && drawn < sum) return i;
    }
    return last;
  }

  /** The seed of a child of the thing with that seed. */
  seedOf(parent: number, child: number): number {
    return randomUint32At(this.#world, parent, CHILDREN + child);
  }
}
