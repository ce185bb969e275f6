import type { Heuristic } from '../../search/heuristic.js';
import { leastCost } from '../tile-heuristics.js';
import type { HexGraph } from './hex-graph.js';

/**
 * Estimates the length of the path over empty hexagons: exact where nothing is in the way, and
 * never too much.
 */
export class HexHeuristic implements Heuristic {
  readonly #hexes: HexGraph;
  readonly #step: number;
  #goal = 0;

  constructor(hexes: HexGraph) {
    this.#hexes = hexes;
    this.#step = hexes.cellSize * leastCost(hexes);
  }

  aim(goal: number): void {
    this.#goal = goal;
  }

  estimate(out: Float64Array, at: number, node: number): void {
    out[at] = this.#step * this.#hexes.steps(node, this.#goal);
  }
}
