import { type Infer, number, struct } from '../../../data/schema.js';
import { set3, type Vector3 } from '../../../math/vector3.js';
import type { Kinematic, KinematicSteering } from '../../core/kinematic.js';
import { goAlong } from './go.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type KinematicSeekOptions = Infer<typeof kinematicSeekOptions>;

export const kinematicSeekOptions = struct({
  __proto__: null,
  /** Top speed, in world units per second. */
  maxSpeed: number({ above: 0 }),
});

/**
 * Moves at full speed straight towards a position: for characters without inertia, as in many 2D
 * games. It steps to and fro over a target that it has reached; to stop there use
 * `kinematicArrive`. With inertia use `seek`. Returns false if it is already there.
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
