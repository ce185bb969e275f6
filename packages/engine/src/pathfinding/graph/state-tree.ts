import { withRoom } from '../../math/with-room.js';
import type { Connections } from './graph.js';

/**
 * The node that every end leads to, at no cost: what a search over a {@link StateTree} is sent to.
 */
export const ARRIVED = 0;
/** The node where a {@link StateTree} begins. */
export const ROOT = 1;

const LEAST_ROOM = 64;

/**
 * The nodes of a graph that is made while it is searched, where a node is a state that one comes to
 * in one way only: moments of a drive, poses of a body. Numbered as they are made. The connection
 * that leads to a node has the node's number for an id, so whatever was worked out to get there is
 * kept once and a route names it.
 *
 * What a state is lies with the graph that uses this, in arrays of its own. A node's connections
 * are made once and then listed as often as a search asks, since some forget and ask again.
 */
export class StateTree {
  /** How many nodes there are, {@link ARRIVED} included. */
  size = 0;
  /** Where the connection to each node comes from. */
  from = new Int32Array(LEAST_ROOM);
  /** What it costs. */
  step = new Float64Array(LEAST_ROOM);
  /** What the whole way from the root costs. */
  cost = new Float64Array(LEAST_ROOM);
  /**
   * What the connection to the node that is made next costs: in a field, since numbers with a
   * fraction that go through calls may be allocated.
   */
  nextStep = 0.5;
  /** First node made from each; −1 before it was asked. */
  #first = new Int32Array(LEAST_ROOM);
  #count = new Int32Array(LEAST_ROOM);
  #isEnd = new Uint8Array(LEAST_ROOM);

  /** Room for so many nodes: the arrays that say what the states are need as much. */
  get room(): number {
    return this.from.length;
  }

  /** Forgets all nodes but {@link ARRIVED} and {@link ROOT}. */
  clear(): void {
    this.size = ARRIVED;
    this.nextStep = 0;
    this.#append(-1);
    this.#append(-1);
    this.#first[ARRIVED] = this.size;
  }

  /** Were the connections of a node made already? */
  isGrown(node: number): boolean {
    return this.#first[node] !== -1;
  }

  /** Says that the nodes made from now on come from this one, until the next is begun. */
  grow(node: number): void {
    this.#first[node] = this.size;
    this.#count[node] = 0;
  }

  /**
   * Makes a node that a connection from another leads to, at the cost of `nextStep`. Throws on
   * costs that make searches go wrong.
   */
  add(from: number): number {
    const { nextStep } = this;
    if (!(nextStep >= 0)) throw new RangeError(`a step from state ${from}: cost must be 0 or more, got ${nextStep}`);
    this.#count[from]++;
    return this.#append(from);
  }

  /** Makes a node an end: nothing leads on from it but to {@link ARRIVED}. */
  end(node: number): void {
    this.#first[node] = this.size;
    this.#isEnd[node] = 1;
  }

  /** Adds the connections of a node that has been grown. */
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
