import { requireNonNegative, requirePositive } from '../../data/check.js';
import { Rng } from '../../math/rng.js';
import { createKinematic, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { createFollowPathState, type FollowPathState } from '../steering/follow-path.js';
import type { WanderState } from '../steering/wander.js';
import { createWish, type Wish } from './wish.js';

/**
 * What a body can do, shared by all of a sort or a record of its own. World units, seconds,
 * radians.
 */
export interface MoverBody {
  /** How much room it takes up. */
  readonly radius: number;
  readonly maxSpeed: number;
  readonly maxAcceleration: number;
  readonly maxRotation: number;
  readonly maxAngularAcceleration: number;
  /** Whom it flocks with: those of the same name. Without one it flocks with everybody. */
  readonly kin?: string;
}

/**
 * A character that moves by wishes: its motion, its body, and what it is asked to do. Decisions
 * write `wish` (the actions of `gumption/movement/nodes` do), `Movers` step the motion. All of it
 * is plain data but the generator for wandering.
 */
export interface Mover {
  readonly motion: Kinematic;
  body: MoverBody;
  readonly wish: Wish;
  /** What it asked for in the last step, all considered: for drawings. */
  readonly request: Steering;
  readonly wander: WanderState;
  /** How far it has come on its path. */
  readonly progress: FollowPathState;
  readonly rng: Rng;
}

/** Checks a body once, on load. */
export function validateMoverBody(body: MoverBody, path: string): void {
  requireNonNegative(body.radius, `${path}.radius`);
  for (const key of ['maxSpeed', 'maxAcceleration', 'maxRotation', 'maxAngularAcceleration'] as const)
    requirePositive(body[key], `${path}.${key}`);
}

/**
 * A character that stands and wants nothing. `seed` decides how it will wander; give each its own.
 */
export function createMover(body: MoverBody, seed: number | string, start: Partial<Readonly<Kinematic>> = {}): Mover {
  validateMoverBody(body, 'body');
  return {
    motion: createKinematic(start),
    body,
    wish: createWish(),
    request: createSteering(),
    wander: { angle: 0 },
    progress: createFollowPathState(),
    rng: new Rng(seed),
  };
}
