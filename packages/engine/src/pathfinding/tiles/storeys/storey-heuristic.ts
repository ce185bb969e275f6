import { Place } from '../../graph/place.js';
import type { Heuristic } from '../../search/heuristic.js';
import { leastCost } from '../tile-heuristics.js';
import type { StoreyGraph } from './storey-graph.js';

/**
 * Estimates the length of the path over the ground as if there were no storeys, reduced for links
 * that cover a long distance at a low cost: a tunnel at half the price of walking halves all
 * estimates, a free teleport makes them 0. It never overestimates and is consistent. Stairs and
 * lifts whose ends are one above the other change nothing.
 */
export class StoreyHeuristic implements Heuristic {
  /** Factor on all estimates: the least cost per unit of ground. */
  #factor = 1;
  readonly #graph: StoreyGraph;
  readonly #diagonal: number;
  readonly #goal = new Place();
  readonly #place = new Place();

  constructor(graph: StoreyGraph) {
    this.#graph = graph;
    this.#diagonal = graph.storeys.every(({ diagonals }) => diagonals === 'never') ? 2 : Math.SQRT2;
    const length = new Float64Array(1);
    let factor = Math.min(...graph.storeys.map(leastCost));
    for (const { from, to, cost } of graph.links) {
      this.aim(graph.nodeAt(from.storey, from.cell));
      this.estimate(length, 0, graph.nodeAt(to.storey, to.cell));
      if (length[0] > 0) factor = Math.min(factor, cost / length[0]);
    }
    this.#factor = factor;
  }

  aim(goal: number): void {
    this.#graph.localize(this.#goal, goal);
  }

  estimate(out: Float64Array, at: number, node: number): void {
    this.#graph.localize(this.#place, node);
    const dx = Math.abs(this.#place.x - this.#goal.x);
    const dz = Math.abs(this.#place.z - this.#goal.z);
    const both = Math.min(dx, dz);
    out[at] = this.#factor * (this.#diagonal * both + Math.max(dx, dz) - both);
  }
}
