import { InvalidDataError } from '../../data/check.js';
import { faceMotion } from '../core/facing.js';
import { integrate } from '../core/integrate.js';
import { clearSteering, type Steering } from '../core/kinematic.js';
import { createNeighborhood, type Neighborhood } from '../core/neighborhood.js';
import type { Steer } from '../core/steer.js';
import type { Crowd } from './crowd.js';
import { type CrowdRows, loadMotion, storeMotion } from './rows.js';

/**
 * What a behavior in a crowd sees besides the character's own motion. Extend it with what your
 * behaviors need.
 */
export interface CrowdContext {
  /** The character's neighbors, as they were before the tick. */
  readonly near: Neighborhood;
  /**
   * The character's slot: use it to index what the game stores about the character, such as a
   * `WanderState`.
   */
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
 * Moves a whole crowd by `dt` seconds: calls `steer` for each character, with its neighbors in
 * `context.near`, and integrates the request within its limits. Every character sees the others as
 * they were before the tick, so the order does not matter; characters are processed in the order of
 * their rows. `steer` may be any behavior or combinator. To move a single character use
 * `integrate`. If `steer` throws, the crowd stays unchanged.
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
      const sum = request.x + request.y + request.z + request.angular;
      // Not finite: the difference is not a number.
      if (sum - sum !== 0) refuseRequest(request, context.slot);
      moveOn(crowd, next, row, context.slot, dt);
    }
    outcome = 'done';
  } finally {
    crowd.endTick(outcome);
  }
}

/** Throws before NaN spreads from one character to all of its neighbours. */
function refuseRequest({ x, y, z, angular }: Readonly<Steering>, slot: number): void {
  for (const [name, value] of Object.entries({ x, y, z, angular }))
    if (typeof value !== 'number' || Number.isNaN(value))
      throw new InvalidDataError(
        `slot ${slot}: steering.${name}`,
        `must be a number, got ${String(value)}; an option of a behavior or a target is probably missing or misspelled`,
      );
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
