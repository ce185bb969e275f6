import { type Infer, number, struct } from '../../data/schema.js';
import { createVector3, set3, type Vector3 } from '../../math/vector3.js';
import { type CollisionDetector, createHit } from '../avoidance/detector.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { pushAlong } from '../steering/push.js';

/**
 * Makes a detector see only along one direction: for a gap that can be jumped one way only, such as
 * from a high bank to a low one.
 */
export function oneWay(detector: CollisionDetector, direction: Readonly<Vector3>): CollisionDetector {
  return (out, from, move) =>
    move.x * direction.x + move.y * direction.y + move.z * direction.z > 0 && detector(out, from, move);
}

/** Tuning shared by all characters of a type. World units, seconds. */
export type LeapOptions = Infer<typeof leapOptions>;

export const leapOptions = struct({
  __proto__: null,
  /** The largest acceleration it asks for. */
  maxAcceleration: number({ above: 0 }),
  /** Radius of the character: it leaps when a gap is this close. */
  size: number({ above: 0 }),
  /** Seconds of travel that it looks ahead. */
  lookahead: number({ above: 0 }),
  /** The lowest speed with which it leaps; if it is slower it brakes at the edge. */
  minSpeed: number({ above: 0 }),
});

/**
 * The memory of one character: whether it has leapt and not landed yet. The game sets it back to
 * false on landing.
 */
export interface LeapState {
  /** True from the leap until the game sets it back. */
  isLeaping: boolean;
}

const scratchMove = createVector3();
const scratchHole = createHit();
const scratchWall = createHit();

/**
 * Runs at gaps and leaps over them. Where a volume that fills a gap, visible only to `holes`, is
 * ahead, it accelerates towards it, and on contact sets `isLeaping` once. It works from every side
 * and all along a chasm, and only the volumes have to be placed (`detectBoxes`). It ignores
 * landings: use it for generous gaps in the open, and `planJump` otherwise. If a wall stands before
 * the gap it returns false, so that wall avoidance, next in priority, takes over.
 */
export function leapHoles(
  out: Steering,
  options: LeapOptions,
  state: LeapState,
  self: Readonly<Kinematic>,
  holes: CollisionDetector,
  walls?: CollisionDetector,
): boolean {
  const { position, velocity } = self;
  clearSteering(out);
  const speed = Math.sqrt(velocity.x * velocity.x + velocity.z * velocity.z);
  if (state.isLeaping || speed === 0) return false;
  // Along the ground, and at least as far as its own size, or slow ones would see nothing before
  // they touch.
  const scale = (speed * options.lookahead + options.size) / speed;
  scratchMove.x = velocity.x * scale;
  scratchMove.y = 0;
  scratchMove.z = velocity.z * scale;
  if (!holes(scratchHole, position, scratchMove)) return false;
  if (walls?.(scratchWall, position, scratchMove) && scratchWall.distance <= scratchHole.distance) return false;
  if (scratchHole.distance <= options.size) {
    if (speed < options.minSpeed) {
      set3(out, -velocity.x, 0, -velocity.z);
      pushAlong(out, options.maxAcceleration);
      return true;
    }
    state.isLeaping = true;
    return false;
  }
  set3(out, velocity.x, 0, velocity.z);
  pushAlong(out, options.maxAcceleration);
  return true;
}
