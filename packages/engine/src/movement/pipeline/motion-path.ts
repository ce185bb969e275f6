import { createVector3, type Vector3 } from '../../math/vector3.js';

/** A piece of a drive: straight on or round a circle, forwards or backwards. */
export interface Maneuver {
  /** How far, in world units, 0 or more. */
  length: number;
  /** One over the radius; positive turns left when driving forwards, 0 is straight. */
  curvature: number;
  backwards: boolean;
}

/**
 * How an actuator would go: a line of points, the first of them where the character is, which is
 * quick to test. A car also says by which maneuvers; its points then lie on them.
 */
export interface MotionPath {
  readonly points: Vector3[];
  pointCount: number;
  readonly maneuvers: Maneuver[];
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
 * Adds a point and hands it out to be written to. Records are kept and used again, so that planning
 * again allocates nothing.
 */
export function addPoint(path: MotionPath): Vector3 {
  if (path.pointCount === path.points.length) path.points.push(createVector3());
  return path.points[path.pointCount++];
}

/** Adds a maneuver and hands it out to be written to. */
export function addManeuver(path: MotionPath): Maneuver {
  if (path.maneuverCount === path.maneuvers.length) path.maneuvers.push({ length: 0, curvature: 0, backwards: false });
  return path.maneuvers[path.maneuverCount++];
}
