import { createVector3, type Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { Path } from '../steering/path.js';

/** The ways in which a mover can be asked to move. */
export type WishMode = 'rest' | 'arrive' | 'follow' | 'chase' | 'evade' | 'wander' | 'flock' | 'path';

/**
 * What a decision wants a mover to do until the next decision: decisions come now and then, ticks
 * on every frame. One record per mover, overwritten with each new wish. `mode` decides which fields
 * count.
 */
export interface Wish {
  /** What it should do; at first `rest`, to stand still. */
  mode: WishMode;
  /** Top speed in world units per second; the body may be slower. */
  speed: number;
  /** For `arrive`: the destination. */
  readonly target: Vector3;
  /** For `follow`, `chase` and `evade`: the other character. */
  quarry: Readonly<Kinematic> | undefined;
  /**
   * For `arrive` and `follow`: how close is close enough. For `flock` and `evade`: how far it looks
   * around.
   */
  distance: number;
  /** For `arrive` and `follow`: how far before that it starts to slow down. */
  braking: number;
  /** For `path`: the path to follow. */
  path: Path | undefined;
  /** For `path`: how far ahead on it to aim; a negative value goes backwards. */
  lead: number;
  /** For `wander` and `flock`: how restless it is, in radians per square root of a second. */
  restlessness: number;
  /**
   * For `flock`: the weight of each rule. For `evade`: `cohesion` is the weight of staying
   * together, and of alignment; 0 runs alone.
   */
  separation: number;
  /** For `flock`: the weight of matching the velocity of others. */
  alignment: number;
  /** For `flock` and `evade`: the weight of staying together. */
  cohesion: number;
  /** Where to look; NaN looks where it goes. */
  facing: number;
  /** Counts how often the wish was written; {@link claimWish} returns it. */
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

/** Clears the wish: the mover brakes and stands, and keeps its facing. */
export function wishRest(wish: Wish): void {
  wish.mode = 'rest';
  wish.quarry = undefined;
  wish.path = undefined;
  wish.facing = Number.NaN;
}

/**
 * Starts to write a wish: replaces what others wished, and returns a number that identifies this
 * writer. An action claims the wish on every update, keeps the number, and gives the wish up with
 * {@link releaseWish}.
 */
export function claimWish(wish: Wish, mode: WishMode): number {
  wishRest(wish);
  wish.mode = mode;
  wish.claim++;
  return wish.claim;
}

/**
 * Clears the wish, unless another writer has claimed it since: a `reactiveSelector` starts the new
 * action before it stops the old one.
 */
export function releaseWish(wish: Wish, claim: number): void {
  if (wish.claim === claim) wishRest(wish);
}
