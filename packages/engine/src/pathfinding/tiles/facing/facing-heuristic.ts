import type { Heuristic } from '../../search/heuristic.js';
import type { FacingGraph } from './facing-graph.js';

/**
 * The estimate of another heuristic between the tiles, whatever the facings. It never
 * overestimates, since turning never costs less than nothing.
 */
export class FacingHeuristic implements Heuristic {
  readonly #graph: FacingGraph;
  readonly #tiles: Heuristic;

  /** `tiles` estimates between the tiles of the graph, for example an `OctileHeuristic`. */
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
