import { requireNonNegative, requirePositive } from '../../../data/check.js';
import type { Vector3 } from '../../../math/vector3.js';
import { type Kinematic, type KinematicSteering, limitLength } from '../../core/kinematic.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export interface KinematicArriveOptions {
  readonly maxSpeed: number;
  /** Close enough to stop. Small, but not smaller than a step at low speed. */
  readonly radius: number;
  /**
   * It moves at the speed that would take it there in this many seconds; longer brakes more gently.
   * By default {@link DEFAULT_ARRIVAL_TIME}.
   */
  readonly timeToTarget?: number;
}

/** The default for {@link KinematicArriveOptions.timeToTarget}, in seconds. */
export const DEFAULT_ARRIVAL_TIME = 0.25;

/** Checks options once, on load, so that {@link kinematicArrive} need not check them every tick. */
export function validateKinematicArrive(options: KinematicArriveOptions, path: string): void {
  requirePositive(options.maxSpeed, `${path}.maxSpeed`);
  requireNonNegative(options.radius, `${path}.radius`);
  if (options.timeToTarget !== undefined) requirePositive(options.timeToTarget, `${path}.timeToTarget`);
}

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
