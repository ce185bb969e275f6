import { faceMotion } from '../core/facing.js';
import { integrate } from '../core/integrate.js';
import { clearSteering } from '../core/kinematic.js';
import { createNeighborhood, type Neighborhood } from '../core/neighborhood.js';
import type { Steer } from '../core/steer.js';
import type { Crowd } from './crowd.js';
import { type CrowdRows, loadMotion, storeMotion } from './rows.js';

/**
 * What a behavior in a crowd sees beside the character's own motion. A game adds what else its
 * behaviors need.
 */
export interface CrowdContext {
  /** Those round the character, as they were before the step. */
  readonly near: Neighborhood;
  /** The character's number: it indexes what the game remembers of it, such as a `WanderState`. */
  slot: number;
}

/**
 * A context for {@link tickCrowd}; spread it into a larger one if behaviors need more:
 * `{ ...createCrowdContext(), goal }`.
 */
export function createCrowdContext(): CrowdContext {
  return { near: createNeighborhood(), slot: -1 };
}

/**
 * Moves all of a crowd on by `dt` seconds: asks `steer` for each character, with its neighbors in
 * `context.near`, and integrates what it asked for within its limits. Everybody sees everybody as
 * they were before the step, so that no order is better than another; characters are asked in the
 * order in which they lie, neighbors after one another. Any behavior and combinator will do for
 * `steer`; what one character alone does, write with `integrate`. Should `steer` throw, the crowd
 * is as it was.
 */
export function tickCrowd<Context extends CrowdContext>(
  crowd: Crowd,
  steer: Steer<Context>,
  context: Context,
  dt: number,
): void {
  const { motion, request } = crowd.scratch;
  const next = crowd.beginTick(context.near);
  const { rows, count } = crowd;
  let outcome: 'done' | 'failed' = 'failed';
  try {
    for (let row = 0; row < count; row++) {
      loadMotion(motion, rows, row);
      crowd.lookRound(context.near, row);
      context.slot = rows.place[row];
      // a hasty behavior may forget a field, and must not get the one before's
      clearSteering(request);
      steer(request, motion, context, dt);
      moveOn(crowd, next, row, context.slot, dt);
    }
    outcome = 'done';
  } finally {
    crowd.endTick(outcome);
  }
}

/** A function of its own, so that the compiler has room to inline all of it. */
function moveOn(crowd: Crowd, next: CrowdRows, row: number, slot: number, dt: number): void {
  const { motion, request, limits } = crowd.scratch;
  limits.maxSpeed = crowd.maxSpeed[slot];
  limits.maxRotation = crowd.maxRotation[slot];
  integrate(motion, request, limits, dt);
  if (crowd.options.facing === 'motion') faceMotion(motion);
  storeMotion(next, row, motion);
}
