import { type Infer, number, optional, struct } from '../../../data/schema.js';
import { set3, squaredDistance3, type Vector3 } from '../../../math/vector3.js';
import type { Kinematic, KinematicSteering } from '../../core/kinematic.js';
import { goAlong } from './go.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type KinematicFleeOptions = Infer<typeof kinematicFleeOptions>;

export const kinematicFleeOptions = struct({
  __proto__: null,
  /** Top speed, in world units per second. */
  maxSpeed: number({ above: 0 }),
  /** Threats farther away are ignored. Without it the character flees from any distance. */
  panicDistance: optional(number({ above: 0 })),
});

/**
 * Moves at full speed straight away from a position, the opposite of `kinematicSeek`. Exactly on
 * the position, or beyond `panicDistance`, it stands still and returns false. With inertia use
 * `flee`.
 */
export function kinematicFlee(
  out: KinematicSteering,
  options: KinematicFleeOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  const { position } = self;
  const { panicDistance } = options;
  if (panicDistance !== undefined && squaredDistance3(position, target) > panicDistance * panicDistance)
    set3(out, 0, 0, 0);
  else set3(out, position.x - target.x, position.y - target.y, position.z - target.z);
  return goAlong(out, options.maxSpeed);
}
