const NONE = -1;

/**
 * Places awkward characters first (MOV-84): each row's ease is Σ 1 / (1 + cost) over the columns it may have, and in order of ease,
 * least first, each takes its cheapest free column. O(rows · columns), far below the `AssignmentSolver`, and nearly as good where costs are
 * few and alike, as with roles. It can strand a row that a better arrangement would place: look at what {@link solve} answers, and take the
 * `AssignmentSolver` then. Used as that one is, in steps too. Ties go to the lowest row and the lowest column; costs must not be negative.
 */
export class EaseAssigner {
  /** Column of each row after the last step, or −1. Only the first `rows` entries mean something. */
  columnOf: Int32Array = new Int32Array(0);
  /** How easily each row is placed; low is awkward. */
  ease: Float64Array = new Float64Array(0);
  private order: Int32Array = new Int32Array(0);
  private taken: Uint8Array = new Uint8Array(0);
  private costs: Readonly<Float64Array> = new Float64Array(0);
  private rows = 0;
  private columns = 0;
  private limit = Infinity;
  private at = 0;

  /** Places all at once. Answers how many rows got a column; {@link columnOf} has them. */
  solve(costs: Readonly<Float64Array>, rows: number, columns: number, limit = Infinity): number {
    this.begin(costs, rows, columns, limit);
    this.step(rows);
    let placed = 0;
    for (let row = 0; row < rows; row++) if (this.columnOf[row] !== NONE) placed++;
    return placed;
  }

  /** Begins anew: weighs and orders the rows. `costs` must stay as it is until the end. */
  begin(costs: Readonly<Float64Array>, rows: number, columns: number, limit = Infinity): void {
    this.reserve(rows, columns);
    this.costs = costs;
    this.rows = rows;
    this.columns = columns;
    this.limit = limit;
    this.at = 0;
    this.columnOf.fill(NONE, 0, rows);
    this.taken.fill(0, 0, columns);
    const { ease, order } = this;
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let i = row * columns; i < (row + 1) * columns; i++) if (costs[i]! < limit) sum += 1 / (1 + costs[i]!);
      ease[row] = sum;
      // Insertion keeps equals in order of number and allocates nothing; formations have dozens of members, not thousands.
      let place = row;
      for (; place > 0 && ease[order[place - 1]!]! > sum; place--) order[place] = order[place - 1]!;
      order[place] = row;
    }
  }

  /** Places up to `rows` more rows; true once all had their turn. */
  step(rows: number): boolean {
    const { costs, columns, limit, taken } = this;
    for (let end = Math.min(this.rows, this.at + rows); this.at < end; this.at++) {
      const row = this.order[this.at]!;
      let cheapest = limit;
      let best = NONE;
      for (let column = 0; column < columns; column++) {
        const cost = costs[row * columns + column]!;
        if (cost < cheapest && !taken[column]) {
          cheapest = cost;
          best = column;
        }
      }
      this.columnOf[row] = best;
      if (best !== NONE) taken[best] = 1;
    }
    return this.at >= this.rows;
  }

  /** What the pairs made so far cost together. */
  get total(): number {
    let total = 0;
    for (let row = 0; row < this.rows; row++) {
      const column = this.columnOf[row]!;
      if (column !== NONE) total += this.costs[row * this.columns + column]!;
    }
    return total;
  }

  private reserve(rows: number, columns: number): void {
    if (rows > this.columnOf.length) {
      const size = Math.max(rows, 2 * this.columnOf.length);
      this.columnOf = new Int32Array(size);
      this.ease = new Float64Array(size);
      this.order = new Int32Array(size);
    }
    if (columns > this.taken.length) this.taken = new Uint8Array(Math.max(columns, 2 * this.taken.length));
  }
}
