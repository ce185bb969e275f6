import { InvalidDataError } from '../../data/check.js';
import type { ExpressionScope, Variable } from '../../language/expression/check.js';
import { NUMBER } from '../../language/expression/value-type.js';

/** Names as formulas write them without quotes. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The numbers that formulas of a document may name, each with the slot in which it is read. */
export class NumberNames implements ExpressionScope {
  readonly #variables = new Map<string, Variable>();

  /** Adds names in order; their slots go on counting. Throws if one is there already. */
  add(names: Iterable<string>, path: string): void {
    for (const name of names) {
      if (!NAME.test(name))
        throw new InvalidDataError(
          `${path}.${name}`,
          'must be a name of letters, digits and _, starting with a letter',
        );
      if (this.#variables.has(name)) throw new InvalidDataError(`${path}.${name}`, `the name ${name} is taken`);
      this.#variables.set(name, { type: NUMBER, slot: this.#variables.size });
    }
  }

  /** Adds a name of our own, such as `count.floor`, and returns its slot. */
  addComputed(name: string): number {
    const slot = this.#variables.size;
    this.#variables.set(name, { type: NUMBER, slot });
    return slot;
  }

  find(name: string): Variable | undefined {
    return this.#variables.get(name);
  }

  names(): Iterable<string> {
    return this.#variables.keys();
  }
}
