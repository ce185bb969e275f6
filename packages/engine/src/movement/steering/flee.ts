import { type Infer, number, optional, struct } from '../../data/schema.js';
import { squaredDistance3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { pushAlong } from './push.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type FleeOptions = Infer<typeof fleeOptions>;

export const fleeOptions = struct({
  __proto__: null,
  /** The largest acceleration it asks for. */
  maxAcceleration: number({ above: 0 }),
  /** Threats farther away are ignored. Without it the character flees from any distance. */
  panicDistance: optional(number({ above: 0 })),
});

/**
 * Accelerates at full strength away from a position, the opposite of `seek`. `arrive` has no
 * opposite of its own, because there is no reason to leave slowly. From a moving threat use
 * `evade`. Returns false exactly on the position, or beyond `panicDistance`.
 */
export function flee(
  out: Steering,
  options: FleeOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  const { position } = self;
  const { panicDistance } = options;
  if (panicDistance !== undefined && squaredDistance3(position, target) > panicDistance * panicDistance) {
    clearSteering(out);
    return false;
  }
  // Self − target rather than −(target − self): on flat ground y stays 0 and does not become −0.
  out.x = position.x - target.x;
  out.y = position.y - target.y;
  out.z = position.z - target.z;
  return pushAlong(out, options.maxAcceleration);
}
