import { parse } from '../../data/parse.js';
import { savedRngSchema } from '../../data/saved-rng.js';
import { choice, integer, nullable, number, type Schema, struct } from '../../data/schema.js';
import { copy3 } from '../../math/vector3.js';
import { copyKinematic, copySteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { FollowPathState } from '../steering/follow-path.js';
import type { Mover } from './mover.js';
import { type Wish, wishRest } from './wish.js';

/** The state of a mover as plain JSON. */
export interface SavedMover {
  readonly motion: Kinematic;
  readonly request: Steering;
  /**
   * Its wish, without target and path: the code that decides sets those again. `facing` is null
   * where it looks where it goes.
   */
  readonly wish: Omit<Wish, 'quarry' | 'path' | 'facing'> & { readonly facing: number | null };
  readonly wander: number;
  readonly progress: FollowPathState;
  readonly rng: ReturnType<Mover['rng']['save']>;
}

const vector = struct({ __proto__: null, x: number(), y: number(), z: number() }, { unknown: 'keep' });

const savedMoverSchema: Schema<SavedMover> = struct({
  __proto__: null,
  // The game's own records may have more fields.
  motion: struct(
    { __proto__: null, position: vector, orientation: number(), velocity: vector, rotation: number() },
    { unknown: 'keep' },
  ),
  request: struct({ __proto__: null, x: number(), y: number(), z: number(), angular: number() }, { unknown: 'keep' }),
  wish: struct({
    __proto__: null,
    mode: choice(['rest', 'arrive', 'follow', 'chase', 'evade', 'wander', 'flock', 'path']),
    speed: number(),
    target: vector,
    distance: number(),
    braking: number(),
    lead: number(),
    restlessness: number(),
    separation: number(),
    alignment: number(),
    cohesion: number(),
    facing: nullable(number()),
    claim: integer({ min: 0 }),
  }),
  wander: number(),
  progress: struct({ __proto__: null, parameter: number(), nearest: number() }),
  rng: savedRngSchema,
});

/**
 * Copies the state of a mover for a save-game. The body is not part of it: it belongs to the kind
 * of character.
 */
export function saveMover({ motion, request, wish, wander, progress, rng }: Mover): SavedMover {
  const { quarry: _quarry, path: _path, target, facing, ...rest } = wish;
  return {
    motion: { ...motion, position: { ...motion.position }, velocity: { ...motion.velocity } },
    request: { ...request },
    wish: { ...rest, target: { ...target }, facing: Number.isNaN(facing) ? null : facing },
    wander: wander.angle,
    progress: { ...progress },
    rng: rng.save(),
  };
}

/**
 * Restores a saved state in place, so that references to the mover stay valid. Its target and its
 * path are not saved: its behavior sets them again in the next tick, as the actions of
 * `gumption/movement/nodes` do on every tick. Throws `InvalidDataError` if it cannot have been saved,
 * and then changes nothing.
 */
export function restoreMover(mover: Mover, saved: SavedMover, path = 'mover'): void {
  const { motion, request, wish, wander, progress, rng } = parse(savedMoverSchema, saved, path);
  const { target, facing, ...rest } = wish;
  copyKinematic(mover.motion, motion);
  copySteering(mover.request, request);
  wishRest(mover.wish);
  Object.assign(mover.wish, rest);
  copy3(mover.wish.target, target);
  mover.wish.facing = facing ?? Number.NaN;
  mover.wander.angle = wander;
  Object.assign(mover.progress, progress);
  mover.rng.restore(rng);
}
