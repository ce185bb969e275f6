import type { Vector3 } from '../../math/vector3.js';

/** A place to go to: what a query answers, and what a test of the game receives. */
export class Spot implements Vector3 {
  /** In world units; NaN before a query has answered. */
  x = Number.NaN;
  /** Height, in world units; NaN before a query has answered. */
  y = Number.NaN;
  /** In world units; NaN before a query has answered. */
  z = Number.NaN;
  /** The number of the tactical point, or −1 if the spot is none. */
  point = -1;
  /** The place of the ground where the spot is, or −1. */
  place = -1;
  /** From 0 to 1: the weighted mean of the scores. */
  score = Number.NaN;
}

export function copyOver(out: Spot, from: Readonly<Spot>): void {
  out.x = from.x;
  out.y = from.y;
  out.z = from.z;
  out.point = from.point;
  out.place = from.place;
  out.score = from.score;
}
