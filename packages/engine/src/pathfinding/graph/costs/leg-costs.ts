import type { Waypoints } from '../waypoints.js';

/**
 * The cost of a straight leg, where it differs from its length. Smoothing uses it, so that a clear
 * line through a swamp does not undo the search that avoided it. The result is written to
 * `measured[0]`, since a fractional number returned by a function may be allocated.
 */
export interface LegCosts {
  /** Entry 0 is the result of the last `measure`. */
  readonly measured: Float64Array;
  /** Writes the cost of the straight leg between two points, by their indices, to `measured[0]`. */
  measure(points: Waypoints, from: number, to: number): void;
}

/** The cost of a leg on uniform ground: its length in space. */
export class LegLengths implements LegCosts {
  readonly measured = new Float64Array(1);

  measure(points: Waypoints, from: number, to: number): void {
    const dx = points.x[to] - points.x[from];
    const dy = points.y[to] - points.y[from];
    const dz = points.z[to] - points.z[from];
    this.measured[0] = Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}
