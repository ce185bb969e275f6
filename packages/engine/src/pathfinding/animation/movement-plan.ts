import { lerpAngle } from '../../math/angle.js';
import type { BodyState } from './body-state.js';

/** Where a foot comes down, in the world. */
export interface PlacedFootfall {
  readonly foot: string;
  readonly x: number;
  readonly z: number;
}

/** One clip of a plan, with all that it takes to play it. */
export interface MovementStep {
  readonly clip: string;
  /** Frames a second. */
  readonly rate: number;
  /** From 0 to 1, between the two motions of the clip. */
  readonly blend: number;
  /** When it begins, from the beginning of the plan. */
  readonly time: number;
  readonly seconds: number;
  readonly from: Readonly<BodyState>;
  readonly to: Readonly<BodyState>;
  readonly footfalls: readonly PlacedFootfall[];
}

/** A chain of clips, each beginning where and as the one before ends. */
export interface MovementPlan {
  readonly start: Readonly<BodyState>;
  readonly steps: readonly MovementStep[];
  readonly seconds: number;
  readonly cost: number;
}

/** Which step of a plan is played at a time, counted from 0; −1 where there is none. */
export function stepAt({ steps }: MovementPlan, time: number): number {
  let low = 0;
  let high = steps.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (steps[middle].time <= time) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}

/**
 * About where the body is at a time of a plan, moving evenly through each clip: for drawing plans and for those who look out for it. The
 * animation itself knows better.
 */
export function bodyAt(out: BodyState, plan: MovementPlan, time: number): void {
  const at = stepAt(plan, time);
  if (at === -1) {
    Object.assign(out, plan.start);
    return;
  }
  const { from, to, seconds, time: begun } = plan.steps[at];
  const share = Math.min(1, Math.max(0, (time - begun) / seconds));
  out.x = from.x + (to.x - from.x) * share;
  out.z = from.z + (to.z - from.z) * share;
  out.orientation = lerpAngle(from.orientation, to.orientation, share);
  out.speed = from.speed + (to.speed - from.speed) * share;
  out.stance = share < 1 ? from.stance : to.stance;
}
