import { requirePositive } from '../../../data/check.js';
import { set3, type Vector3 } from '../../../math/vector3.js';
import type { Kinematic, KinematicSteering } from '../../core/kinematic.js';
import { goAlong } from './go.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export interface KinematicSeekOptions {
  readonly maxSpeed: number;
}

/** Checks options once, on load, so that {@link kinematicSeek} need not check them every tick. */
export function validateKinematicSeek(options: KinematicSeekOptions, path: string): void {
  requirePositive(options.maxSpeed, `${path}.maxSpeed`);
}

/**
 * Goes at full speed straight towards a place: for characters without inertia, as in many 2-D
 * games. It steps to and fro over a target it has reached; to stop there take `kinematicArrive`.
 * With inertia take `seek`. Already there: false.
 */
export function kinematicSeek(
  out: KinematicSteering,
  options: KinematicSeekOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  const { position } = self;
  set3(out, target.x - position.x, target.y - position.y, target.z - position.z);
  return goAlong(out, options.maxSpeed);
}
