import { requireInteger, requirePositive } from '../../data/check.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import type { Arc } from './firing-solution.js';

/** What is asked for: from where, at what, how hard, how near. World units, seconds. */
export interface AimOptions {
  /** Passing nearer than this is a hit. */
  readonly margin: number;
  /** Trials before giving up. */
  readonly maxTrials: number;
  readonly arc: Arc;
}

/**
 * About 12 trials find a low shot through drag; wind takes two or three rounds of that; to prove a
 * target out of range takes 20.
 */
export const AIM: AimOptions = { margin: 0.1, maxTrials: 120, arc: 'low' };

export function validateAim(options: AimOptions, path: string): void {
  requirePositive(options.margin, `${path}.margin`);
  requireInteger(options.maxTrials, `${path}.maxTrials`);
  requirePositive(options.maxTrials, `${path}.maxTrials`);
}

/**
 * A shot to be aimed. The gravity is for the first guess only; what really happens is the trial's
 * affair.
 */
export interface Shot {
  readonly start: Readonly<Vector3>;
  readonly target: Readonly<Vector3>;
  readonly speed: number;
  readonly gravity: Readonly<Vector3>;
}

/** How to fire, and how near it comes. */
export interface Aim {
  /** Along which to fire, of length 1. */
  readonly direction: Vector3;
  /** Angle above the horizon. */
  elevation: number;
  /** Angle from the straight way to the target, to the left. */
  bearing: number;
  /** Distance at which the best trial passed the target; negative when under or short. */
  miss: number;
  /** How many trials it took. */
  trials: number;
}

export function createAim(): Aim {
  return { direction: createVector3(), elevation: 0, bearing: 0, miss: 0, trials: 0 };
}

/**
 * `found`: it hits. `none`: no elevation reaches so far. `partial`: trials ran out, or wind needs a
 * bearing; `out` has the best.
 */
export type AimStatus = 'found' | 'partial' | 'none';
