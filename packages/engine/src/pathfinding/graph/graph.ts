import { withRoom } from '../../math/with-room.js';

/**
 * A directed graph whose connections cost something. Nodes are whole numbers from 0 up, so that
 * what a search knows about them lies in arrays. It is all that a search asks of a world: tiles,
 * meshes, levels of a hierarchy, states of a car are alike to it.
 *
 * A graph may be stored, or it may work its connections out of the level each time it is asked.
 */
export interface Graph {
  /** Nodes are numbered below this. */
  readonly nodeCount: number;
  /**
   * Adds every connection that leaves a node to `out`, which the caller has emptied. It lies in the
   * innermost loop of searches, and must allocate nothing and always answer in the same order.
   */
  connections(out: Connections, node: number): void;
}

/**
 * A graph that tells when it has changed, so that what was worked out from it can be thrown away.
 */
export interface VersionedGraph extends Graph {
  /** Grows with every change. */
  readonly version: number;
}

/**
 * A graph that can also be asked from the other end, as searches need that start at the goal or
 * mend what they know.
 */
export interface TwoWayGraph extends Graph {
  /**
   * Adds every connection that leads to a node to `out`; `to` then holds the node it comes from.
   */
  arrivals(out: Connections, node: number): void;
}

/**
 * Connections that leave a node, in arrays that are filled again and again. Two connections between
 * the same nodes are two, told apart by their ids.
 */
export class Connections {
  count = 0;
  /** Where each leads. */
  to = new Int32Array(16);
  /** What it costs: 0 or more, never NaN. */
  cost = new Float64Array(16);
  /** What the graph calls it; a route names it. */
  id = new Int32Array(16);

  /** Adds one. Throws on a cost that would make searches go wrong or never end. */
  add(to: number, cost: number, id: number): void {
    if (!(cost >= 0)) refuseCost(to, cost, id);
    const at = this.count++;
    if (at === this.to.length) this.reserve(2 * at);
    this.to[at] = to;
    this.cost[at] = cost;
    this.id[at] = id;
  }

  /** Makes room for so many, for graphs that write into the arrays themselves. */
  reserve(count: number): void {
    this.to = withRoom(this.to, count);
    this.cost = withRoom(this.cost, count);
    this.id = withRoom(this.id, count);
  }
}

/**
 * Apart from `add`, which stays small enough to be compiled into graphs: else every cost would be
 * allocated on its way there.
 */
function refuseCost(to: number, cost: number, id: number): never {
  throw new RangeError(`connection ${id} to node ${to}: cost must be 0 or more, got ${cost}`);
}
