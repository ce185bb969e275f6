import type { Heuristic } from '../../search/heuristic.js';
import type { FacingGraph } from './facing-graph.js';

/**
 * The estimate of another heuristic between the tiles, whatever the facings: turning costs nothing
 * or more, so it stays below the truth.
 */
export class FacingHeuristic implements Heuristic {
  readonly #graph: FacingGraph;
  readonly #tiles: Heuristic;

  /** `tiles` estimates between the tiles that the graph is made of, as `OctileHeuristic` does. */
  constructor(graph: FacingGraph, tiles: Heuristic) {
    this.#graph = graph;
    this.#tiles = tiles;
  }

  aim(goal: number): void {
    this.#tiles.aim(this.#graph.cellOf(goal));
  }

  estimate(out: Float64Array, at: number, node: number): void {
    this.#tiles.estimate(out, at, this.#graph.cellOf(node));
  }
}
