import { withRoom } from '../../math/with-room.js';
import type { ExampleTable } from './example-table.js';

/** Some examples of a table, and for each number the same examples in its order. */
export class ExampleSet {
  count = 0;
  members = new Int32Array(4);
  readonly orders: (Int32Array | undefined)[];
  readonly #examples: ExampleTable;

  constructor(examples: ExampleTable) {
    this.#examples = examples;
    this.orders = examples.attributes.map(({ type }) => (type === 'number' ? new Int32Array(4) : undefined));
  }

  add(example: number): void {
    const at = this.count++;
    if (at === this.members.length) this.members = withRoom(this.members, 2 * at);
    this.members[at] = example;
    for (let i = 0; i < this.orders.length; i++) {
      if (this.orders[i] === undefined) continue;
      const order = withRoom(this.orders[i]!, this.members.length);
      this.orders[i] = order;
      insert(order, at, example, this.#examples.columns[i]);
    }
  }
}

/** Puts an example behind those whose values are not larger. */
function insert(order: Int32Array, count: number, example: number, column: Float64Array): void {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (column[order[middle]] <= column[example]) low = middle + 1;
    else high = middle;
  }
  order.copyWithin(low + 1, low, count);
  order[low] = example;
}
