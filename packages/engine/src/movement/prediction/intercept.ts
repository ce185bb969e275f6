import { type Infer, number, struct } from '../../data/schema.js';
import { distance3, type Vector3 } from '../../math/vector3.js';
import { createKinematic, type Kinematic, type Steering } from '../core/kinematic.js';
import { seek } from '../steering/seek.js';
import { extrapolateTurn } from './extrapolate.js';

/**
 * What a meeting is found from, and when it is: in a record, so that no number is allocated on its
 * way (`math/trig.ts` says how).
 */
class Chase {
  speed = Number.NaN;
  /** At most how far ahead to look. */
  maxTime = Number.NaN;
  time = Number.NaN;
}

const scratchChase = new Chase();

/**
 * Seconds until a character at `from` that moves at `speed` can meet a target that keeps its
 * velocity, and where: the exact answer that `pursue` estimates. Undefined if the target cannot be
 * caught.
 */
export function findIntercept(
  out: Vector3,
  from: Readonly<Vector3>,
  speed: number,
  quarry: Readonly<Kinematic>,
): number | undefined {
  scratchChase.speed = speed;
  return meetStraight(out, from, scratchChase, quarry) ? scratchChase.time : undefined;
}

/** Speeds, and courses, that differ by less than this share count as equal. */
const EQUAL = 1e-12;

/** As {@link findIntercept}, with the time in the chase; false if the quarry cannot be caught. */
function meetStraight(out: Vector3, from: Readonly<Vector3>, chase: Chase, quarry: Readonly<Kinematic>): boolean {
  const { position, velocity } = quarry;
  const { speed } = chase;
  const dx = position.x - from.x;
  const dy = position.y - from.y;
  const dz = position.z - from.z;
  // |d + v t| = speed · t: (speed² − |v|²) t² − 2 (d · v) t − |d|² = 0.
  const squared = speed * speed;
  const difference = squared - (velocity.x * velocity.x + velocity.y * velocity.y + velocity.z * velocity.z);
  // Equal speeds differ by rounding, which must not become a meeting in millions of years.
  const a = Math.abs(difference) <= EQUAL * squared ? 0 : difference;
  const b = dx * velocity.x + dy * velocity.y + dz * velocity.z;
  const c = dx * dx + dy * dy + dz * dz;
  const radicand = b * b + a * c;
  if (c > 0 && radicand < 0) return false;
  // As fast as the pursuer, a target is only met if it comes nearer.
  if (c > 0 && a === 0 && b >= -EQUAL * speed * Math.sqrt(c)) return false;
  const root = Math.sqrt(Math.max(0, radicand));
  // The first time that is not negative; for b ≤ 0 in the form that has no division by a.
  const time = c === 0 ? 0 : b <= 0 ? c / (root - b) : (b + root) / a;
  if (!(time >= 0 && time < Infinity)) return false;
  out.x = position.x + velocity.x * time;
  out.y = position.y + velocity.y * time;
  out.z = position.z + velocity.z * time;
  chase.time = time;
  return true;
}

/**
 * Guesses at where a turning quarry is met; each halves the error or better while it is slower than
 * its pursuer.
 */
const GUESSES = 6;

/**
 * Writes where a character at `from` that moves at `speed` will meet a target that keeps turning,
 * and returns in how many seconds. The time is at most `maxTime`; the position is then the target's
 * at that time. For a target that runs straight {@link findIntercept} is exact.
 */
export function predictMeeting(
  out: Kinematic,
  from: Readonly<Vector3>,
  speed: number,
  quarry: Readonly<Kinematic>,
  maxTime: number,
): number {
  scratchChase.speed = speed;
  scratchChase.maxTime = maxTime;
  meet(out, from, scratchChase, quarry);
  return scratchChase.time;
}

/** As {@link predictMeeting}, with the time in the chase. */
function meet(out: Kinematic, from: Readonly<Vector3>, chase: Chase, quarry: Readonly<Kinematic>): void {
  const { speed, maxTime } = chase;
  let time = meetStraight(out.position, from, chase, quarry) ? Math.min(maxTime, chase.time) : maxTime;
  // In one place, which V8 compiles into the loop: from a second the time would be handed over
  // boxed.
  for (let i = 0; i <= GUESSES; i++) {
    if (i > 0) time = Math.min(maxTime, distance3(from, out.position) / speed);
    extrapolateTurn(out, quarry, time);
  }
  chase.time = time;
}

/** World units, seconds. */
export type InterceptOptions = Infer<typeof interceptOptions>;

export const interceptOptions = struct({
  __proto__: null,
  /** The largest acceleration it asks for. */
  maxAcceleration: number({ above: 0 }),
  /** The expected speed of the pursuer; its present speed counts if that is higher. */
  maxSpeed: number({ above: 0 }),
  /** How many seconds to predict at most. */
  maxPrediction: number({ above: 0 }),
});

const scratchMeeting: Kinematic = createKinematic();

/**
 * Seeks the position where a target that keeps turning will be met. It cuts off a target that runs
 * in circles, where `pursue`, which assumes a straight course, trails behind. Returns false if it
 * is already there.
 */
export function intercept(
  out: Steering,
  options: InterceptOptions,
  self: Readonly<Kinematic>,
  quarry: Readonly<Kinematic>,
): boolean {
  const { x, y, z } = self.velocity;
  scratchChase.speed = Math.max(options.maxSpeed, Math.sqrt(x * x + y * y + z * z));
  scratchChase.maxTime = options.maxPrediction;
  meet(scratchMeeting, self.position, scratchChase, quarry);
  return seek(out, options, self, scratchMeeting.position);
}
