/**
 * The way a search found: connections from a start to a goal. Kept in arrays that are filled again
 * and again, so that asking for a route allocates nothing once the longest has been seen. A route
 * from a node to itself has no connections and costs nothing, which is something else than no
 * route: a search tells that by its status.
 */
export class Route {
  /** How many connections it has. */
  length = 0;
  cost = 0;
  /** Their ids, first to be taken first; only so many as `length` says count. */
  connections = new Int32Array(16);
  /**
   * The nodes it leads through: one more than connections, the start first. None before a route was
   * found.
   */
  nodes = new Int32Array(17);

  /** Makes room for so many connections. What was in the route is gone. */
  reserve(length: number): void {
    if (length <= this.connections.length) return;
    this.connections = new Int32Array(2 * length);
    this.nodes = new Int32Array(2 * length + 1);
  }

  /** Turns the route around, for one that was found from the goal over a `ReversedGraph`. */
  reverse(): void {
    swapEnds(this.connections, this.length);
    swapEnds(this.nodes, this.length + 1);
  }

  /** The nodes as a list of their own, for tests and for people. */
  listNodes(): number[] {
    return Array.from(this.nodes.subarray(0, this.length + 1));
  }

  /** The ids of the connections as a list of their own. */
  listConnections(): number[] {
    return Array.from(this.connections.subarray(0, this.length));
  }
}

function swapEnds(array: Int32Array, length: number): void {
  for (let low = 0, high = length - 1; low < high; low++, high--) {
    const kept = array[low];
    array[low] = array[high];
    array[high] = kept;
  }
}
