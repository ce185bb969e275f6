import type { Division } from '../graph/division.js';
import type { Heuristic } from '../search/heuristic.js';
import { cheapestFactor } from './area-costs.js';
import type { NavMesh } from './nav-mesh.js';

/**
 * Estimates the straight distance between the points of nodes, times the cheapest ground; never too
 * much. For both graphs of a mesh. `factors` are the costs of the ground of each polygon.
 */
export class MeshHeuristic implements Heuristic {
  readonly #points: Float64Array;
  readonly #factor: number;
  #goal = 0;

  constructor(graph: Division & { readonly mesh: NavMesh }, factors: Float64Array) {
    const point = { x: 0, y: 0, z: 0 };
    this.#points = new Float64Array(3 * graph.nodeCount);
    for (let node = 0; node < graph.nodeCount; node++) {
      graph.localize(point, node);
      this.#points.set([point.x, point.y, point.z], 3 * node);
    }
    this.#factor = Math.min(cheapestFactor(factors), graph.mesh.links.cheapest);
  }

  aim(goal: number): void {
    this.#goal = 3 * goal;
  }

  estimate(out: Float64Array, at: number, node: number): void {
    const points = this.#points;
    const goal = this.#goal;
    const dx = points[3 * node] - points[goal];
    const dy = points[3 * node + 1] - points[goal + 1];
    const dz = points[3 * node + 2] - points[goal + 2];
    out[at] = this.#factor * Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}
