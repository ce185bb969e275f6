import { createVector3, type Vector3 } from '../../math/vector3.js';

/** A piece of a drive: straight or along a circle, forward or backward. */
export interface Maneuver {
  /** How far, in world units, 0 or more. */
  length: number;
  /** One over the radius; positive turns left when driving forwards, 0 is straight. */
  curvature: number;
  backwards: boolean;
}

/**
 * The path that an actuator plans: a line of points that starts at the character, which is quick to
 * test. A car also lists its maneuvers; its points then lie on them.
 */
export interface MotionPath {
  /** Where it leads, in order; only the first `pointCount` count. Reused from plan to plan. */
  readonly points: Vector3[];
  /** How many points count. */
  pointCount: number;
  /** What a car drives, in order; only the first `maneuverCount` count. */
  readonly maneuvers: Maneuver[];
  /** How many maneuvers count; 0 for bodies other than cars. */
  maneuverCount: number;
}

export function createMotionPath(): MotionPath {
  return { points: [], pointCount: 0, maneuvers: [], maneuverCount: 0 };
}

export function clearMotionPath(path: MotionPath): void {
  path.pointCount = 0;
  path.maneuverCount = 0;
}

/**
 * Adds a point and returns it to be written to. Records are reused, so planning again allocates
 * nothing.
 */
export function addPoint(path: MotionPath): Vector3 {
  if (path.pointCount === path.points.length) path.points.push(createVector3());
  return path.points[path.pointCount++];
}

/** Adds a maneuver and returns it to be written to. */
export function addManeuver(path: MotionPath): Maneuver {
  if (path.maneuverCount === path.maneuvers.length) path.maneuvers.push({ length: 0, curvature: 0, backwards: false });
  return path.maneuvers[path.maneuverCount++];
}
