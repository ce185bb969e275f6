import { plainRecord } from '../../../math/plain-record.js';
import { distanceAfter, type SpeedProfile, speedAfter } from './speed-profile.js';

/**
 * The state of a car on a road: a node of the traffic graph. Not only where, but when and how fast.
 */
export interface DriveState {
  lane: number;
  /** Along the road, to the middle of the car. */
  distance: number;
  time: number;
  speed: number;
}

/**
 * How one state leads to the next. `change`: to a neighboring lane. `boundary`: up to the car
 * ahead. `safe`: to where the neighboring lane becomes free, still able to brake for the car ahead.
 * `unsafe`: the same without braking, to change lanes just before a collision. `end`: to the end of
 * the stretch. `wait`: brake to wait for a gap, if the driver has `waits`.
 */
export type DriveManeuverKind = 'change' | 'boundary' | 'safe' | 'unsafe' | 'end' | 'wait';

/**
 * One part of a drive with everything needed to carry it out: the start time and position, the
 * speed profile, the duration, and the target lane.
 */
export interface DriveManeuver extends SpeedProfile {
  kind: DriveManeuverKind;
  time: number;
  distance: number;
  seconds: number;
  fromLane: number;
  lane: number;
}

/**
 * A planned drive. It does not depend on the graph it came from, and can be reused for the next
 * plan.
 */
export interface DrivePlan {
  /** The state in which the first maneuver begins. */
  readonly start: DriveState;
  /** What to do, in order. */
  readonly maneuvers: DriveManeuver[];
  /** Seconds, plus the costs of near misses. */
  cost: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const StateRecord = /* @__PURE__ */ plainRecord<DriveState, []>(function () {
  this.lane = 0;
  this.distance = Number.NaN;
  this.time = Number.NaN;
  this.speed = Number.NaN;
  this.distance = 0;
  this.time = 0;
  this.speed = 0;
});

const PlanRecord = /* @__PURE__ */ plainRecord<Writable<DrivePlan>, []>(function () {
  this.start = createDriveState();
  this.maneuvers = [];
  this.cost = Number.NaN;
  this.cost = 0;
});

const NUMBERS = [
  'time',
  'distance',
  'seconds',
  'speed',
  'acceleration',
  'braking',
  'accelerate',
  'cruise',
  'brake',
] as const;

const ManeuverRecord = /* @__PURE__ */ plainRecord<DriveManeuver, []>(function () {
  this.kind = 'end';
  this.fromLane = 0;
  this.lane = 0;
  for (const key of NUMBERS) this[key] = Number.NaN;
});

/** Makes a state to fill in. */
export function createDriveState(): DriveState {
  return new StateRecord();
}

/** Makes a plan to write. */
export function createDrivePlan(): DrivePlan {
  return new PlanRecord();
}

/** Makes a maneuver to fill in. */
export function createManeuver(): DriveManeuver {
  return new ManeuverRecord();
}

/** The position of a car while it carries out a plan. */
export interface Driving {
  distance: number;
  speed: number;
  /** The current lane, and the lane it is changing to; equal if it is not changing. */
  lane: number;
  toLane: number;
  /** Progress of the lane change, from 0 to 1. */
  across: number;
}

/** Returns the time when a plan ends. */
export function planEnd({ start, maneuvers }: Readonly<DrivePlan>): number {
  const last = maneuvers.at(-1);
  return last === undefined ? start.time : last.time + last.seconds;
}

/**
 * Computes where a car is at a time according to a plan. Before the plan begins, the car is at its
 * start; after the end, it continues at its final speed. It only evaluates the formula of the
 * maneuver at that time.
 */
export function driveAt(out: Driving, plan: Readonly<DrivePlan>, time: number): void {
  const { start, maneuvers } = plan;
  const elapsed = Math.max(0, time - start.time);
  out.lane = start.lane;
  out.toLane = start.lane;
  out.across = 0;
  out.distance = start.distance + start.speed * elapsed;
  out.speed = start.speed;
  let low = 0;
  let high = maneuvers.length - 1;
  if (high < 0 || elapsed === 0) return;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (maneuvers[middle].time <= time) low = middle;
    else high = middle - 1;
  }
  const maneuver = maneuvers[low];
  const { seconds, fromLane, lane } = maneuver;
  const into = Math.min(time - maneuver.time, seconds);
  const isOver = time - maneuver.time >= seconds;
  out.speed = speedAfter(maneuver, into);
  out.distance = maneuver.distance + distanceAfter(maneuver, into) + out.speed * (time - maneuver.time - into);
  out.lane = isOver ? lane : fromLane;
  out.toLane = lane;
  out.across = fromLane === lane || isOver ? 0 : into / seconds;
}
