import { type Infer, integer, number, optional, struct, unchecked } from '../../data/schema.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import type { Arc } from './firing-solution.js';

/** How exactly to aim, and at what cost. World units. */
export type AimOptions = Infer<typeof aimOptions>;

export const aimOptions = struct({
  __proto__: null,
  /** Passing closer than this is a hit; by default {@link MARGIN}. */
  margin: optional(number({ above: 0 })),
  /**
   * Number of trials before it gives up; by default {@link MAX_TRIALS}. About 12 trials find a low
   * shot through drag; wind takes two or three times as many; to prove that a target is out of
   * range takes 20.
   */
  maxTrials: optional(integer({ min: 1 })),
  /** By default `low`. */
  arc: optional(unchecked<Arc>()),
});

/** How close a hit passes by default, in world units. */
export const MARGIN = 0.1;
/** Default number of trials. */
export const MAX_TRIALS = 120;

/**
 * A shot to be aimed. The gravity is only for the first guess; the trial decides what really
 * happens.
 */
export interface Shot {
  readonly start: Readonly<Vector3>;
  readonly target: Readonly<Vector3>;
  readonly speed: number;
  readonly gravity: Readonly<Vector3>;
}

/** How to fire, and how close it comes. */
export interface Aim {
  /** Unit vector along which to fire. */
  readonly direction: Vector3;
  /** Angle above the horizon. */
  elevation: number;
  /** Angle from the straight line to the target, to the left. */
  bearing: number;
  /** Distance at which the best trial passed the target; negative when under or short. */
  miss: number;
  /** Number of trials used. */
  trials: number;
}

/** Creates an aim for the functions of this file to write to. */
export function createAim(): Aim {
  return { direction: createVector3(), elevation: 0, bearing: 0, miss: 0, trials: 0 };
}

/**
 * `found`: it hits. `none`: no elevation reaches the target. `partial`: trials ran out, or wind
 * requires a bearing; `out` has the best aim.
 */
export type AimStatus = 'found' | 'partial' | 'none';
