import { createVector3, type Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { Path } from '../steering/path.js';

/** The ways in which a mover can be asked to move. */
export type WishMode = 'rest' | 'arrive' | 'follow' | 'chase' | 'evade' | 'wander' | 'flock' | 'path';

/**
 * What somebody who decides wants of a mover, until told otherwise: decisions come now and then,
 * steps with every frame. One record per mover, written over with each new wish. Which fields count
 * depends on `mode`.
 */
export interface Wish {
  mode: WishMode;
  /** Fastest, in world units per second; the body may be slower still. */
  speed: number;
  /** Of `arrive`: where to. */
  readonly target: Vector3;
  /** Of `follow`, `chase` and `evade`: whom. */
  quarry: Readonly<Kinematic> | undefined;
  /**
   * Of `arrive` and `follow`: how near is near enough. Of `flock` and `evade`: how far it looks
   * round.
   */
  distance: number;
  /** Of `arrive` and `follow`: how far before that it begins to slow down. */
  braking: number;
  /** Of `path`: along which. */
  path: Path | undefined;
  /** Of `path`: how far ahead on it to aim; below 0 it goes backwards. */
  lead: number;
  /** Of `wander` and `flock`: how restless, in radians per root of a second. */
  restlessness: number;
  /**
   * Of `flock`: how much each of its rules counts. Of `evade`: `cohesion` counts, and alignment as
   * much; 0 runs alone.
   */
  separation: number;
  alignment: number;
  cohesion: number;
  /** Where to look; NaN looks where it goes. */
  facing: number;
  /** How often it was written: whoever wrote it last knows the number, see {@link claimWish}. */
  claim: number;
}

/** A wish to stand still. */
export function createWish(): Wish {
  return {
    mode: 'rest',
    speed: 0,
    target: createVector3(),
    quarry: undefined,
    distance: 0,
    braking: 0,
    path: undefined,
    lead: 0,
    restlessness: 0,
    separation: 0,
    alignment: 0,
    cohesion: 0,
    facing: Number.NaN,
    claim: 0,
  };
}

/** Wants nothing any more: the mover brakes and stands, looking as it does. */
export function wishRest(wish: Wish): void {
  wish.mode = 'rest';
  wish.quarry = undefined;
  wish.path = undefined;
  wish.facing = Number.NaN;
}

/**
 * Begins to write a wish: what others wished is forgotten, and the number that is returned proves
 * that it is the writer's own. An action does so with every update, keeps the number, and lets go
 * by {@link releaseWish}.
 */
export function claimWish(wish: Wish, mode: WishMode): number {
  wishRest(wish);
  wish.mode = mode;
  wish.claim++;
  return wish.claim;
}

/**
 * Wants nothing any more, unless somebody else has wished something since: a `reactiveSelector`
 * starts what takes over before it stops what ran.
 */
export function releaseWish(wish: Wish, claim: number): void {
  if (wish.claim === claim) wishRest(wish);
}
