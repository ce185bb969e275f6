import { InvalidDataError } from '../errors/invalid-data-error.js';

const NONE = -1;

/**
 * What all ways of giving each row a column of its own have in common: they are given costs, row
 * after row, and place one row after the other, so that the work can be spread over frames:
 * {@link begin}, then {@link step} until it returns true; {@link solve} does both at once. A pair
 * whose cost is `limit` or more, or NaN, is never made, so a row may end up with none. Storage is
 * kept for the next time and grows by doubling.
 */
export abstract class Assigner {
  /**
   * Column of each row after the last step, or −1. Only the first `rows` entries mean something.
   */
  columnOf: Int32Array = new Int32Array(0);
  /** The costs that {@link begin} was given, row by row. */
  protected costs: Readonly<Float64Array> = new Float64Array(0);
  /** How many rows there are. */
  protected rows = 0;
  /** How many columns there are. */
  protected columns = 0;
  /** Pairs of this cost or more are never made. */
  protected limit = Infinity;
  /** How many rows have had their turn. */
  #done = 0;

  /** Makes room for the rows and columns, `columnOf` included. */
  protected abstract reserve(rows: number, columns: number): void;

  /** Gets ready for new costs, before the first row is placed. */
  protected abstract prepare(): void;

  /** Places the row whose turn it is: the first is the 0th. */
  protected abstract place(turn: number): void;

  /** Places all rows at once. Answers how many of them got a column; {@link columnOf} has them. */
  solve(costs: Readonly<Float64Array>, rows: number, columns: number, limit = Infinity): number {
    this.begin(costs, rows, columns, limit);
    this.step(rows);
    let placed = 0;
    for (let row = 0; row < rows; row++) if (this.columnOf[row] !== NONE) placed++;
    return placed;
  }

  /** Begins again. `costs` is read in every step and must stay as it is until the end. */
  begin(costs: Readonly<Float64Array>, rows: number, columns: number, limit = Infinity): void {
    if (costs.length < rows * columns)
      throw new InvalidDataError('costs', `must have ${rows} times ${columns} numbers, got ${costs.length}`);
    this.reserve(rows, columns);
    this.costs = costs;
    this.rows = rows;
    this.columns = columns;
    this.limit = limit;
    this.#done = 0;
    this.columnOf.fill(NONE, 0, rows);
    this.prepare();
  }

  /**
   * Lets up to `rows` more rows have their turn; true once all had it. Until then, the others have
   * no column.
   */
  step(rows: number): boolean {
    for (let end = Math.min(this.rows, this.#done + rows); this.#done < end; this.#done++) this.place(this.#done);
    return this.#done >= this.rows;
  }

  /** What the pairs made so far cost together. */
  get total(): number {
    let total = 0;
    for (let row = 0; row < this.rows; row++) {
      const column = this.columnOf[row];
      if (column !== NONE) total += this.costs[row * this.columns + column];
    }
    return total;
  }
}
