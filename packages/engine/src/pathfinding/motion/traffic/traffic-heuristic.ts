import type { Heuristic } from '../../search/heuristic.js';
import { createDriveState } from './maneuver.js';
import type { TrafficGraph } from './traffic-graph.js';

/**
 * Estimates the seconds to the end of the stretch on an empty road. It never overestimates, since
 * other cars only cause delays.
 */
export class TrafficHeuristic implements Heuristic {
  readonly #graph: TrafficGraph;
  readonly #state = createDriveState();

  constructor(graph: TrafficGraph) {
    this.#graph = graph;
  }

  aim(): void {}

  estimate(out: Float64Array, at: number, node: number): void {
    const { driver, end, arrived } = this.#graph;
    this.#graph.stateOf(this.#state, node);
    const { distance, speed } = this.#state;
    const left = end - distance;
    if (node === arrived || left <= 0) {
      out[at] = 0;
      return;
    }
    const { topSpeed, acceleration } = driver;
    const ramp = (topSpeed * topSpeed - speed * speed) / (2 * acceleration);
    out[at] =
      ramp >= left
        ? (Math.sqrt(speed * speed + 2 * acceleration * left) - speed) / acceleration
        : (topSpeed - speed) / acceleration + (left - ramp) / topSpeed;
  }
}
