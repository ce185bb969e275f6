import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';

/** What a goal can speak of. */
export const CHANNELS = ['position', 'velocity', 'orientation', 'rotation'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * What a character should reach: a position, a velocity, a facing, a rotation, or some of them.
 * Channels that are not set do not matter.
 */
export interface Goal {
  /** Counts if `has.position`. */
  readonly position: Vector3;
  /** Counts if `has.velocity`. */
  readonly velocity: Vector3;
  /** The facing, in radians; counts if `has.orientation`. */
  orientation: number;
  /** Radians per second; counts if `has.rotation`. */
  rotation: number;
  /** Which channels count; the others hold anything. */
  readonly has: Record<Channel, boolean>;
}

/** A goal with no channel set. */
export function createGoal(): Goal {
  return {
    position: createVector3(),
    velocity: createVector3(),
    orientation: 0,
    rotation: 0,
    has: { position: false, velocity: false, orientation: false, rotation: false },
  };
}

export function clearGoal(goal: Goal): void {
  const { has } = goal;
  has.position = false;
  has.velocity = false;
  has.orientation = false;
  has.rotation = false;
}

/** Copies the channels that are set in `from`, and leaves the others unchanged. */
export function mergeGoal(goal: Goal, from: Readonly<Goal>): void {
  const { has } = goal;
  if (from.has.position) {
    copy3(goal.position, from.position);
    has.position = true;
  }
  if (from.has.velocity) {
    copy3(goal.velocity, from.velocity);
    has.velocity = true;
  }
  if (from.has.orientation) {
    goal.orientation = from.orientation;
    has.orientation = true;
  }
  if (from.has.rotation) {
    goal.rotation = from.rotation;
    has.rotation = true;
  }
}

/** Copies a goal, including which channels are set. */
export function copyGoal(out: Goal, from: Readonly<Goal>): void {
  clearGoal(out);
  mergeGoal(out, from);
}
