import { requireNonNegative } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { list, number, optional, struct } from '../../../data/schema.js';
import type { GeneratedWorld } from '../pipeline/generated-world.js';
import { Generation } from '../pipeline/generation.js';
import type { GenerationOptions } from '../pipeline/generation-options.js';

/** Options of {@link Refinement}. */
export interface RefinementOptions extends Omit<GenerationOptions, 'scale'> {
  /** How many times smaller than the whole map each picture is, from coarse to fine. By default 8, 4, 2, 1. */
  readonly scales?: readonly number[];
}

const refinementOptions = struct({
  __proto__: null,
  scales: optional(list(number({ min: 1, max: 4096 }), { min: 1, max: 16 })),
});

/**
 * Runs a generator on a small map first and then on larger ones: there is a picture at once, and it gets
 * finer while the page stays alive. The last world is the same as without previews.
 */
export class Refinement {
  readonly #generations: readonly Generation[];
  #at = 0;

  constructor(options: RefinementOptions) {
    checkOptions(refinementOptions, options, 'Refinement');
    const { scales = [8, 4, 2, 1] } = options;
    this.#generations = scales.map((scale) => new Generation({ ...options, scale }));
  }

  /** Whether the last world is finished. */
  get isDone(): boolean {
    return this.#at >= this.#generations.length;
  }

  /** The generation under way, or the last one. */
  get generation(): Generation {
    return this.#generations[Math.min(this.#at, this.#generations.length - 1)];
  }

  /** The finest world that is finished; undefined before the first. */
  get world(): GeneratedWorld | undefined {
    return this.#at === 0 ? undefined : this.#generations[this.#at - 1].world;
  }

  /** Does about so much work; true when the finest world is finished. */
  step(budget: number): boolean {
    requireNonNegative(budget, 'budget');
    for (let left = budget; left > 0 && !this.isDone; ) {
      const { generation } = this;
      const before = generation.work;
      if (generation.step(left)) this.#at++;
      left -= Math.max(1, generation.work - before);
    }
    return this.isDone;
  }

  /** Starts again from the coarsest picture with a change: `refinement.replace((each) => each.replaceSeed(8))`. */
  replace(change: (generation: Generation) => void): void {
    for (const generation of this.#generations) change(generation);
    this.#at = 0;
  }
}
