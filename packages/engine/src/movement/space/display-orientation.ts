import { requirePositive } from '../../data/check.js';
import {
  createQuaternion,
  dotQuaternions,
  normalizeQuaternion,
  type Quaternion,
  quaternionFromEuler,
  setQuaternion,
} from '../../math/quaternion.js';
import { asin, atan } from '../../math/trig.js';
import { length3 } from '../../math/vector3.js';
import type { Kinematic } from '../kinematic.js';

/** How a model is tilted for show, though its character knows only a heading. World units, seconds, radians. */
export interface TiltOptions {
  /** Speed from which it is fully tilted; slower, less so, and at rest not at all, so that stopping does not make it jump. */
  readonly fullSpeed: number;
  /** Rotation at which it leans by 45°: large leans little. It never leans by 90°. */
  readonly leanRotation: number;
  /** `inward`: banks into the turn as aircraft and bikes do. `outward`: soft cars, whose bodies the turn throws out; they do not pitch. */
  readonly lean: 'inward' | 'outward';
}

/** Checks options once, on load, so that {@link displayOrientation} need not check them every frame. */
export function validateTilt(options: TiltOptions, path: string): void {
  requirePositive(options.fullSpeed, `${path}.fullSpeed`);
  requirePositive(options.leanRotation, `${path}.leanRotation`);
}

/**
 * How far to lean at a rate of turning: π/4 at `leanRotation`, below π/2 always (correction C13). Positive lifts the left side, as roll does
 * in `quaternionFromEuler`, so that turning left (up, towards +x) inward is negative.
 */
export function leanForTurn(options: TiltOptions, rotation: number): number {
  const lean = atan(rotation / options.leanRotation);
  return options.lean === 'inward' ? -lean : lean;
}

/** How far to pitch for the climb: positive looks down. Things that lean outward stay level. */
export function pitchForClimb(options: TiltOptions, self: Readonly<Kinematic>): number {
  const speed = length3(self.velocity);
  if (options.lean === 'outward' || speed === 0) return 0;
  return -asin(Math.max(-1, Math.min(1, self.velocity.y / speed)));
}

const scratchLevel = createQuaternion();

/**
 * The orientation in which to show a character that has only a heading (MOV-102): the nose follows the climb and the body leans with the turn
 * (outward, for cars: MOV-104). Nothing steers by it: it is for the picture. It follows the motion at once; where that jerks, let it
 * lag a little with `stepTilt`, and where rolling matters to the motion itself steer it with `bankInSpace`.
 */
export function displayOrientation(out: Quaternion, options: TiltOptions, self: Readonly<Kinematic>): void {
  const full = Math.min(1, length3(self.velocity) / options.fullSpeed);
  tilt(out, self.orientation, pitchForClimb(options, self), leanForTurn(options, self.rotation), full);
}

/** The level orientation of a heading, blended with the tilted one: 0 is level, 1 is tilted. */
export function tilt(out: Quaternion, heading: number, pitch: number, roll: number, part: number): void {
  quaternionFromEuler(scratchLevel, heading, 0, 0);
  quaternionFromEuler(out, heading, pitch, roll);
  // q and −q are one orientation: without the sign a blend of the two could pass through zero.
  const t = dotQuaternions(scratchLevel, out) < 0 ? -part : part;
  const level = scratchLevel; // second: see `storeMotion`
  const s = 1 - part;
  setQuaternion(
    out,
    level.x * s + out.x * t,
    level.y * s + out.y * t,
    level.z * s + out.z * t,
    level.w * s + out.w * t,
  );
  normalizeQuaternion(out, out);
}
