import { InvalidDataError } from '../../data/check.js';
import { withRoom } from '../../math/with-room.js';

/**
 * A directed graph whose connections have costs. Nodes are whole numbers from 0 up, so that
 * searches can keep what they know about them in arrays. This interface is all that a search needs
 * of a world: it treats tiles, meshes, levels of a hierarchy and states of a car alike.
 *
 * A graph may be stored, or it may compute its connections from the level on each call.
 */
export interface Graph {
  /** Number of nodes. Nodes are numbered from 0 to `nodeCount - 1`. */
  readonly nodeCount: number;
  /**
   * Adds every connection that leaves a node to `out`, which the caller has emptied. Searches call
   * this in their innermost loop, so it must not allocate, and it must always list the connections
   * in the same order.
   */
  connections(out: Connections, node: number): void;
}

/**
 * A graph that reports its changes, so that results computed from an older version can be
 * discarded.
 */
export interface VersionedGraph extends Graph {
  /** Increases with every change. */
  readonly version: number;
}

/**
 * A graph that also lists the connections that lead to a node. Searches that start at the goal, or
 * that repair earlier results, need it.
 */
export interface TwoWayGraph extends Graph {
  /**
   * Adds every connection that leads to a node to `out`; `to` then holds the node where it starts.
   */
  arrivals(out: Connections, node: number): void;
}

/**
 * The connections of a node, in arrays that are reused. Two connections between the same nodes are
 * separate; their ids tell them apart.
 */
export class Connections {
  /** The number of connections; entries of the arrays beyond it are unused. */
  count = 0;
  /** The node to which each connection leads. */
  to = new Int32Array(16);
  /** The cost of each connection: 0 or more, never NaN. */
  cost = new Float64Array(16);
  /** The graph's id of each connection. A route lists these ids. */
  id = new Int32Array(16);

  /**
   * Adds a connection. Throws for a negative or NaN cost, which would make searches return wrong
   * results or never end.
   */
  add(to: number, cost: number, id: number): void {
    if (!(cost >= 0)) refuseCost(to, cost, id);
    const at = this.count++;
    if (at === this.to.length) this.reserve(2 * at);
    this.to[at] = to;
    this.cost[at] = cost;
    this.id[at] = id;
  }

  /** Makes room for `count` connections, for graphs that write into the arrays themselves. */
  reserve(count: number): void {
    this.to = withRoom(this.to, count);
    this.cost = withRoom(this.cost, count);
    this.id = withRoom(this.id, count);
  }
}

/**
 * Reports a negative or NaN cost. Searches call it for graphs that write into the arrays
 * themselves. Kept out of `add`, so that `add` stays small enough for the compiler to inline it
 * into graphs. Otherwise every call would allocate its cost.
 */
export function refuseCost(to: number, cost: number, id: number): never {
  throw new InvalidDataError(`connection ${id} to node ${to}`, `cost must be 0 or more, got ${cost}`);
}
