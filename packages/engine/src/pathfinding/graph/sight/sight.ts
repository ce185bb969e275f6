import type { Waypoints } from '../waypoints.js';

/**
 * Tells whether one can walk straight from one point to another. Smoothing, domains, points of
 * visibility and the validity check ask it; a game with ray casts of its own implements it with
 * them.
 *
 * The points are named by their places in `Waypoints`, since numbers with a fraction that go
 * through a call may be allocated.
 */
export interface Sight {
  isClear(points: Waypoints, from: number, to: number): boolean;
}

/**
 * A sight from a plain function of two points on the ground, for worlds of your own. It may
 * allocate the four numbers.
 */
export function sightOf(isClear: (fromX: number, fromZ: number, toX: number, toZ: number) => boolean): Sight {
  return {
    isClear: (points, from, to) => isClear(points.x[from], points.z[from], points.x[to], points.z[to]),
  };
}
