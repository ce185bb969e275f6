import { lerpAngle } from '../../../math/angle.js';
import { plainRecord } from '../../../math/plain-record.js';
import { type BodyState, createBodyState } from './body-state.js';

/** A footfall in world coordinates. */
export interface PlacedFootfall {
  foot: string;
  x: number;
  z: number;
}

/** One clip of a plan, with everything needed to play it. */
export interface MovementStep {
  clip: string;
  /** Frames per second. */
  rate: number;
  /** From 0 to 1, between the two motions of the clip. */
  blend: number;
  /** When it begins, in seconds from the start of the plan. */
  time: number;
  seconds: number;
  readonly from: BodyState;
  readonly to: BodyState;
  readonly footfalls: PlacedFootfall[];
}

/**
 * A chain of clips, each of which begins in the state where the one before ends. It does not depend
 * on the graph it came from, and can be reused for the next plan.
 */
export interface MovementPlan {
  /** The state in which the first clip begins. */
  readonly start: BodyState;
  /** The clips, in the order in which they are played. */
  readonly steps: MovementStep[];
  /** How long it takes. */
  seconds: number;
  /** Seconds times the effort of each clip. */
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

/** Makes a plan to write. */
export function createMovementPlan(): MovementPlan {
  return new PlanRecord();
}

/** Makes a step to fill in. */
export function createMovementStep(): MovementStep {
  return new StepRecord();
}

/** Makes a footfall to fill in. */
export function createPlacedFootfall(): PlacedFootfall {
  return new FootfallRecord();
}

/** Returns the index of the step that is played at a time; −1 if there is none. */
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
 * Estimates where the body is at a time of a plan, with an even motion through each clip: for
 * drawing plans and for predictions by other agents. The animation itself is more exact.
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
