import { type Infer, number, struct } from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic, Steering } from '../core/kinematic.js';
import { pushAlong } from './push.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type SeekOptions = Infer<typeof seekOptions>;

export const seekOptions = struct({
  __proto__: null,
  /** The largest acceleration it asks for. */
  maxAcceleration: number({ above: 0 }),
});

/**
 * Accelerates at full strength towards a position. It never brakes, so it swings around a target
 * that it has reached, forever without drag. Use it for targets that keep moving (a point on a
 * path, prey), and `arrive` to stop somewhere. Returns false if it is already there.
 */
export function seek(
  out: Steering,
  options: SeekOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  const { position } = self;
  out.x = target.x - position.x;
  out.y = target.y - position.y;
  out.z = target.z - position.z;
  return pushAlong(out, options.maxAcceleration);
}
