/**
 * What a search knows about each node, in parallel arrays: how it was reached, at what cost, and
 * the expected cost of the whole path over it. Open lists read costs from here and not from
 * arguments, since fractional numbers that pass through calls may be allocated.
 */
export class SearchRecords {
  /** The cost of the cheapest path found so far from the start. */
  cost: Float64Array;
  /** Cost plus the estimated cost to the goal: the sort key of open lists. */
  total: Float64Array;
  /** The previous node on that path, or −1 at the start. */
  from: Int32Array;
  /** The connection by which the node was reached. */
  via: Int32Array;

  constructor(nodeCount: number) {
    this.cost = new Float64Array(nodeCount);
    this.total = new Float64Array(nodeCount);
    this.from = new Int32Array(nodeCount);
    this.via = new Int32Array(nodeCount);
  }

  /** Makes room for `nodeCount` nodes and keeps the contents. The arrays are replaced. */
  reserve(nodeCount: number): void {
    if (nodeCount <= this.cost.length) return;
    const { cost, total, from, via } = this;
    this.cost = new Float64Array(nodeCount);
    this.total = new Float64Array(nodeCount);
    this.from = new Int32Array(nodeCount);
    this.via = new Int32Array(nodeCount);
    this.cost.set(cost);
    this.total.set(total);
    this.from.set(from);
    this.via.set(via);
  }
}

const LAST_STAMP = 2 ** 31 - 1;

/**
 * Returns the stamp of the next search, `states` above the last one. Nodes with an older stamp
 * count as unvisited, so nothing needs to be cleared. When the numbers run out, once in a billion
 * searches, the marks are cleared.
 */
export function nextStamp(marks: Int32Array, last: number, states: number): number {
  if (last + 2 * states <= LAST_STAMP) return last + states;
  marks.fill(0);
  return states;
}
