import type { CostedGraph } from '../../graph/costs/costed-graph.js';
import type { Heuristic } from '../heuristic.js';

/**
 * The heuristic of a plain graph, scaled for the costs of a profile, so that estimates are never too
 * high and routes stay the cheapest. The factor is measured again when the costs have changed:
 * call `noteChange` of the graph when its layers have.
 */
export class CostedHeuristic implements Heuristic {
  readonly #inner: Heuristic;
  readonly #graph: CostedGraph;
  /** In an array, since V8 may allocate a fractional number in a field. */
  readonly #factor = new Float64Array(1);
  #version = Number.NaN;

  /** `plain`: a heuristic that never overestimates the costs of the graph beneath. */
  constructor(plain: Heuristic, graph: CostedGraph) {
    this.#inner = plain;
    this.#graph = graph;
  }

  aim(goal: number): void {
    if (this.#graph.version !== this.#version) {
      this.#factor[0] = this.#graph.measureLeastFactor();
      this.#version = this.#graph.version;
    }
    this.#inner.aim(goal);
  }

  estimate(out: Float64Array, at: number, node: number): void {
    this.#inner.estimate(out, at, node);
    out[at] *= this.#factor[0];
  }
}
