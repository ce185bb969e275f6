import type { Tuple } from './facts.js';

/**
 * Texts that are equal only for equal tuples; objects are distinguished by the order in which they
 * came.
 */
export class TupleKeys {
  readonly #objects = new Map<unknown, number>();

  keyOf(fact: Tuple): string {
    return JSON.stringify(
      fact.map((value) => {
        if (typeof value === 'string' || typeof value === 'boolean') return value;
        if (typeof value === 'number') return [String(value)];
        if (!this.#objects.has(value)) this.#objects.set(value, this.#objects.size);
        return { object: this.#objects.get(value) };
      }),
    );
  }
}
