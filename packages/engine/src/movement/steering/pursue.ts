import { extended, type Infer, number, struct } from '../../data/schema.js';
import { createVector3 } from '../../math/vector3.js';
import type { Kinematic, Steering } from '../core/kinematic.js';
import { type ArriveOptions, arrive, arriveOptions } from './arrive.js';
import { predictTarget } from './predict-target.js';
import { type SeekOptions, seek, seekOptions } from './seek.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type PursueOptions = SeekOptions & Infer<typeof pursueOptions>;

export const pursueOptions = extended(
  seekOptions,
  struct({
    __proto__: null,
    /**
     * How far to look ahead at most. Longer catches earlier, and is the more easily fooled by turns.
     */
    maxPrediction: number({ above: 0 }),
  }),
);

/** As {@link PursueOptions}, for characters that brake in front of their target. */
export type PursueAndArriveOptions = ArriveOptions & Infer<typeof pursueAndArriveOptions>;

export const pursueAndArriveOptions = extended(
  arriveOptions,
  struct({
    __proto__: null,
    /** How far to look ahead at most. */
    maxPrediction: number({ above: 0 }),
  }),
);

/** Where the quarry is expected: the real one is never written to. */
const scratchTarget = createVector3();

/**
 * Heads for where a moving target will be and so cuts it off, where `seek` would run after it. Like
 * `seek` it does not brake: a character that is faster than its target and should stay with it uses
 * {@link pursueAndArrive}.
 */
export function pursue(
  out: Steering,
  options: PursueOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Kinematic>,
): boolean {
  predictTarget(scratchTarget, options.maxPrediction, self, target);
  return seek(out, options, self, scratchTarget);
}

/**
 * Goes to where a moving target will be and slows down before it, so that it does not overshoot a
 * slower target.
 */
export function pursueAndArrive(
  out: Steering,
  options: PursueAndArriveOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Kinematic>,
): boolean {
  predictTarget(scratchTarget, options.maxPrediction, self, target);
  return arrive(out, options, self, scratchTarget);
}
