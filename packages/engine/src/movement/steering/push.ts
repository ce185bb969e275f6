import type { Vector3 } from '../../math/vector3.js';
import { limitLength, type Steering } from '../kinematic.js';
import { setAlong } from '../set-along.js';

/**
 * Asks for an acceleration of length `size` along (x, y, z), of any length: how a behavior ends that knows where it
 * wants to go. A direction of length 0, or one that is no number, asks for nothing and answers false. To reach a
 * velocity rather than a place take {@link pushToVelocity}.
 */
export function pushAlong(out: Steering, x: number, y: number, z: number, size: number): boolean {
  out.angular = 0;
  return setAlong(out, x, y, z, size);
}

/**
 * Asks for the acceleration, at most `max`, that turns `velocity` into (x, y, z) within `time` seconds: how a behavior
 * ends that knows how fast it wants to go. Answers false if that is its velocity already.
 */
export function pushToVelocity(
  out: Steering,
  velocity: Readonly<Vector3>,
  x: number,
  y: number,
  z: number,
  time: number,
  max: number,
): boolean {
  out.x = (x - velocity.x) / time;
  out.y = (y - velocity.y) / time;
  out.z = (z - velocity.z) / time;
  out.angular = 0;
  limitLength(out, max);
  return out.x !== 0 || out.y !== 0 || out.z !== 0;
}
