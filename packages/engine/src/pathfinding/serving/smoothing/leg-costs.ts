import type { Waypoints } from '../../graph/waypoints.js';

/**
 * What a straight leg costs, where that is not its length: smoothing asks it, so that a clear line
 * through a swamp does not undo the search that went round it. The result goes to `measured[0]`,
 * since a number with a fraction that a function gives back may be allocated.
 */
export interface LegCosts {
  readonly measured: Float64Array;
  measure(points: Waypoints, from: number, to: number): void;
}

/** What a leg costs where all ground is alike: its length in space. */
export class LegLengths implements LegCosts {
  readonly measured = new Float64Array(1);

  measure(points: Waypoints, from: number, to: number): void {
    const dx = points.x[to] - points.x[from];
    const dy = points.y[to] - points.y[from];
    const dz = points.z[to] - points.z[from];
    this.measured[0] = Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}
