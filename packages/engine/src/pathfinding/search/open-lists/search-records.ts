/**
 * What a search knows about each node, in parallel arrays: how it was reached, at what cost, and
 * what the whole way over it should cost. Open lists read costs from here rather than take them as
 * arguments, since a number with a fraction that goes through a call may be allocated.
 */
export class SearchRecords {
  /** Cost of the cheapest way found so far from the start. */
  cost: Float64Array;
  /** Estimate to the goal; kept, since what comes out of total − cost is rounded. */
  estimate: Float64Array;
  /** Cost and estimate together: what open lists sort by. */
  total: Float64Array;
  /** The node before it on that way, or −1 at the start. */
  from: Int32Array;
  /** The connection by which it was reached. */
  via: Int32Array;

  constructor(nodeCount: number) {
    this.cost = new Float64Array(nodeCount);
    this.estimate = new Float64Array(nodeCount);
    this.total = new Float64Array(nodeCount);
    this.from = new Int32Array(nodeCount);
    this.via = new Int32Array(nodeCount);
  }

  /** Makes room for so many nodes and keeps what is known. The arrays are others afterwards. */
  reserve(nodeCount: number): void {
    if (nodeCount <= this.cost.length) return;
    const { cost, estimate, total, from, via } = this;
    this.cost = new Float64Array(nodeCount);
    this.estimate = new Float64Array(nodeCount);
    this.total = new Float64Array(nodeCount);
    this.from = new Int32Array(nodeCount);
    this.via = new Int32Array(nodeCount);
    this.cost.set(cost);
    this.estimate.set(estimate);
    this.total.set(total);
    this.from.set(from);
    this.via.set(via);
  }
}

const LAST_STAMP = 2 ** 31 - 1;

/**
 * The stamp of the next search, `states` above the last one, so that what was marked before counts
 * as never met and nothing needs to be cleared. Once in a billion searches the numbers run out:
 * then the marks are cleared after all.
 */
export function nextStamp(marks: Int32Array, last: number, states: number): number {
  if (last + 2 * states <= LAST_STAMP) return last + states;
  marks.fill(0);
  return states;
}
