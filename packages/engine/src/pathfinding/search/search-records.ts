/**
 * What a search knows about each node, in parallel arrays (PATH-22): how it was reached, at what cost, and what the whole way over it should cost. Open lists
 * read costs from here rather than take them as arguments, since a number with a fraction that goes through a call may be allocated.
 */
export class SearchRecords {
  /** Cost of the cheapest way found so far from the start. */
  readonly cost: Float64Array;
  /** Estimate to the goal; kept, since what comes out of total − cost is rounded. */
  readonly estimate: Float64Array;
  /** Cost and estimate together: what open lists sort by. */
  readonly total: Float64Array;
  /** The node before it on that way, or −1 at the start. */
  readonly from: Int32Array;
  /** The connection by which it was reached. */
  readonly via: Int32Array;

  constructor(nodeCount: number) {
    this.cost = new Float64Array(nodeCount);
    this.estimate = new Float64Array(nodeCount);
    this.total = new Float64Array(nodeCount);
    this.from = new Int32Array(nodeCount);
    this.via = new Int32Array(nodeCount);
  }
}
