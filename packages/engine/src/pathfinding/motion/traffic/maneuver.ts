import { plainRecord } from '../../../math/plain-record.js';
import { distanceAfter, type SpeedProfile, speedAfter } from './speed-profile.js';

/** A car's state on a road: a node of the traffic graph. Not only where, but when and how fast. */
export interface DriveState {
  lane: number;
  /** Along the road, to the middle of the car. */
  distance: number;
  time: number;
  speed: number;
}

/**
 * What leads from one state to the next. `change`: over to the lane beside. `boundary`: up to the
 * car ahead. `safe`: to where the lane beside is free next to one, ready to brake for the car
 * ahead. `unsafe`: the same without braking, to swerve out before it is hit. `end`: to the end of
 * the stretch. `wait`: braking to let a gap come, if the driver ever does.
 */
export type ManeuverKind = 'change' | 'boundary' | 'safe' | 'unsafe' | 'end' | 'wait';

/**
 * One piece of a drive with all that it takes to carry it out: from when and where, how the speed
 * goes, for how long, and into which lane.
 */
export interface Maneuver extends SpeedProfile {
  kind: ManeuverKind;
  time: number;
  distance: number;
  seconds: number;
  fromLane: number;
  lane: number;
}

/**
 * A drive that was planned. It stands by itself, and may be written again when the next one is
 * planned.
 */
export interface DrivePlan {
  readonly start: DriveState;
  readonly maneuvers: Maneuver[];
  /** Seconds, and what near misses count. */
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

const ManeuverRecord = /* @__PURE__ */ plainRecord<Maneuver, []>(function () {
  this.kind = 'end';
  this.fromLane = 0;
  this.lane = 0;
  for (const key of NUMBERS) this[key] = Number.NaN;
});

/** A state to be filled. */
export function createDriveState(): DriveState {
  return new StateRecord();
}

/** A plan to be written. */
export function createDrivePlan(): DrivePlan {
  return new PlanRecord();
}

/** A maneuver to be filled. */
export function createManeuver(): Maneuver {
  return new ManeuverRecord();
}

/** Where a car is while it carries out a plan. */
export interface Driving {
  distance: number;
  speed: number;
  /** The lane it is in, and the one it is changing to; both the same otherwise. */
  lane: number;
  toLane: number;
  /** How much of the change is done, from 0 to 1. */
  across: number;
}

/** When a plan ends. */
export function planEnd({ start, maneuvers }: Readonly<DrivePlan>): number {
  const last = maneuvers.at(-1);
  return last === undefined ? start.time : last.time + last.seconds;
}

/**
 * Where the plan has the car at a time: before it begins at its start, and after it ends going on
 * as it then goes. Nothing is worked out anew but the formula of the maneuver at that time.
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
