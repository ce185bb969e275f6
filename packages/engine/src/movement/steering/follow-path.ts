import { extended, type Infer, number, optional, orInfinity, refined, struct } from '../../data/schema.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import type { Kinematic, Steering } from '../core/kinematic.js';
import { type ArriveOptions, arrive, arriveOptions } from './arrive.js';
import { findNearestPlace, findNextPlace, type Path, type PathPlace, positionOf } from './path.js';
import { type SeekOptions, seek, seekOptions } from './seek.js';

/** How a character keeps to a path. World units, seconds. */
export type PathAim = Infer<typeof pathAimSchema>;

export const pathAimSchema = struct({
  __proto__: null,
  /**
   * How far ahead on the path to aim. Short stays close to the path and jerks; long is smooth and
   * cuts corners. Negative follows the path backwards.
   */
  offset: refined(number(), (offset, report) => {
    if (offset === 0) report('must not be 0: it would stay where it is');
  }),
  /**
   * How far along the path, from the last position, the current one is searched for. Make it longer
   * than the distance of a tick, and shorter than the distance to where the path comes close to
   * itself again.
   */
  window: number({ above: 0 }),
  /**
   * Searches from where the character will be in this many seconds: smoother in sharp bends; 0.1 is
   * usual. The position found then never moves backwards. By default 0.
   */
  prediction: optional(number({ min: 0 })),
  /**
   * How much the distance from the path may grow before the whole path is searched again, because
   * the character was carried elsewhere. By default `window`; Infinity disables it. At most one
   * search, O(corners), for each such growth.
   */
  lostBeyond: optional(orInfinity(number({ above: 0 }))),
});

/** Tuning of `followPath`: how to keep to the path, and how fast to seek its points. */
export type FollowPathOptions = SeekOptions & Infer<typeof followPathOptions>;

export const followPathOptions = extended(seekOptions, pathAimSchema);

/** Tuning of `followPathToEnd`: how to keep to the path, and how to arrive at its end. */
export type FollowPathToEndOptions = ArriveOptions & Infer<typeof followPathToEndOptions>;

export const followPathToEndOptions = extended(arriveOptions, pathAimSchema);

/** The memory of one character on a path. Plain data that can be saved as it is. */
export interface FollowPathState {
  /** Its last position on the path; −1 if it must be searched for first. */
  parameter: number;
  /** Its smallest distance from the path since the last search of the whole path. */
  nearest: number;
}

const scratchPosition = createVector3();
const scratchTarget = createVector3();
const scratchPlace: PathPlace = { parameter: 0, distance: 0 };

/**
 * The memory of a character that starts at `parameter`, by default at the position on the path that
 * is nearest to it.
 */
export function createFollowPathState(parameter = -1): FollowPathState {
  return { parameter, nearest: 0 };
}

/**
 * Follows a path: seeks a point that stays `offset` ahead on the path, from where the character is
 * or, with `prediction`, will be. At the end of an open path it overshoots; to stop there use
 * {@link followPathToEnd}.
 */
export function followPath(
  out: Steering,
  options: FollowPathOptions,
  state: FollowPathState,
  self: Readonly<Kinematic>,
  path: Path,
): boolean {
  aimOnPath(scratchTarget, options, state, self, path);
  return seek(out, options, self, scratchTarget);
}

/**
 * As {@link followPath}, but stops at the end of an open path (at the start, with a negative
 * offset): it slows down when `slowRadius` is left, and returns false when it stands there. A loop
 * has no end.
 */
export function followPathToEnd(
  out: Steering,
  options: FollowPathToEndOptions,
  state: FollowPathState,
  self: Readonly<Kinematic>,
  path: Path,
): boolean {
  aimOnPath(scratchTarget, options, state, self, path);
  const left = options.offset > 0 ? path.length - state.parameter : state.parameter;
  return path.loop || left > options.slowRadius
    ? seek(out, options, self, scratchTarget)
    : arrive(out, options, self, scratchTarget);
}

/**
 * Finds the character's position on the path and writes the point to aim at into `out`. Use it to
 * follow a path with another primitive. Quick on long paths, because only the surroundings of the
 * last position are searched.
 */
export function aimOnPath(
  out: Vector3,
  options: PathAim,
  state: FollowPathState,
  self: Readonly<Kinematic>,
  path: Path,
): void {
  const { offset, window, prediction = 0, lostBeyond = window } = options;
  const { parameter } = state;
  const { position, velocity } = self;
  const ahead = scratchPosition;
  ahead.x = position.x + velocity.x * prediction;
  ahead.y = position.y + velocity.y * prediction;
  ahead.z = position.z + velocity.z * prediction;
  if (parameter >= 0) {
    scratchPlace.parameter = parameter;
    scratchPlace.distance = window;
    findNextPlace(scratchPlace, path, ahead, offset > 0 ? 1 : -1);
    if (scratchPlace.distance <= state.nearest + lostBeyond) {
      state.nearest = Math.min(state.nearest, scratchPlace.distance);
      // Seen ahead round a sharp bend, a place before the last one may be nearer: going there would
      // turn it round.
      const back = prediction > 0 && sideOf(path, state, scratchPlace) * offset < 0;
      if (!back) state.parameter = scratchPlace.parameter;
      scratchPlace.parameter = state.parameter + offset;
      positionOf(out, path, scratchPlace);
      return;
    }
  }
  findNearestPlace(scratchPlace, path, ahead);
  state.parameter = scratchPlace.parameter;
  state.nearest = scratchPlace.distance;
  scratchPlace.parameter += offset;
  positionOf(out, path, scratchPlace);
}

/**
 * On which side of the last place another is: 1 if ahead, −1 if behind, 0 if it is the same; on a
 * loop by the shorter way round.
 */
function sideOf({ length, loop }: Path, last: Readonly<FollowPathState>, place: Readonly<PathPlace>): number {
  const way = place.parameter - last.parameter;
  if (way === 0) return 0;
  return way > 0 === (loop && Math.abs(way) > length / 2) ? -1 : 1;
}
