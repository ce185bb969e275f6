import type { Heuristic } from '../search/heuristic.js';
import type { TrafficGraph } from './traffic-graph.js';

/** Seconds to the end of the stretch if nobody were in the way: never above the truth, since others only hold one up. */
export class TrafficHeuristic implements Heuristic {
  readonly #graph: TrafficGraph;

  constructor(graph: TrafficGraph) {
    this.#graph = graph;
  }

  aim(): void {}

  estimate(out: Float64Array, at: number, node: number): void {
    const { driver, end, arrived } = this.#graph;
    const left = node === arrived ? 0 : end - this.#graph.distanceOf(node);
    if (left <= 0) {
      out[at] = 0;
      return;
    }
    const { topSpeed, acceleration } = driver;
    const speed = this.#graph.speedOf(node);
    const ramp = (topSpeed * topSpeed - speed * speed) / (2 * acceleration);
    out[at] =
      ramp >= left
        ? (Math.sqrt(speed * speed + 2 * acceleration * left) - speed) / acceleration
        : (topSpeed - speed) / acceleration + (left - ramp) / topSpeed;
  }
}
