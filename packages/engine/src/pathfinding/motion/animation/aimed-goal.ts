import { TAU } from '../../../math/angle.js';
import { plainRecord } from '../../../math/plain-record.js';
import type { BodyState } from './body-state.js';
import type { GoalRegion } from './goal-region.js';

/**
 * A goal with all optional parts filled in, always with the same fields: goal regions have many
 * shapes, and reading numbers from records of several shapes allocates.
 */
export interface AimedGoal {
  x: number;
  z: number;
  radius: number;
  orientation: number;
  /** Infinity if any facing is accepted. */
  within: number;
  slowest: number;
  fastest: number;
  stances: readonly string[] | undefined;
}

const AimedRecord = /* @__PURE__ */ plainRecord<AimedGoal, []>(function () {
  this.x = Number.NaN;
  this.z = Number.NaN;
  this.radius = Number.NaN;
  this.orientation = Number.NaN;
  this.within = Number.NaN;
  this.slowest = Number.NaN;
  this.fastest = Number.NaN;
  this.stances = undefined;
});

/** Makes a goal to fill in with {@link aimAt}. */
export function createAimedGoal(): AimedGoal {
  return new AimedRecord();
}

/** Fills in a goal from a region. */
export function aimAt(out: AimedGoal, { x, z, radius, facing, speed, stances }: GoalRegion): void {
  out.x = x;
  out.z = z;
  out.radius = radius;
  out.orientation = facing === undefined ? 0 : facing.orientation;
  out.within = facing === undefined ? Infinity : facing.within;
  out.slowest = speed === undefined ? -Infinity : speed.min;
  out.fastest = speed === undefined ? Infinity : speed.max;
  out.stances = stances;
}

/** Returns true if a state meets the goal in every respect. */
export function isInAimedGoal(goal: Readonly<AimedGoal>, state: Readonly<BodyState>): boolean {
  const dx = goal.x - state.x;
  const dz = goal.z - state.z;
  return (
    Math.sqrt(dx * dx + dz * dz) <= goal.radius &&
    isFacingGoal(goal, state) &&
    hasGoalSpeed(goal, state) &&
    hasGoalStance(goal, state.stance)
  );
}

/** Returns true if a state faces the right way. */
export function isFacingGoal(goal: Readonly<AimedGoal>, state: Readonly<BodyState>): boolean {
  let apart = Math.abs(goal.orientation - state.orientation);
  if (apart > TAU) apart %= TAU;
  return Math.min(apart, TAU - apart) <= goal.within;
}

/** Returns true if a state has the right speed. */
export function hasGoalSpeed(goal: Readonly<AimedGoal>, { speed }: Readonly<BodyState>): boolean {
  return speed >= goal.slowest && speed <= goal.fastest;
}

/** Returns true if a stance is accepted at the goal. */
export function hasGoalStance({ stances }: Readonly<AimedGoal>, stance: string): boolean {
  return stances === undefined || stances.includes(stance);
}
