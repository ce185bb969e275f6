import { plainRecord } from '../../../math/plain-record.js';
import type { Driver } from './driver.js';

/**
 * Speed over time: accelerate, keep the speed, brake, and keep the rest. Four phases of constant
 * acceleration, so that positions and meetings have closed formulas.
 */
export interface SpeedProfile {
  /** The initial speed, in m/s. */
  speed: number;
  /** Acceleration and braking; both above 0. */
  acceleration: number;
  braking: number;
  /** Seconds of each phase; afterwards the speed stays the same. */
  accelerate: number;
  cruise: number;
  brake: number;
}

const PROFILE_KEYS = ['speed', 'acceleration', 'braking', 'accelerate', 'cruise', 'brake'] as const;

const ProfileRecord = /* @__PURE__ */ plainRecord<SpeedProfile, []>(function () {
  for (const key of PROFILE_KEYS) this[key] = Number.NaN;
  for (const key of PROFILE_KEYS) this[key] = key === 'acceleration' || key === 'braking' ? 1 : 0;
});

/** Makes a profile to fill in, standing still. */
export function createSpeedProfile(): SpeedProfile {
  return new ProfileRecord();
}

/**
 * Inputs and outputs of the functions below. They are fields, since fractional numbers that pass
 * through calls may be allocated, and a search makes thousands of calls.
 */
export interface ProfileSlots {
  /**
   * Inputs: an object that starts `ahead` meters ahead and moves at a constant `speed`; and the
   * duration in seconds.
   */
  ahead: number;
  speed: number;
  seconds: number;
  /**
   * Outputs: the distance covered and the speed after `seconds`; when the car meets the object; the
   * least lead over it.
   */
  distance: number;
  speedThen: number;
  met: number;
  lead: number;
}

const SlotsRecord = /* @__PURE__ */ plainRecord<ProfileSlots, []>(function () {
  for (const key of ['ahead', 'speed', 'seconds', 'distance', 'speedThen', 'met', 'lead'] as const)
    this[key] = Number.NaN;
});

/** Makes slots to fill in. */
export function createProfileSlots(): ProfileSlots {
  return new SlotsRecord();
}

/** For the convenience functions. Its contents mean nothing between calls. */
const scratch = createProfileSlots();

/** Writes the fastest profile of a driver, ignoring all other cars. */
export function driveFreely(out: SpeedProfile, driver: Driver, speed: number): void {
  out.speed = speed;
  goFreely(out, driver);
}

/** Like {@link driveFreely}, from the speed in the profile. */
export function goFreely(out: SpeedProfile, driver: Driver): void {
  out.acceleration = driver.acceleration;
  out.braking = driver.braking;
  out.accelerate = Math.max(0, driver.topSpeed - out.speed) / driver.acceleration;
  out.cruise = Infinity;
  out.brake = 0;
}

/**
 * Writes the fastest profile that brakes at the last moment to end `gap` meters nearer to the car
 * ahead, at its speed. If the car ahead is never reached, the profile is free. Returns false if
 * braking cannot keep that distance.
 */
export function driveBehind(out: SpeedProfile, driver: Driver, speed: number, gap: number, leadSpeed: number): boolean {
  out.speed = speed;
  scratch.ahead = gap;
  scratch.speed = leadSpeed;
  return goBehind(out, driver, scratch);
}

/**
 * Like {@link driveBehind}, from the speed in the profile; the gap and the speed of the car ahead
 * are in the slots.
 */
export function goBehind(out: SpeedProfile, driver: Driver, slots: Readonly<ProfileSlots>): boolean {
  goFreely(out, driver);
  const { acceleration, braking, topSpeed } = driver;
  const { ahead: gap, speed: leadSpeed } = slots;
  const closing = out.speed - leadSpeed;
  if (closing > 0 ? (closing * closing) / (2 * braking) > gap : gap < 0) return false;
  if (topSpeed <= leadSpeed) return true;
  // Relative to the car ahead, the car starts with `closing` and must stop after `gap`: the highest
  // relative speed for which both ramps fit.
  const fits = gap + (closing * closing) / (2 * acceleration);
  const peak = Math.sqrt(fits / (1 / (2 * acceleration) + 1 / (2 * braking)));
  const fastest = Math.min(peak, topSpeed - leadSpeed);
  out.accelerate = Math.max(0, fastest - closing) / acceleration;
  out.brake = fastest / braking;
  const ramps = (fastest * fastest) / (2 * braking) + (fastest * fastest - closing * closing) / (2 * acceleration);
  out.cruise = peak <= fastest ? 0 : (gap - ramps) / fastest;
  return true;
}

/** Returns the meters it takes to lose a speed. */
export function brakingDistance(speed: number, braking: number): number {
  return (speed * speed) / (2 * braking);
}

/** Returns the seconds until the speed no longer changes; infinite for a free profile. */
export function profileSeconds(profile: Readonly<SpeedProfile>): number {
  return profile.accelerate + profile.cruise + profile.brake;
}

