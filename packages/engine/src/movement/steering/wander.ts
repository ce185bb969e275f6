import { compare, extended, type Infer, number, refined, struct } from '../../data/schema.js';
import { vectorFromOrientation } from '../../math/angle.js';
import type { Rng } from '../../math/rng.js';
import { createVector3 } from '../../math/vector3.js';
import type { Kinematic, Steering } from '../core/kinematic.js';
import { alignOptions } from './align.js';
import { alignAlong } from './face.js';
import { pushAlong } from './push.js';

/** Tuning shared by all characters of a type. World units, seconds, radians. */
export type WanderOptions = Infer<typeof wanderOptions>;

export const wanderOptions = refined(
  struct({
    __proto__: null,
    /** Distance of the center of the wander circle ahead; farther is calmer. */
    offset: number({ above: 0 }),
    /** Radius of the circle, smaller than `offset` so that the target is never behind. */
    radius: number({ above: 0 }),
    /** Drift of the target angle: after t seconds it deviates by about 0.41 · jitter · √t. */
    jitter: number({ above: 0 }),
    /** The largest acceleration it asks for. */
    maxAcceleration: number({ above: 0 }),
  }),
  compare('radius', 'below', 'offset'),
);

/** As {@link WanderOptions}, with how the character turns. */
export type WanderFacingOptions = Infer<typeof wanderFacingOptions>;

export const wanderFacingOptions = extended(
  wanderOptions,
  struct({
    __proto__: null,
    /** How it turns to face its target. */
    align: alignOptions,
  }),
);

/** The memory of one character: the target's angle on the circle, relative to its facing. */
export interface WanderState {
  /** In radians; 0 is straight ahead. */
  angle: number;
}

const scratchFacing = createVector3();
/** From the character to the target on its circle. */
const scratchOffset = createVector3();

/**
 * Accelerates at full strength towards a point that drifts along a circle ahead. This is smoother
 * than a random heading; for twitchy motion use `kinematicWander`. The circle lies ahead of where
 * the character *looks*, so let it look where it goes: add `lookWhereGoing`, or call `faceMotion`
 * after moving. For a character that must turn before it can go elsewhere use {@link wanderFacing}.
 * Draws the same number of random numbers on every call, so replays stay aligned. Always returns
 * true.
 */
export function wander(
  out: Steering,
  options: WanderOptions,
  state: WanderState,
  self: Readonly<Kinematic>,
  rng: Rng,
  dt: number,
): boolean {
  moveTarget(options, state, self, rng, dt);
  out.x = scratchOffset.x;
  out.y = 0;
  out.z = scratchOffset.z;
  return pushAlong(out, options.maxAcceleration);
}

/**
 * Turns towards a point that drifts along a circle ahead, and accelerates at full strength along
 * its own facing: for vehicles and other bodies that cannot move sideways. Turning has limits of
 * its own here, so the motion is even smoother than with {@link wander}. Always returns true.
 */
export function wanderFacing(
  out: Steering,
  options: WanderFacingOptions,
  state: WanderState,
  self: Readonly<Kinematic>,
  rng: Rng,
  dt: number,
): boolean {
  moveTarget(options, state, self, rng, dt);
  alignAlong(out, options.align, self, scratchOffset);
  out.x = options.maxAcceleration * scratchFacing.x;
  out.z = options.maxAcceleration * scratchFacing.z;
  return true;
}

/**
 * Lets the target drift, and writes where it is, seen from the character, into `scratchOffset`, and
 * its facing into `scratchFacing`.
 */
function moveTarget(options: WanderOptions, state: WanderState, self: Readonly<Kinematic>, rng: Rng, dt: number): void {
  // A random walk spreads with the root of time: scaled so, 30 Hz and 60 Hz meander alike.
  state.angle += rng.triangular() * options.jitter * Math.sqrt(dt);
  const { offset, radius } = options;
  const facing = scratchFacing;
  const target = scratchOffset;
  vectorFromOrientation(facing, self.orientation);
  vectorFromOrientation(target, self.orientation + state.angle);
  target.x = offset * facing.x + radius * target.x;
  target.z = offset * facing.z + radius * target.z;
}
