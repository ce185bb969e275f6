import { type Infer, list, number, optional, struct, unchecked } from '../../../data/schema.js';
import { TAU } from '../../../math/angle.js';
import { aimAt, createAimedGoal, hasGoalSpeed, hasGoalStance, isFacingGoal, isInAimedGoal } from './aimed-goal.js';
import { type BodyState, createBodyState } from './body-state.js';
import { type Clip, speedRangeSchema } from './clip.js';
import { Playbacks } from './playbacks.js';

/**
 * Where a movement may end: a region of states, not a single one. An exact pose may not be
 * reachable with the available clips, and a search would try everything to find out.
 */
export type GoalRegion = Infer<typeof goalRegionSchema>;

export const goalRegionSchema = struct({
  __proto__: null,
  /** The center, and the radius that counts as arrived. */
  x: number(),
  /** The center along z. */
  z: number(),
  /** In meters. */
  radius: number({ above: 0 }),
  /** Required facing, with a tolerance; by default any. */
  facing: optional(struct({ __proto__: null, orientation: number(), within: number({ above: 0 }) })),
  /** Required speed at arrival, for example enough for the jump that follows; by default any. */
  speed: optional(speedRangeSchema),
  /** Accepted stances at arrival; by default any. */
  stances: optional(list(unchecked<string>(), { min: 1 })),
});

/** Returns true if a goal is valid, without a call for each number, which would allocate it. */
export function isGoalRegion({ x, z, radius, facing, speed, stances }: GoalRegion): boolean {
  const sum = x + z + radius;
  if (!(radius > 0 && sum - sum === 0) || stances?.length === 0) return false;
  if (facing !== undefined && !(facing.within > 0 && Math.abs(facing.orientation) + facing.within < Infinity))
    return false;
  return speed === undefined || (speed.min >= 0 && speed.min < Infinity && speed.max >= speed.min);
}

/** Returns true if a state lies in the region. */
export function isInGoal(goal: GoalRegion, state: Readonly<BodyState>): boolean {
  const aimed = createAimedGoal();
  aimAt(aimed, goal);
  return isInAimedGoal(aimed, state);
}

/**
 * Estimates the least time to a goal from any state, with a set of clips. Distance alone leads a
 * search to where the body is too slow for the jump; therefore a wrong speed, facing or stance adds
 * the time of the fastest clip that could correct it. It never overestimates.
 */
export class GoalEstimate {
  readonly #clips: readonly Clip[];
  readonly #playbacks: Playbacks;
  readonly #fastest: number;
  readonly #swiftest: number;
  readonly #goal = createAimedGoal();
  #isAimed = false;
  #toSpeed = 0.5;
  #toStance = 0.5;
  readonly #leaving = createBodyState();
  readonly #out = new Float64Array(1);

  constructor(clips: readonly Clip[]) {
    this.#clips = clips;
    this.#playbacks = new Playbacks(clips);
    let [fastest, swiftest] = [0, 0];
    clips.forEach((clip, i) => {
      const seconds = this.#playbacks.seconds[this.#playbacks.fastest[i]];
      for (const { forward, left, turn } of clip.blend ? [clip.motion, clip.blend] : [clip.motion]) {
        fastest = Math.max(fastest, Math.sqrt(forward * forward + left * left) / seconds);
        swiftest = Math.max(swiftest, Math.abs(turn) / seconds);
      }
    });
    this.#fastest = fastest;
    this.#swiftest = swiftest;
  }

  aim(goal: GoalRegion): void {
    const { count, clip, seconds, exitSpeed } = this.#playbacks;
    aimAt(this.#goal, goal);
    this.#isAimed = true;
    this.#toSpeed = Infinity;
    this.#toStance = Infinity;
    for (let i = 0; i < count; i++) {
      this.#leaving.speed = exitSpeed[i];
      if (hasGoalSpeed(this.#goal, this.#leaving)) this.#toSpeed = Math.min(this.#toSpeed, seconds[i]);
      if (hasGoalStance(this.#goal, this.#clips[clip[i]].to)) this.#toStance = Math.min(this.#toStance, seconds[i]);
    }
  }

  /** Returns true if a state lies in the current goal. */
  isReached(state: Readonly<BodyState>): boolean {
    return isInAimedGoal(this.#goal, state);
  }

  /** Returns the least seconds to the goal; Infinity if no clip can correct the state. */
  seconds(state: Readonly<BodyState>): number {
    this.estimate(this.#out, 0, state);
    return this.#out[0];
  }

  /** Like {@link seconds}, but writes to an array, which allocates nothing. */
  estimate(out: Float64Array, at: number, state: Readonly<BodyState>): void {
    const goal = this.#goal;
    out[at] = 0;
    if (!this.#isAimed) return;
    const dx = goal.x - state.x;
    const dz = goal.z - state.z;
    const distance = Math.sqrt(dx * dx + dz * dz) - goal.radius;
    let seconds = distance > 0 ? distance / this.#fastest : 0;
    if (!isFacingGoal(goal, state)) {
      let apart = Math.abs(goal.orientation - state.orientation);
      if (apart > TAU) apart %= TAU;
      seconds = Math.max(seconds, (Math.min(apart, TAU - apart) - goal.within) / this.#swiftest);
    }
    if (!hasGoalSpeed(goal, state)) seconds = Math.max(seconds, this.#toSpeed);
    if (!hasGoalStance(goal, state.stance)) seconds = Math.max(seconds, this.#toStance);
    out[at] = seconds;
  }
}