/** Returns the speed after `seconds`. */
export function speedAfter(profile: Readonly<SpeedProfile>, seconds: number): number {
  scratch.seconds = seconds;
  lookAhead(scratch, profile);
  return scratch.speedThen;
}

/** Returns the meters covered after `seconds`. */
export function distanceAfter(profile: Readonly<SpeedProfile>, seconds: number): number {
  scratch.seconds = seconds;
  lookAhead(scratch, profile);
  return scratch.distance;
}

/** Writes the distance and the speed after `seconds`. */
export function lookAhead(slots: ProfileSlots, profile: Readonly<SpeedProfile>): void {
  const { speed, acceleration, braking, accelerate, cruise, brake } = profile;
  const { seconds } = slots;
  const gained = Math.min(seconds, accelerate);
  const peak = speed + acceleration * gained;
  const braked = Math.min(Math.max(0, seconds - accelerate - cruise), brake);
  const lost = braked > 0 ? braking * braked * (seconds - accelerate - cruise - braked / 2) : 0;
  slots.distance = ((speed + peak) / 2) * gained + peak * (seconds - gained) - lost;
  slots.speedThen = peak - braking * braked;
}

/**
 * Returns the first time at which the car meets an object that started `ahead` meters ahead and
 * moves at a constant speed: a car to pass (at its position then, not now), or a mark on the road
 * at speed 0. Infinite if never.
 */
export function secondsToMeet(profile: Readonly<SpeedProfile>, ahead: number, speed: number): number {
  scratch.ahead = ahead;
  scratch.speed = speed;
  meet(scratch, profile);
  return scratch.met;
}

/** Writes the time of the meeting with an object, like {@link secondsToMeet}. */
export function meet(slots: ProfileSlots, profile: Readonly<SpeedProfile>): void {
  let behind = -slots.ahead;
  let closing = profile.speed - slots.speed;
  let begun = 0;
  for (let phase = 0; phase < 4; phase++) {
    const rate = phase === 0 ? profile.acceleration : phase === 2 ? -profile.braking : 0;
    const length =
      phase === 0 ? profile.accelerate : phase === 1 ? profile.cruise : phase === 2 ? profile.brake : Infinity;
    // The first t from 0 to `length` at which behind + closing · t + rate · t² / 2 is 0; −1 if
    // there is none.
    let met = -1;
    if (behind === 0) met = 0;
    else if (rate === 0) {
      const at = -behind / closing;
      if (at >= 0 && at <= length) met = at;
    } else if (closing * closing - 2 * rate * behind >= 0) {
      // Avoids a difference of nearly equal numbers: the two zeros are −w / rate and −2 · behind /
      // w.
      const w = closing + (closing < 0 ? -1 : 1) * Math.sqrt(closing * closing - 2 * rate * behind);
      const one = -w / rate;
      const other = w === 0 ? one : (-2 * behind) / w;
      const low = Math.min(one, other);
      const high = Math.max(one, other);
      met = low >= 0 && low <= length ? low : high >= 0 && high <= length ? high : -1;
    }
    if (met >= 0) {
      slots.met = begun + met;
      return;
    }
    if (length === Infinity) break;
    behind += (closing + (rate * length) / 2) * length;
    closing += rate * length;
    begun += length;
  }
  slots.met = Infinity;
}

/**
 * Returns the least lead, within `seconds`, over an object that started `ahead` meters ahead and
 * moves at a constant speed. For an object that stays ahead, `side` −1 gives its least lead over
 * the car.
 */
export function leastLead(
  profile: Readonly<SpeedProfile>,
  ahead: number,
  speed: number,
  seconds: number,
  side: 1 | -1 = 1,
): number {
  scratch.ahead = ahead;
  scratch.speed = speed;
  scratch.seconds = seconds;
  measureLead(scratch, profile, side);
  return scratch.lead;
}

/** Writes the least lead over an object, like {@link leastLead}. */
export function measureLead(slots: ProfileSlots, profile: Readonly<SpeedProfile>, side: 1 | -1): void {
  const { speed, seconds } = slots;
  const { acceleration, braking, accelerate, cruise, brake } = profile;
  slots.lead = -side * slots.ahead;
  lowerLead(slots, profile, side);
  // Inside the interval, an extreme occurs where both have the same speed.
  const equal = (speed - profile.speed) / acceleration;
  if (equal > 0 && equal < Math.min(accelerate, seconds)) {
    slots.seconds = equal;
    lowerLead(slots, profile, side);
  }
  const top = profile.speed + acceleration * accelerate;
  const again = accelerate + cruise + (top - speed) / braking;
  if (again > accelerate + cruise && again < Math.min(accelerate + cruise + brake, seconds)) {
    slots.seconds = again;
    lowerLead(slots, profile, side);
  }
  slots.seconds = seconds;
}

/** Lowers the lead to its value after `seconds`, if that is less. */
function lowerLead(slots: ProfileSlots, profile: Readonly<SpeedProfile>, side: 1 | -1): void {
  lookAhead(slots, profile);
  slots.lead = Math.min(slots.lead, side * (slots.distance - slots.ahead - slots.speed * slots.seconds));
}
