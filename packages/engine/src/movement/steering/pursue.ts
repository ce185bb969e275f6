import { requirePositive } from '../../data/check.js';
import { createVector3 } from '../../math/vector3.js';
import type { Kinematic, Steering } from '../core/kinematic.js';
import { type ArriveOptions, arrive, validateArrive } from './arrive.js';
import { predictTarget } from './predict-target.js';
import { type SeekOptions, seek, validateSeek } from './seek.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export interface PursueOptions extends SeekOptions {
  /**
   * How far to look ahead at most. Longer catches earlier, and is the more easily fooled by turns.
   */
  readonly maxPrediction: number;
}

/** As {@link PursueOptions}, for characters that brake in front of their target. */
export interface PursueAndArriveOptions extends ArriveOptions {
  /** How far to look ahead at most. */
  readonly maxPrediction: number;
}

/** Where the quarry is expected: the real one is never written to. */
const scratchTarget = createVector3();

/** Checks options once, on load, so that {@link pursue} need not check them every tick. */
export function validatePursue(options: PursueOptions, path: string): void {
  validateSeek(options, path);
  requirePositive(options.maxPrediction, `${path}.maxPrediction`);
}

/** Checks options once, on load, so that {@link pursueAndArrive} need not check them every tick. */
export function validatePursueAndArrive(options: PursueAndArriveOptions, path: string): void {
  validateArrive(options, path);
  requirePositive(options.maxPrediction, `${path}.maxPrediction`);
}

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
