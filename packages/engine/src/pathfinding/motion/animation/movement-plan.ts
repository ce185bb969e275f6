import { lerpAngle } from '../../../math/angle.js';
import { plainRecord } from '../../../math/plain-record.js';
import { type BodyState, createBodyState } from './body-state.js';

/** Where a foot comes down, in the world. */
export interface PlacedFootfall {
  foot: string;
  x: number;
  z: number;
}

/** One clip of a plan, with all that it takes to play it. */
export interface MovementStep {
  clip: string;
  /** Frames a second. */
  rate: number;
  /** From 0 to 1, between the two motions of the clip. */
  blend: number;
  /** When it begins, from the beginning of the plan. */
  time: number;
  seconds: number;
  readonly from: BodyState;
  readonly to: BodyState;
  readonly footfalls: PlacedFootfall[];
}

/**
 * A chain of clips, each beginning where and as the one before ends. It stands by itself, and may
 * be written again when the next one is planned.
 */
export interface MovementPlan {
  readonly start: BodyState;
  readonly steps: MovementStep[];
  seconds: number;
  cost: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const PlanRecord = /* @__PURE__ */ plainRecord<Writable<MovementPlan>, []>(function () {
  this.start = createBodyState();
  this.steps = [];
  this.seconds = Number.NaN;
  this.cost = Number.NaN;
  this.seconds = 0;
  this.cost = 0;
});

const StepRecord = /* @__PURE__ */ plainRecord<Writable<MovementStep>, []>(function () {
  this.clip = '';
  this.rate = Number.NaN;
  this.blend = Number.NaN;
  this.time = Number.NaN;
  this.seconds = Number.NaN;
  this.from = createBodyState();
  this.to = createBodyState();
  this.footfalls = [];
});

const FootfallRecord = /* @__PURE__ */ plainRecord<PlacedFootfall, []>(function () {
  this.foot = '';
  this.x = Number.NaN;
  this.z = Number.NaN;
});

/** A plan to be written. */
export function createMovementPlan(): MovementPlan {
  return new PlanRecord();
}

/** A step to be filled. */
export function createMovementStep(): MovementStep {
  return new StepRecord();
}

/** A footfall to be filled. */
export function createPlacedFootfall(): PlacedFootfall {
  return new FootfallRecord();
}

/** Which step of a plan is played at a time, counted from 0; −1 where there is none. */
export function stepAt({ steps }: Readonly<MovementPlan>, time: number): number {
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
 * About where the body is at a time of a plan, moving evenly through each clip: for drawing plans
 * and for those who look out for it. The animation itself knows better.
 */
export function bodyAt(out: BodyState, plan: Readonly<MovementPlan>, time: number): void {
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
