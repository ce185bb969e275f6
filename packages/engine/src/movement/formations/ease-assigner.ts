import { Assigner } from '../../math/assigner.js';

const NONE = -1;

/**
 * Places awkward characters first: each row's ease is Σ 1 / (1 + cost) over the columns it may
 * have, and in order of ease, least first, each takes its cheapest free column. O(rows · columns),
 * far below the `AssignmentSolver`, and nearly as good where costs are few and alike, as with
 * roles. It can strand a row that a better arrangement would place: look at what {@link solve}
 * answers, and take the `AssignmentSolver` then, which is used in the same way. Ties go to the
 * lowest row and the lowest column; costs must not be negative.
 */
export class EaseAssigner extends Assigner {
  /** How easily each row is placed; low is awkward. */
  ease: Float64Array = new Float64Array(0);
  #order: Int32Array = new Int32Array(0);
  #taken: Uint8Array = new Uint8Array(0);

  /** Weighs and orders the rows. */
  protected prepare(): void {
    const { costs, rows, columns, limit } = this;
    this.#taken.fill(0, 0, columns);
    const { ease } = this;
    const order = this.#order;
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let i = row * columns; i < (row + 1) * columns; i++) if (costs[i] < limit) sum += 1 / (1 + costs[i]);
      ease[row] = sum;
      // Insertion keeps equals in order of number and allocates nothing; formations have dozens of
      // members, not thousands.
      let place = row;
      for (; place > 0 && ease[order[place - 1]] > sum; place--) order[place] = order[place - 1];
      order[place] = row;
    }
  }

  protected place(turn: number): void {
    const { costs, columns, limit } = this;
    const taken = this.#taken;
    const row = this.#order[turn];
    let cheapest = limit;
    let best = NONE;
    for (let column = 0; column < columns; column++) {
      const cost = costs[row * columns + column];
      if (cost < cheapest && !taken[column]) {
        cheapest = cost;
        best = column;
      }
    }
    this.columnOf[row] = best;
    if (best !== NONE) taken[best] = 1;
  }

  protected reserve(rows: number, columns: number): void {
    if (rows > this.columnOf.length) {
      const size = Math.max(rows, 2 * this.columnOf.length);
      this.columnOf = new Int32Array(size);
      this.ease = new Float64Array(size);
      this.#order = new Int32Array(size);
    }
    if (columns > this.#taken.length) this.#taken = new Uint8Array(Math.max(columns, 2 * this.#taken.length));
  }
}
