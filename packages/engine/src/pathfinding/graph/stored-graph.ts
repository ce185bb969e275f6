import { InvalidDataError } from '../../data/check.js';
import { showValue } from '../../data/show.js';
import type { Connections, TwoWayGraph, VersionedGraph } from './graph.js';

/** A connection in written form. */
export interface StoredConnection {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/**
 * A graph kept in arrays, with the connections of a node side by side: the fastest kind, for worlds
 * that are built offline. The id of a connection is its index in the list passed to the
 * constructor. Costs may change later, connections may not.
 */
export class StoredGraph implements TwoWayGraph, VersionedGraph {
  readonly nodeCount: number;
  /** How many connections there are, over all nodes. */
  readonly connectionCount: number;
  version = 0;
  /** The connections of node n are at `first[n]` up to `first[n + 1] - 1`. */
  readonly #first: Int32Array;
  readonly #to: Int32Array;
  readonly #from: Int32Array;
  readonly #cost: Float64Array;
  readonly #id: Int32Array;
  /** The slot of the connection with an id. */
  readonly #place: Int32Array;
  /**
   * The slots of the connections that lead to node n are at `firstArrival[n]` up to
   * `firstArrival[n + 1] - 1`.
   */
  readonly #firstArrival: Int32Array;
  readonly #arrivals: Int32Array;

  /** Throws `InvalidDataError` for nodes that do not exist and costs that are negative or NaN. */
  constructor(nodeCount: number, connections: readonly StoredConnection[], path = 'connections') {
    const { length: count } = requireConnections(nodeCount, connections, path);
    this.nodeCount = nodeCount;
    this.connectionCount = count;
    this.#first = new Int32Array(nodeCount + 1);
    this.#firstArrival = new Int32Array(nodeCount + 1);
    connections.forEach((connection, i) => {
      for (const end of ['from', 'to'] as const) {
        const node = connection[end];
        if (!(Number.isInteger(node) && node >= 0 && node < nodeCount))
          throw new InvalidDataError(
            `${path}[${i}].${end}`,
            `must be a node from 0 to ${nodeCount - 1}, got ${showValue(node)}`,
          );
      }
      requireCost(connection.cost, `${path}[${i}].cost`);
      this.#first[connection.from + 1]++;
      this.#firstArrival[connection.to + 1]++;
    });
    for (let node = 0; node < nodeCount; node++) {
      this.#first[node + 1] += this.#first[node];
      this.#firstArrival[node + 1] += this.#firstArrival[node];
    }
    this.#to = new Int32Array(count);
    this.#from = new Int32Array(count);
    this.#cost = new Float64Array(count);
    this.#id = new Int32Array(count);
    this.#place = new Int32Array(count);
    this.#arrivals = new Int32Array(count);
    const next = this.#first.slice();
    const nextArrival = this.#firstArrival.slice();
    connections.forEach(({ from, to, cost }, i) => {
      const place = next[from]++;
      this.#to[place] = to;
      this.#from[place] = from;
      this.#cost[place] = cost;
      this.#id[place] = i;
      this.#place[i] = place;
      this.#arrivals[nextArrival[to]++] = place;
    });
  }

  connections(out: Connections, node: number): void {
    const begin = this.#first[node];
    const count = this.#first[node + 1] - begin;
    out.reserve(count);
    for (let i = 0; i < count; i++) {
      out.to[i] = this.#to[begin + i];
      out.cost[i] = this.#cost[begin + i];
      out.id[i] = this.#id[begin + i];
    }
    out.count = count;
  }

  arrivals(out: Connections, node: number): void {
    const begin = this.#firstArrival[node];
    const count = this.#firstArrival[node + 1] - begin;
    out.reserve(count);
    for (let i = 0; i < count; i++) {
      const place = this.#arrivals[begin + i];
      out.to[i] = this.#from[place];
      out.cost[i] = this.#cost[place];
      out.id[i] = this.#id[place];
    }
    out.count = count;
  }

  /** Returns the connection with an id, for reading a route. */
  connection(id: number): StoredConnection {
    const place = this.#place[id];
    return { from: this.#from[place], to: this.#to[place], cost: this.#cost[place] };
  }

  /** Changes the cost of a connection. Searches under way must begin again. */
  setCost(id: number, cost: number): void {
    this.#cost[this.#place[id]] = requireCost(cost, `connections[${id}].cost`);
    this.version++;
  }
}

/** Node numbers are stored as 32-bit integers. */
const MAX_NODES = 2 ** 31 - 2;

function requireConnections(
  nodeCount: number,
  connections: readonly StoredConnection[],
  path: string,
): readonly StoredConnection[] {
  if (!(Number.isInteger(nodeCount) && nodeCount >= 0 && nodeCount <= MAX_NODES))
    throw new InvalidDataError('nodeCount', `must be from 0 to ${MAX_NODES}, got ${showValue(nodeCount)}`);
  if (!Array.isArray(connections))
    throw new InvalidDataError(path, `must be a list of connections, got ${showValue(connections)}`);
  const missing = connections.findIndex((each) => typeof each !== 'object' || each === null);
  if (missing < 0) return connections;
  throw new InvalidDataError(`${path}[${missing}]`, `must be a connection, got ${showValue(connections[missing])}`);
}

function requireCost(cost: number, path: string): number {
  if (!(typeof cost === 'number' && cost >= 0))
    throw new InvalidDataError(path, `must be 0 or more, got ${showValue(cost)}`);
  return cost;
}
