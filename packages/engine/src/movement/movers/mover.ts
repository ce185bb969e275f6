import { checkOptions } from '../../data/parse.js';
import { type Infer, number, optional, struct, unchecked } from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import { createKinematic, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { createFollowPathState, type FollowPathState } from '../steering/follow-path.js';
import type { WanderState } from '../steering/wander.js';
import { createWish, type Wish } from './wish.js';

/** What a body can do. Characters of one kind may share a record. World units, seconds, radians. */
export type MoverBody = Infer<typeof moverBodySchema>;

export const moverBodySchema = struct({
  __proto__: null,
  /** How much room it takes up. */
  radius: number({ min: 0 }),
  /** Top speed, in world units per second. */
  maxSpeed: number({ above: 0 }),
  /** The largest acceleration it can make. */
  maxAcceleration: number({ above: 0 }),
  /** The fastest turn, in radians per second. */
  maxRotation: number({ above: 0 }),
  /** The largest angular acceleration it can make, in radians per second squared. */
  maxAngularAcceleration: number({ above: 0 }),
  /** It flocks with movers of the same `kin`; without one it flocks with all. */
  kin: optional(unchecked<string>()),
});

/**
 * A character that moves by wishes: its motion, its body, and what it is asked to do. Decisions
 * write `wish` (as the actions of `gumption/movement/nodes` do), and `Movers.tick` moves it. All of
 * it is plain data except the random generator for wandering.
 */
export interface Mover {
  /** Where it is and how it moves; `Movers.tick` writes it. */
  readonly motion: Kinematic;
  /** Its size and limits; may be exchanged at any time. */
  body: MoverBody;
  /** What it is asked to do; decisions write it. */
  readonly wish: Wish;
  /** Its final request in the last tick, for debug drawing. */
  readonly request: Steering;
  /** Its memory of wandering. */
  readonly wander: WanderState;
  /** Its progress on its path. */
  readonly progress: FollowPathState;
  /** Its source of random numbers for wandering. */
  readonly rng: Rng;
}

/**
 * A mover that stands still and wants nothing. `seed` determines how it wanders; give each mover
 * its own.
 */
export function createMover(body: MoverBody, seed: number | string, start: Partial<Readonly<Kinematic>> = {}): Mover {
  checkOptions(moverBodySchema, body, 'body');
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
