import { compare, extended, type Infer, number, optional, refined, struct } from '../../data/schema.js';
import { rotateVector3 } from '../../math/quaternion.js';
import type { Rng } from '../../math/rng.js';
import { createVector3, normalize3, type Vector3 } from '../../math/vector3.js';
import { type AlignOptions, alignOptions } from '../steering/align.js';
import { alignAlongInSpace } from './face-in-space.js';
import { forwardInSpace, type SpaceKinematic, type SpaceSteering } from './space-kinematic.js';

/** Tuning shared by all of a type. World units, seconds, radians. */
export type WanderInSpaceOptions = AlignOptions & Infer<typeof wanderInSpaceOptions>;

export const wanderInSpaceOptions = refined(
  extended(
    alignOptions,
    struct({
      __proto__: null,
      /** How far ahead the wander sphere is centered; farther is calmer. */
      offset: number({ above: 0 }),
      /** How far the target strays sideways and ahead, below `offset` so that it is never behind. */
      radius: number({ above: 0 }),
      /**
       * How far it strays up and down; less than `radius` for whatever prefers to keep its height, as
       * birds do.
       */
      heightRadius: number({ above: 0 }),
      /** How fast the target drifts over the sphere; it grows with the root of time. */
      jitter: number({ above: 0 }),
      /** The largest acceleration it asks for. */
      maxAcceleration: number({ above: 0 }),
      /**
       * The layer to stay in, as heights in the world; without one it drifts up and down for good. It
       * levels off before an edge, brakes its climb where that would lead out, and comes back from
       * wherever it is.
       */
      heights: optional(
        refined(struct({ __proto__: null, min: number(), max: number() }), compare('max', 'above', 'min')),
      ),
    }),
  ),
  compare('radius', 'below', 'offset'),
  compare('heightRadius', 'below', 'offset'),
);

/** The memory of one character: the target's unit vector on the sphere, relative to its nose. */
export interface WanderInSpaceState {
  /** A unit vector, relative to its nose. */
  readonly place: Vector3;
}

/** Creates the memory of a character whose target is straight ahead. */
export function createWanderInSpaceState(): WanderInSpaceState {
  return { place: createVector3(0, 0, 1) };
}

/** Above 1/√3 a step could lead into the middle of the sphere, where no direction is left. */
const MAX_STEP = 0.57;

const scratchAhead = createVector3();
const scratchTarget = createVector3();

/**
 * Flies forward and turns towards a point that drifts over a sphere ahead. The sphere is flattened
 * in height, so it turns more from side to side than up and down. On the ground use `wander`. Draws
 * the same number of random numbers on every call, so replays stay aligned.
 */
export function wanderInSpace(
  out: SpaceSteering,
  options: WanderInSpaceOptions,
  state: WanderInSpaceState,
  self: Readonly<SpaceKinematic>,
  rng: Rng,
  dt: number,
): boolean {
  const step = Math.min(MAX_STEP, options.jitter * Math.sqrt(dt));
  const { place } = state; // second: see `storeMotion`
  place.x += rng.triangular() * step;
  place.y += rng.triangular() * step;
  place.z += rng.triangular() * step;
  normalize3(place, place);
  forwardInSpace(scratchAhead, self.attitude);
  rotateVector3(scratchTarget, self.attitude, place);
  // Flattened after turning it into the world, so that height is the world's and not the craft's.
  scratchTarget.x = scratchAhead.x * options.offset + scratchTarget.x * options.radius;
  scratchTarget.y = scratchAhead.y * options.offset + scratchTarget.y * options.heightRadius;
  scratchTarget.z = scratchAhead.z * options.offset + scratchTarget.z * options.radius;
  out.x = scratchAhead.x * options.maxAcceleration;
  out.y = scratchAhead.y * options.maxAcceleration;
  out.z = scratchAhead.z * options.maxAcceleration;
  out.angular = 0;
  if (options.heights) keepInLayer(out, scratchTarget, options, options.heights, self);
  alignAlongInSpace(out.turn, options, self, scratchTarget);
  return true;
}

/**
 * Levels the way that the nose turns to, and pushes straight back where the climb would otherwise
 * lead out of the layer.
 */
function keepInLayer(
  out: SpaceSteering,
  ahead: Vector3,
  { maxAcceleration }: WanderInSpaceOptions,
  { min, max }: { readonly min: number; readonly max: number },
  { position, velocity }: Readonly<SpaceKinematic>,
): void {
  // The height at which the climb ends if it is braked from now on.
  const height = position.y + (velocity.y * Math.abs(velocity.y)) / (2 * maxAcceleration);
  ahead.y = Math.max(min, Math.min(max, height + ahead.y)) - height;
  if (height >= min && height <= max) return;
  out.x = 0;
  out.y = height > max ? -maxAcceleration : maxAcceleration;
  out.z = 0;
}
