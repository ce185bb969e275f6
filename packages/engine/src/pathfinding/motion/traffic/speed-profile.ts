import { plainRecord } from '../../../math/plain-record.js';
import type { Driver } from './driver.js';

/**
 * How speed goes over time: gain it, keep it, lose it, and keep what is left. Four stretches of
 * constant acceleration, so that places and meetings have formulas.
 */
export interface SpeedProfile {
  /** At the beginning, in m/s. */
  speed: number;
  /** While it gains speed, and while it brakes; both above 0. */
  acceleration: number;
  braking: number;
  /** Seconds of each; what comes after goes on at the same speed. */
  accelerate: number;
  cruise: number;
  brake: number;
}

const PROFILE_KEYS = ['speed', 'acceleration', 'braking', 'accelerate', 'cruise', 'brake'] as const;

const ProfileRecord = /* @__PURE__ */ plainRecord<SpeedProfile, []>(function () {
  for (const key of PROFILE_KEYS) this[key] = Number.NaN;
  for (const key of PROFILE_KEYS) this[key] = key === 'acceleration' || key === 'braking' ? 1 : 0;
});

/** A profile to be filled, standing still. */
export function createSpeedProfile(): SpeedProfile {
  return new ProfileRecord();
}

/**
 * Numbers on their way into the questions about a profile and out of them. In fields, since numbers
 * with a fraction that go through calls may be allocated, and a search asks thousands of times.
 */
export interface ProfileSlots {
  /**
   * Asked for: something that starts so many meters ahead and goes at a steady speed; and the
   * seconds that one looks at.
   */
  ahead: number;
  speed: number;
  seconds: number;
  /**
   * Answers: meters gone and speed by then; when one is where the other is; by how much one leads
   * it at least.
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

/** Slots to be filled. */
export function createProfileSlots(): ProfileSlots {
  return new SlotsRecord();
}

/** For those who ask now and then. What is in it means nothing between calls. */
const scratch = createProfileSlots();

/** As fast as the driver can, whoever may be in the way. */
export function driveFreely(out: SpeedProfile, driver: Driver, speed: number): void {
  out.speed = speed;
  goFreely(out, driver);
}

/** As {@link driveFreely}, from the speed that the profile has. */
export function goFreely(out: SpeedProfile, driver: Driver): void {
  out.acceleration = driver.acceleration;
  out.braking = driver.braking;
  out.accelerate = Math.max(0, driver.topSpeed - out.speed) / driver.acceleration;
  out.cruise = Infinity;
  out.brake = 0;
}

/**
 * As fast as the driver can, braking at the last moment to end `gap` meters nearer to the car ahead
 * at its speed. Where the car ahead is never reached, freely. False if braking cannot avoid that it
 * ends nearer.
 */
export function driveBehind(out: SpeedProfile, driver: Driver, speed: number, gap: number, leadSpeed: number): boolean {
  out.speed = speed;
  scratch.ahead = gap;
  scratch.speed = leadSpeed;
  return goBehind(out, driver, scratch);
}

/**
 * As {@link driveBehind}, from the speed that the profile has; gap and speed of the car ahead stand
 * in the slots.
 */
export function goBehind(out: SpeedProfile, driver: Driver, slots: Readonly<ProfileSlots>): boolean {
  goFreely(out, driver);
  const { acceleration, braking, topSpeed } = driver;
  const { ahead: gap, speed: leadSpeed } = slots;
  const closing = out.speed - leadSpeed;
  if (closing > 0 ? (closing * closing) / (2 * braking) > gap : gap < 0) return false;
  if (topSpeed <= leadSpeed) return true;
  // Seen from the car ahead, one starts with `closing` and must come to rest after `gap`: the
  // fastest closing for which both ramps fit.
  const fits = gap + (closing * closing) / (2 * acceleration);
  const peak = Math.sqrt(fits / (1 / (2 * acceleration) + 1 / (2 * braking)));
  const fastest = Math.min(peak, topSpeed - leadSpeed);
  out.accelerate = Math.max(0, fastest - closing) / acceleration;
  out.brake = fastest / braking;
  const ramps = (fastest * fastest) / (2 * braking) + (fastest * fastest - closing * closing) / (2 * acceleration);
  out.cruise = peak <= fastest ? 0 : (gap - ramps) / fastest;
  return true;
}

/** Meters that it takes to lose so much speed. */
export function brakingDistance(speed: number, braking: number): number {
  return (speed * speed) / (2 * braking);
}

/** Seconds until the speed no longer changes; infinite if it drives freely. */
export function profileSeconds(profile: Readonly<SpeedProfile>): number {
  return profile.accelerate + profile.cruise + profile.brake;
}

/** Speed after so many seconds. */
export function speedAfter(profile: Readonly<SpeedProfile>, seconds: number): number {
  scratch.seconds = seconds;
  lookAhead(scratch, profile);
  return scratch.speedThen;
}

/** Meters gone after so many seconds. */
export function distanceAfter(profile: Readonly<SpeedProfile>, seconds: number): number {
  scratch.seconds = seconds;
  lookAhead(scratch, profile);
  return scratch.distance;
}

/** Writes how far one is after `seconds`, and how fast. */
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
 * The first moment at which one is where something is that started `ahead` meters ahead and goes at
 * a steady speed: a car to be passed (at its place when it is reached, not where it is now), or a
 * mark on the road at speed 0. Infinite if never.
 */
export function secondsToMeet(profile: Readonly<SpeedProfile>, ahead: number, speed: number): number {
  scratch.ahead = ahead;
  scratch.speed = speed;
  meet(scratch, profile);
  return scratch.met;
}

/** Writes when one meets what is `ahead`, as {@link secondsToMeet}. */
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
      // Without a difference of nearly equal numbers: the two zeros are −w / rate and −2 · behind /
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
 * The least that one is ahead, in `seconds`, of something that started `ahead` meters ahead and
 * goes at a steady speed; for something that stays ahead, `side` −1 gives the least that it is
 * ahead of one.
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

/** Writes by how much one leads what is `ahead` at least, as {@link leastLead}. */
export function measureLead(slots: ProfileSlots, profile: Readonly<SpeedProfile>, side: 1 | -1): void {
  const { speed, seconds } = slots;
  const { acceleration, braking, accelerate, cruise, brake } = profile;
  slots.lead = -side * slots.ahead;
  lowerLead(slots, profile, side);
  // In between it is least or most where both are equally fast.
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

/** Lowers the lead to what it is after `seconds`, if that is less. */
function lowerLead(slots: ProfileSlots, profile: Readonly<SpeedProfile>, side: 1 | -1): void {
  lookAhead(slots, profile);
  slots.lead = Math.min(slots.lead, side * (slots.distance - slots.ahead - slots.speed * slots.seconds));
}
