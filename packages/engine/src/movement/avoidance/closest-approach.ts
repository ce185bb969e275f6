import { createVector3, type Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';

/** The closest approach of two characters that both keep their course. */
export interface Approach {
  /** Seconds from now, 0 or more. */
  time: number;
  /** The distance of their centers then. */
  distance: number;
  /** The vector from the one to the other then. */
  readonly offset: Vector3;
}

export function createApproach(): Approach {
  return { time: 0, distance: 0, offset: createVector3() };
}

/**
 * Computes when, how close and on which side two characters on straight courses pass each other. If
 * they move apart, or in parallel, they are closest now. To choose among many, see
 * `avoidCollisions`.
 */
export function findClosestApproach(out: Approach, self: Readonly<Kinematic>, other: Readonly<Kinematic>): void {
  const dpx = other.position.x - self.position.x;
  const dpy = other.position.y - self.position.y;
  const dpz = other.position.z - self.position.z;
  const dvx = other.velocity.x - self.velocity.x;
  const dvy = other.velocity.y - self.velocity.y;
  const dvz = other.velocity.z - self.velocity.z;
  const time = Math.max(0, timeOfApproach(dpx, dpy, dpz, dvx, dvy, dvz));
  const { offset } = out;
  offset.x = dpx + dvx * time;
  offset.y = dpy + dvy * time;
  offset.z = dpz + dvz * time;
  out.time = time;
  out.distance = Math.sqrt(offset.x * offset.x + offset.y * offset.y + offset.z * offset.z);
}

/**
 * When the relative position dp, changing at dv, is shortest: negative if that is past, 0 if it
 * does not change.
 */
export function timeOfApproach(dpx: number, dpy: number, dpz: number, dvx: number, dvy: number, dvz: number): number {
  const squared = dvx * dvx + dvy * dvy + dvz * dvz;
  return squared === 0 ? 0 : -(dpx * dvx + dpy * dvy + dpz * dvz) / squared;
}
