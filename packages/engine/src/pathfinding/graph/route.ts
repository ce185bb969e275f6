/**
 * The result of a search: connections from a start to a goal. The arrays are reused, so filling a
 * route again allocates nothing unless it becomes longer than any before. A route from a node to
 * itself has no connections and costs nothing; that is not the same as no route, which a search
 * reports in its status.
 */
export class Route {
  /** Number of connections. */
  length = 0;
  /** Sum of the costs of its connections. */
  cost = 0;
  /**
   * The ids of the connections, in the order of travel. Only the first `length` entries are valid.
   */
  connections = new Int32Array(16);
  /**
   * The nodes on the route, start first: `length + 1` of them. Not meaningful before a search has
   * written a route.
   */
  nodes = new Int32Array(17);

  /** Makes room for `length` connections and discards the contents. */
  reserve(length: number): void {
    if (length <= this.connections.length) return;
    this.connections = new Int32Array(2 * length);
    this.nodes = new Int32Array(2 * length + 1);
  }

  /** Makes this route the same as another. */
  copyFrom(route: Readonly<Route>): void {
    const { length, nodes, connections } = route;
    this.reserve(length);
    this.length = length;
    this.cost = route.cost;
    for (let at = 0; at < length; at++) this.connections[at] = connections[at];
    for (let at = 0; at <= length; at++) this.nodes[at] = nodes[at];
  }

  /** Reverses the route, for a route that was found from the goal over a `ReversedGraph`. */
  reverse(): void {
    swapEnds(this.connections, this.length);
    swapEnds(this.nodes, this.length + 1);
  }

  /** Returns a copy of the nodes, for tests and for display. */
  listNodes(): number[] {
    return Array.from(this.nodes.subarray(0, this.length + 1));
  }

  /** Returns a copy of the connection ids. */
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
