import type { Waypoints } from '../waypoints.js';

/**
 * Line of sight: tells whether a character can walk straight from one point to another. Smoothing,
 * domains, points of visibility and the validity check use it; a game with its own ray casts
 * implements it with them.
 *
 * Points are given as indices in `Waypoints`, since fractional numbers that pass through calls may
 * be allocated.
 */
export interface Sight {
  /** Returns true if the straight leg between two points, by their indices, can be walked. */
  isClear(points: Waypoints, from: number, to: number): boolean;
}

/**
 * Makes a sight from a plain function of two points on the ground, for your own worlds. It may
 * allocate the four numbers.
 */
export function sightOf(isClear: (fromX: number, fromZ: number, toX: number, toZ: number) => boolean): Sight {
  return {
    isClear: (points, from, to) => isClear(points.x[from], points.z[from], points.x[to], points.z[to]),
  };
}
