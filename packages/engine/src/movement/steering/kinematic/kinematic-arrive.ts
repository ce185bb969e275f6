import { type Infer, number, optional, struct } from '../../../data/schema.js';
import type { Vector3 } from '../../../math/vector3.js';
import { type Kinematic, type KinematicSteering, limitLength } from '../../core/kinematic.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type KinematicArriveOptions = Infer<typeof kinematicArriveOptions>;

export const kinematicArriveOptions = struct({
  __proto__: null,
  /** Top speed, in world units per second. */
  maxSpeed: number({ above: 0 }),
  /** Close enough to stop. Small, but not smaller than a step at low speed. */
  radius: number({ min: 0 }),
  /**
   * It moves at the speed that would take it there in this many seconds; longer brakes more gently.
   * By default {@link DEFAULT_ARRIVAL_TIME}.
   */
  timeToTarget: optional(number({ above: 0 })),
});

/** The default for {@link KinematicArriveOptions.timeToTarget}, in seconds. */
export const DEFAULT_ARRIVAL_TIME = 0.25;

/**
 * Goes to a position, slows down before it and stops there, without moving to and fro as long as
 * `timeToTarget` is longer than the time step. With inertia use `arrive`. Returns false on arrival.
 */
export function kinematicArrive(
  out: KinematicSteering,
  options: KinematicArriveOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  const { position } = self;
  const { maxSpeed, radius, timeToTarget = DEFAULT_ARRIVAL_TIME } = options;
  const dx = target.x - position.x;
  const dy = target.y - position.y;
  const dz = target.z - position.z;
  out.rotation = 0;
  const squared = dx * dx + dy * dy + dz * dz;
  // Written so that a target which is nowhere (no number, or infinitely far) counts as reached.
  if (!(squared > radius * radius && squared < Infinity)) {
    out.x = 0;
    out.y = 0;
    out.z = 0;
    return false;
  }
  out.x = dx / timeToTarget;
  out.y = dy / timeToTarget;
  out.z = dz / timeToTarget;
  limitLength(out, maxSpeed);
  return true;
}
