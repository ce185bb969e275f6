import { copy3 } from '../../math/vector3.js';
import { copyKinematic, copySteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { FollowPathState } from '../steering/follow-path.js';
import type { Mover } from './mover.js';
import { type Wish, wishRest } from './wish.js';

/** A mover at some moment, as plain JSON. */
export interface SavedMover {
  readonly motion: Kinematic;
  readonly request: Steering;
  /**
   * What it wishes, but for whom and which path: whoever decides says so again. `facing` is null
   * where it looks where it goes.
   */
  readonly wish: Omit<Wish, 'quarry' | 'path' | 'facing'> & { readonly facing: number | null };
  readonly wander: number;
  readonly progress: FollowPathState;
  readonly rng: ReturnType<Mover['rng']['save']>;
}

/**
 * A copy of this moment, for a save-game. The body is not in it: that belongs to the sort of
 * character.
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
 * Puts a mover back to a saved moment, in place: others may hold on to it. Whom it is after, and
 * along which path it goes, its behavior says anew in the next tick, as the actions of
 * `gumption/movement/nodes` do with every one; until then nobody is.
 */
export function restoreMover(mover: Mover, { motion, request, wish, wander, progress, rng }: SavedMover): void {
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
