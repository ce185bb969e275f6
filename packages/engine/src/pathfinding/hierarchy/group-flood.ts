import { BinaryHeap } from '../../math/binary-heap.js';
import { Connections, refuseCost, type TwoWayGraph } from '../graph/graph.js';

/** A member of a group from which something leads out, and what that costs. */
export interface GroupExit {
  readonly from: number;
  readonly cost: number;
}

/**
 * The costs of leaving a group by some of its connections, from each of its members and without
 * leaving it before.
 */
export class GroupFlood {
  readonly #graph: TwoWayGraph;
  readonly #groupOf: Int32Array;
  readonly #costs: Float64Array;
  readonly #reached: number[] = [];
  readonly #open = new BinaryHeap();
  readonly #out = new Connections();

  constructor(graph: TwoWayGraph, groupOf: Int32Array) {
    this.#graph = graph;
    this.#groupOf = groupOf;
    this.#costs = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY);
  }

  spread(exits: readonly GroupExit[]): void {
    for (const node of this.#reached.splice(0)) this.#costs[node] = Number.POSITIVE_INFINITY;
    for (const { from, cost } of exits) this.#reach(from, cost);
    const out = this.#out;
    for (let node = this.#open.pop(); node !== undefined; node = this.#open.pop()) {
      out.count = 0;
      this.#graph.arrivals(out, node);
      for (let i = 0; i < out.count; i++) {
        if (!(out.cost[i] >= 0)) refuseCost(node, out.cost[i], out.id[i]);
        if (this.#groupOf[out.to[i]] === this.#groupOf[node]) this.#reach(out.to[i], this.#costs[node] + out.cost[i]);
      }
    }
  }

  /** Returns the cost from a member of the group; infinite if there is no way. */
  costOf(node: number): number {
    return this.#costs[node];
  }

  #reach(node: number, cost: number): void {
    if (cost >= this.#costs[node]) return;
    if (this.#costs[node] === Number.POSITIVE_INFINITY) this.#reached.push(node);
    this.#costs[node] = cost;
    if (this.#open.has(node)) this.#open.update(node, cost);
    else this.#open.push(node, cost);
  }
}
