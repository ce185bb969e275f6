import { InvalidDataError } from '../../data/check.js';
import type { ExampleTable } from './example-table.js';

/**
 * The examples of a table by the value of a category: a group for each value that occurs, made when
 * it is first met. A group lists numbers of examples, which stay where they are. Iterate over it for
 * pairs of value and examples.
 */
export class ExampleGroups implements Iterable<readonly [value: string, examples: readonly number[]]> {
  readonly #examples: ExampleTable;
  readonly #groups = new Map<string, number[]>();

  constructor(examples: ExampleTable, attribute: string) {
    const index = examples.attributes.findIndex(({ name }) => name === attribute);
    const declared = examples.attributes[index];
    if (declared?.type !== 'category')
      throw new InvalidDataError('attribute', `must be a category of the table, got ${attribute}`);
    this.#examples = examples;
    for (let i = 0; i < examples.count; i++) {
      const value = declared.values[examples.columns[index][i]];
      const group = this.#groups.get(value);
      if (group === undefined) this.#groups.set(value, [i]);
      else group.push(i);
    }
  }

  /** The examples with a value; none if it does not occur. */
  get(value: string): readonly number[] {
    return this.#groups.get(value) ?? [];
  }

  /** Pairs of a value and the numbers of its examples, in the order in which values were met. */
  [Symbol.iterator](): Iterator<readonly [value: string, examples: readonly number[]]> {
    return this.#groups.entries();
  }

  /** How many examples of each class a group has, in the order of the classes. */
  tally(value: string): Int32Array {
    const counts = new Int32Array(this.#examples.classes.length);
    for (const example of this.get(value)) counts[this.#examples.classOf[example]]++;
    return counts;
  }
}
