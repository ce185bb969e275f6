import type { Kinematic, MotionLimits } from '../core/kinematic.js';

/** Settings that all members of a crowd share. World units, seconds, radians. */
export interface CrowdOptions extends MotionLimits {
  /** How far characters look around: behaviors see all neighbors within it, and some beyond. */
  readonly reach: number;
  /**
   * Size of the cells by which the crowd is sorted. By default `reach`, which is seldom far from
   * best.
   */
  readonly cellSize?: number;
  /**
   * `motion` makes each character face along its motion after every tick, as `faceMotion` does;
   * `free`, the default, leaves facing to the behaviors.
   */
  readonly facing?: 'free' | 'motion';
  /** Radius of a body that does not give one; by default 0.5. */
  readonly radius?: number;
}

/**
 * A new member. Fields left out are zero, at rest in the origin; limits and radius are by default
 * those of the crowd.
 */
export interface CrowdMember extends Partial<Readonly<Kinematic>>, Partial<MotionLimits> {
  readonly radius?: number;
}
