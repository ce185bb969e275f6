import { InvalidDataError } from '../errors/invalid-data-error.js';
import { Assigner } from './assigner.js';

const NONE = -1;

/**
 * Gives each row a column of its own at the least total cost: characters to slots, hunters to prey,
 * workers to jobs. It places as many rows as can be placed, and of all ways to place that many it
 * takes a cheapest. Rows and columns need not be equally many, and costs may be negative.
 *
 * Shortest augmenting paths (the Hungarian method): O(rows² · columns). The same costs always give
 * the same answer: rows go in by number, and of ways equally short the one that moves nobody wins,
 * then the lowest column. Costs that are whole numbers are added up exactly.
 */
export class AssignmentSolver extends Assigner {
  #rowOf: Int32Array = new Int32Array(0);
  #rowPrice: Float64Array = new Float64Array(0);
  #columnPrice: Float64Array = new Float64Array(0);
  /** Length of the shortest way found from the row at work to each column. */
  #distance: Float64Array = new Float64Array(0);
  /** The row from which that way reaches the column. */
  #from: Int32Array = new Int32Array(0);
  /** Columns passed by the search at work, in order. */
  #passed: Int32Array = new Int32Array(0);
  #isPassed: Uint8Array = new Uint8Array(0);
  /**
   * What it costs to leave a row without a column: more than any rearrangement of the others could
   * save.
   */
  #absence = 1;

  protected prepare(): void {
    const { costs, rows, columns, limit } = this;
    this.#rowOf.fill(NONE, 0, columns);
    this.#rowPrice.fill(0, 0, rows);
    this.#columnPrice.fill(0, 0, columns);
    let largest = 0;
    for (let i = 0; i < rows * columns; i++)
      if (costs[i] < limit) {
        if (costs[i] === -Infinity) throw new InvalidDataError(`costs[${i}]`, 'must not be -Infinity');
        largest = Math.max(largest, Math.abs(costs[i]));
      }
    // A rearrangement touches each row at most twice. A power of two, so that whole numbers stay
    // whole.
    this.#absence = 1;
    const most = 2 * (Math.min(rows, columns) + 1) * largest;
    while (this.#absence <= most) this.#absence *= 2;
  }

  /**
   * Finds the cheapest chain of moves that makes room for a row: the last either takes a free
   * column or is left without.
   */
  protected place(row: number): void {
    const { costs, columns, limit, columnOf } = this;
    const distance = this.#distance;
    const from = this.#from;
    const passed = this.#passed;
    const isPassed = this.#isPassed;
    const rowPrice = this.#rowPrice;
    const columnPrice = this.#columnPrice;
    const rowOf = this.#rowOf;
    distance.fill(Infinity, 0, columns);
    isPassed.fill(0, 0, columns);
    let passedCount = 0;
    let length = 0;
    let absent = NONE;
    let absentLength = Infinity;
    let end = NONE;
    for (let at = row; ; at = rowOf[end]) {
      const price = rowPrice[at];
      if (length + this.#absence - price < absentLength) {
        absentLength = length + this.#absence - price;
        absent = at;
      }
      let shortest = Infinity;
      end = NONE;
      for (let column = 0; column < columns; column++) {
        if (isPassed[column]) continue;
        const cost = costs[at * columns + column];
        if (cost < limit) {
          const reached = length + cost - price - columnPrice[column];
          if (reached < distance[column]) {
            distance[column] = reached;
            from[column] = at;
          }
        }
        const candidate = distance[column];
        if (
          candidate < shortest ||
          (candidate === shortest && end !== NONE && rowOf[end] !== NONE && rowOf[column] === NONE)
        ) {
          shortest = candidate;
          end = column;
        }
      }
      if (end === NONE || absentLength < shortest) {
        length = absentLength;
        end = NONE;
        break;
      }
      length = shortest;
      if (rowOf[end] === NONE) break;
      isPassed[end] = 1;
      passed[passedCount++] = end;
    }

    rowPrice[row] += length;
    for (let i = 0; i < passedCount; i++) {
      const column = passed[i];
      const slack = length - distance[column];
      rowPrice[rowOf[column]] += slack;
      columnPrice[column] -= slack;
    }

    if (end === NONE) {
      end = columnOf[absent];
      columnOf[absent] = NONE;
    }
    // Back along the chain: each takes the column that the next one has left. Empty if the row
    // itself stays without.
    while (end !== NONE) {
      const taker = from[end];
      const left = columnOf[taker];
      rowOf[end] = taker;
      columnOf[taker] = end;
      end = taker === row ? NONE : left;
    }
  }

  protected reserve(rows: number, columns: number): void {
    if (rows > this.columnOf.length) {
      const size = Math.max(rows, 2 * this.columnOf.length);
      this.columnOf = new Int32Array(size);
      this.#rowPrice = new Float64Array(size);
    }
    if (columns > this.#rowOf.length) {
      const size = Math.max(columns, 2 * this.#rowOf.length);
      this.#rowOf = new Int32Array(size);
      this.#columnPrice = new Float64Array(size);
      this.#distance = new Float64Array(size);
      this.#from = new Int32Array(size);
      this.#passed = new Int32Array(size);
      this.#isPassed = new Uint8Array(size);
    }
  }
}
