import type { Driver } from './driver.js';

/**
 * How speed goes over time: gain it, keep it, lose it, and keep what is left. Four stretches of constant acceleration, so that places and
 * meetings have formulas.
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

/** A profile to be filled, standing still. */
export function createSpeedProfile(): SpeedProfile {
  return { speed: 0, acceleration: 1, braking: 1, accelerate: 0, cruise: 0, brake: 0 };
}

/** As fast as the driver can, whoever may be in the way. */
export function driveFreely(out: SpeedProfile, driver: Driver, speed: number): void {
  out.speed = speed;
  out.acceleration = driver.acceleration;
  out.braking = driver.braking;
  out.accelerate = Math.max(0, driver.topSpeed - speed) / driver.acceleration;
  out.cruise = Infinity;
  out.brake = 0;
}

/**
 * As fast as the driver can, braking at the last moment to end `gap` meters nearer to the car ahead at its speed (PATH-79). Where the car
 * ahead is never reached, freely. False if braking cannot avoid that it ends nearer.
 */
export function driveBehind(out: SpeedProfile, driver: Driver, speed: number, gap: number, leadSpeed: number): boolean {
  driveFreely(out, driver, speed);
  const { acceleration, braking, topSpeed } = driver;
  const closing = speed - leadSpeed;
  if (closing > 0 ? brakingDistance(closing, braking) > gap : gap < 0) return false;
  if (topSpeed <= leadSpeed) return true;
  // Seen from the car ahead, one starts with `closing` and must come to rest after `gap`: the fastest closing for which both ramps fit.
  const fits = gap + (closing * closing) / (2 * acceleration);
  const peak = Math.sqrt(fits / (1 / (2 * acceleration) + 1 / (2 * braking)));
  const fastest = Math.min(peak, topSpeed - leadSpeed);
  out.accelerate = Math.max(0, fastest - closing) / acceleration;
  out.brake = fastest / braking;
  const ramps = brakingDistance(fastest, braking) + (fastest * fastest - closing * closing) / (2 * acceleration);
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
  const { speed, acceleration, braking, accelerate, cruise, brake } = profile;
  const peak = speed + acceleration * Math.min(seconds, accelerate);
  const braked = Math.min(Math.max(0, seconds - accelerate - cruise), brake);
  return peak - braking * braked;
}

/** Meters gone after so many seconds. */
export function distanceAfter(profile: Readonly<SpeedProfile>, seconds: number): number {
  const { speed, acceleration, braking, accelerate, cruise, brake } = profile;
  const gained = Math.min(seconds, accelerate);
  const peak = speed + acceleration * gained;
  const braked = Math.min(Math.max(0, seconds - accelerate - cruise), brake);
  const lost = braked > 0 ? braking * braked * (seconds - accelerate - cruise - braked / 2) : 0;
  return ((speed + peak) / 2) * gained + peak * (seconds - gained) - lost;
}

/**
 * The first moment at which one is where something is that started `ahead` meters ahead and goes at a steady speed: a car to be passed (at
 * its place when it is reached, not where it is now), or a mark on the road at speed 0. Infinite if never.
 */
export function secondsToMeet(profile: Readonly<SpeedProfile>, ahead: number, speed: number): number {
  const { acceleration, braking, accelerate, cruise, brake } = profile;
  let behind = -ahead;
  let closing = profile.speed - speed;
  let met = firstZero(behind, closing, acceleration, accelerate);
  if (met >= 0) return met;
  behind += (closing + (acceleration * accelerate) / 2) * accelerate;
  closing += acceleration * accelerate;
  met = firstZero(behind, closing, 0, cruise);
  if (met >= 0) return accelerate + met;
  if (cruise === Infinity) return Infinity;
  behind += closing * cruise;
  met = firstZero(behind, closing, -braking, brake);
  if (met >= 0) return accelerate + cruise + met;
  behind += (closing - (braking * brake) / 2) * brake;
  closing -= braking * brake;
  met = firstZero(behind, closing, 0, Infinity);
  return met >= 0 ? accelerate + cruise + brake + met : Infinity;
}

/**
 * The least that one is ahead, in `seconds`, of something that started `ahead` meters ahead and goes at a steady speed; for something that
 * stays ahead, `side` −1 gives the least that it is ahead of one.
 */
export function leastLead(
  profile: Readonly<SpeedProfile>,
  ahead: number,
  speed: number,
  seconds: number,
  side: 1 | -1 = 1,
): number {
  const { acceleration, braking, accelerate, cruise } = profile;
  const leadAt = (at: number) => side * (distanceAfter(profile, at) - ahead - speed * at);
  let least = Math.min(leadAt(0), leadAt(seconds));
  // In between it is least or most where both are equally fast.
  const equal = (speed - profile.speed) / acceleration;
  if (equal > 0 && equal < Math.min(accelerate, seconds)) least = Math.min(least, leadAt(equal));
  const top = profile.speed + acceleration * accelerate;
  const again = accelerate + cruise + (top - speed) / braking;
  if (again > accelerate + cruise && again < Math.min(profileSeconds(profile), seconds))
    least = Math.min(least, leadAt(again));
  return least;
}

/** The first t in [0, end] at which c + q·t + a·t²/2 is 0; −1 if there is none. */
function firstZero(c: number, q: number, a: number, end: number): number {
  if (c === 0) return 0;
  if (a === 0) {
    const at = -c / q;
    return at >= 0 && at <= end ? at : -1;
  }
  const inside = q * q - 2 * a * c;
  if (inside < 0) return -1;
  // Without a difference of nearly equal numbers: the two zeros are −w / a and −2c / w.
  const w = q + (q < 0 ? -1 : 1) * Math.sqrt(inside);
  const one = -w / a;
  const other = w === 0 ? one : (-2 * c) / w;
  const [low, high] = one < other ? [one, other] : [other, one];
  if (low >= 0 && low <= end) return low;
  return high >= 0 && high <= end ? high : -1;
}
