import { InvalidDataError, requireFinite, requireNonNegative, requirePositive } from '../../data/check.js';
import { angleDifference } from '../../math/angle.js';
import type { BodyState } from './body-state.js';
import { type Clip, clipExitSpeed, clipRates, clipSeconds } from './clip.js';

/**
 * Where a movement may end (PATH-85). A region of states rather than one: an exact pose may not be reachable with the clips there are, and
 * a search would try everything to find out.
 */
export interface GoalRegion {
  /** The middle, and how far around is near enough. */
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** Facing, give or take; any unless told. */
  readonly facing?: { readonly orientation: number; readonly within: number };
  /** Speeds to arrive with: enough for the jump that follows; any unless told. */
  readonly speed?: { readonly min: number; readonly max: number };
  /** Stances to arrive in; any unless told. */
  readonly stances?: readonly string[];
}

/** Checks a goal once. */
export function validateGoalRegion(goal: GoalRegion, path: string): void {
  requireFinite(goal.x, `${path}.x`);
  requireFinite(goal.z, `${path}.z`);
  requirePositive(goal.radius, `${path}.radius`);
  if (goal.facing !== undefined) {
    requireFinite(goal.facing.orientation, `${path}.facing.orientation`);
    requirePositive(goal.facing.within, `${path}.facing.within`);
  }
  if (goal.speed !== undefined) {
    requireNonNegative(goal.speed.min, `${path}.speed.min`);
    if (!(goal.speed.max >= goal.speed.min))
      throw new InvalidDataError(`${path}.speed.max`, `must be at least min ${goal.speed.min}, got ${goal.speed.max}`);
  }
  if (goal.stances?.length === 0) throw new InvalidDataError(`${path}.stances`, 'must name at least one stance');
}

/** Is a state near enough? */
export function isInGoal(goal: GoalRegion, state: Readonly<BodyState>): boolean {
  return (
    distanceToGoal(goal, state) === 0 &&
    turnToGoal(goal, state) === 0 &&
    hasGoalSpeed(goal, state.speed) &&
    hasGoalStance(goal, state.stance)
  );
}

/** Meters to the edge of the region; 0 inside. */
export function distanceToGoal(goal: GoalRegion, { x, z }: Readonly<{ x: number; z: number }>): number {
  const [dx, dz] = [goal.x - x, goal.z - z];
  return Math.max(0, Math.sqrt(dx * dx + dz * dz) - goal.radius);
}

function turnToGoal({ facing }: GoalRegion, state: Readonly<BodyState>): number {
  if (facing === undefined) return 0;
  return Math.max(0, Math.abs(angleDifference(state.orientation, facing.orientation)) - facing.within);
}

function hasGoalSpeed({ speed }: GoalRegion, value: number): boolean {
  return speed === undefined || (value >= speed.min && value <= speed.max);
}

function hasGoalStance({ stances }: GoalRegion, stance: string): boolean {
  return stances === undefined || stances.includes(stance);
}

/**
 * How long it takes to a goal at least, from any state, with some clips (PATH-85). Distance alone leads a search to where it is too slow
 * for the jump; so a wrong speed, facing or stance counts what the quickest clip takes that could mend it. Never above the truth.
 */
export class GoalEstimate {
  readonly #clips: readonly Clip[];
  readonly #fastest: number;
  readonly #swiftest: number;
  #goal: GoalRegion | undefined;
  #toSpeed = 0;
  #toStance = 0;

  constructor(clips: readonly Clip[]) {
    this.#clips = clips;
    let [fastest, swiftest] = [0, 0];
    for (const clip of clips)
      for (const { forward, left, turn } of clip.blend ? [clip.motion, clip.blend] : [clip.motion]) {
        const seconds = clipSeconds(clip, Math.max(...clipRates(clip)));
        fastest = Math.max(fastest, Math.sqrt(forward * forward + left * left) / seconds);
        swiftest = Math.max(swiftest, Math.abs(turn) / seconds);
      }
    this.#fastest = fastest;
    this.#swiftest = swiftest;
  }

  aim(goal: GoalRegion): void {
    this.#goal = goal;
    this.#toSpeed = this.#quickest((clip, rate) => hasGoalSpeed(goal, clipExitSpeed(clip, rate)));
    this.#toStance = this.#quickest((clip) => hasGoalStance(goal, clip.to));
  }

  /** Seconds to the goal at least; Infinity if no clip can mend what is wrong with the state. */
  seconds(state: Readonly<BodyState>): number {
    const goal = this.#goal;
    if (goal === undefined) return 0;
    const [distance, turn] = [distanceToGoal(goal, state), turnToGoal(goal, state)];
    return Math.max(
      distance === 0 ? 0 : distance / this.#fastest,
      turn === 0 ? 0 : turn / this.#swiftest,
      hasGoalSpeed(goal, state.speed) ? 0 : this.#toSpeed,
      hasGoalStance(goal, state.stance) ? 0 : this.#toStance,
    );
  }

  #quickest(isFit: (clip: Clip, rate: number) => boolean): number {
    let least = Infinity;
    for (const clip of this.#clips)
      for (const rate of clipRates(clip)) if (isFit(clip, rate)) least = Math.min(least, clipSeconds(clip, rate));
    return least;
  }
}
