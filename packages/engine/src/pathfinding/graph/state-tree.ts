import { InvalidDataError } from '../../data/check.js';
import { withRoom } from '../../math/with-room.js';
import type { Connections } from './graph.js';

/**
 * The node that every end connects to at no cost: the goal for a search over a {@link StateTree}.
 */
export const ARRIVED = 0;
/** The node where a {@link StateTree} starts. */
export const ROOT = 1;

const LEAST_ROOM = 64;

/**
 * The nodes of a graph that grows while it is searched. Each node is a state that can be reached in
 * only one way, such as a moment of a drive or a pose of a body. Nodes are numbered in the order
 * they are made. The connection that leads to a node has the node's number as its id, so data
 * computed for that step is kept once and a route refers to it.
 *
 * The graph that uses this class keeps the states themselves, in arrays of its own. The connections
 * of a node are made once and can be listed any number of times, since some searches forget nodes
 * and ask again.
 */
export class StateTree {
  /** Number of nodes, {@link ARRIVED} included. */
  size = 0;
  /** The node from which the connection to each node comes. */
  from = new Int32Array(LEAST_ROOM);
  /** The cost of that connection. */
  step = new Float64Array(LEAST_ROOM);
  /** The cost of the whole path from the root. */
  cost = new Float64Array(LEAST_ROOM);
  /**
   * The cost of the connection to the next node to be made. A field, not a parameter, since
   * fractional numbers that pass through calls may be allocated.
   */
  nextStep = 0.5;
  /** The first node made from each node; −1 while its connections are not made. */
  #first = new Int32Array(LEAST_ROOM);
  #count = new Int32Array(LEAST_ROOM);
  #isEnd = new Uint8Array(LEAST_ROOM);

  /** Current capacity in nodes. The arrays that hold the states need the same capacity. */
  get room(): number {
    return this.from.length;
  }

  /** Removes all nodes but {@link ARRIVED} and {@link ROOT}. */
  clear(): void {
    this.size = ARRIVED;
    this.nextStep = 0;
    this.#append(-1);
    this.#append(-1);
    this.#first[ARRIVED] = this.size;
  }

  /** Returns true if the connections of a node have been made. */
  isGrown(node: number): boolean {
    return this.#first[node] !== -1;
  }

  /**
   * Starts making the connections of a node. All nodes added until the next call to `grow` must
   * come from it.
   */
  grow(node: number): void {
    this.#first[node] = this.size;
    this.#count[node] = 0;
  }

  /**
   * Makes a node with a connection from another at the cost of `nextStep`. Throws if that cost is
   * negative or NaN.
   */
  add(from: number): number {
    const { nextStep } = this;
    if (!(nextStep >= 0))
      throw new InvalidDataError(`a step from state ${from}`, `cost must be 0 or more, got ${nextStep}`);
    this.#count[from]++;
    return this.#append(from);
  }

  /** Makes a node an end: its only connection leads to {@link ARRIVED}. */
  end(node: number): void {
    this.#first[node] = this.size;
    this.#isEnd[node] = 1;
  }

  /** Adds the connections of a node that has been grown to `out`. */
  list(out: Connections, node: number): void {
    if (this.#isEnd[node] === 1) out.add(ARRIVED, 0, ARRIVED);
    const first = this.#first[node];
    const count = this.#count[node];
    if (out.count + count > out.to.length) out.reserve(2 * (out.count + count));
    for (let next = first; next < first + count; next++) {
      const at = out.count++;
      out.to[at] = next;
      out.cost[at] = this.step[next];
      out.id[at] = next;
    }
  }

  #append(from: number): number {
    const node = this.size++;
    if (node === this.from.length) this.#reserve(2 * node);
    this.from[node] = from;
    this.step[node] = this.nextStep;
    this.cost[node] = from === -1 ? 0 : this.cost[from] + this.nextStep;
    this.#first[node] = -1;
    this.#count[node] = 0;
    this.#isEnd[node] = 0;
    return node;
  }

  #reserve(count: number): void {
    this.from = withRoom(this.from, count);
    this.step = withRoom(this.step, count);
    this.cost = withRoom(this.cost, count);
    this.#first = withRoom(this.#first, count);
    this.#count = withRoom(this.#count, count);
    this.#isEnd = withRoom(this.#isEnd, count);
  }
}
