import { type Infer, number, struct, unchecked } from '../../data/schema.js';
import { plainRecord } from '../../math/plain-record.js';
import {
  createEulerAngles,
  createQuaternion,
  type EulerAngles,
  normalizeQuaternion,
  type Quaternion,
  quaternionFromEulerAngles,
  setQuaternion,
} from '../../math/quaternion.js';
import { asin, atan } from '../../math/trig.js';
import { createKinematic, type Kinematic } from '../core/kinematic.js';

/**
 * How to tilt a model for display whose character has only a heading. World units, seconds,
 * radians.
 */
export type TiltOptions = Infer<typeof tiltOptions>;

export const tiltOptions = struct({
  __proto__: null,
  /**
   * Speed from which it is fully tilted; slower, less so, and at rest not at all, so that stopping
   * does not make it jump.
   */
  fullSpeed: number({ above: 0 }),
  /** Rotation at which it leans by 45°: large leans little. It never leans by 90°. */
  leanRotation: number({ above: 0 }),
  /**
   * `inward`: banks into the turn as aircraft and bikes do. `outward`: soft cars, whose bodies the
   * turn throws out; they do not pitch.
   */
  lean: unchecked<'inward' | 'outward'>(),
});

/**
 * How to show a character. Passed in a record, because as arguments and results its numbers would
 * be allocated for every character and frame; `math/trig.ts` says why.
 */
export interface Tilt extends EulerAngles {
  /** 0 is level, 1 is fully tilted. */
  part: number;
}

const TiltRecord = /* @__PURE__ */ plainRecord(function (this: Tilt) {
  this.yaw = Number.NaN;
  this.pitch = Number.NaN;
  this.roll = Number.NaN;
  this.part = Number.NaN;
});

/** A tilt to be written to. */
export function createTilt(): Tilt {
  return new TiltRecord();
}

const scratchLean = createEulerAngles();
const scratchTurning = createKinematic();

/**
 * How far to lean at a rate of turning: π/4 at `leanRotation`, below π/2 always.
 * Positive lifts the left side, as roll does in `quaternionFromEuler`, so that turning left (up,
 * towards +x) inward is negative.
 */
export function leanForTurn(options: TiltOptions, rotation: number): number {
  scratchTurning.rotation = rotation;
  leanWithTurn(scratchLean, options, scratchTurning);
  return scratchLean.roll;
}

/**
 * As {@link leanForTurn}, from record to record, so that no number is allocated on its way: writes
 * `out.roll`.
 */
export function leanWithTurn(out: EulerAngles, options: TiltOptions, self: Readonly<Kinematic>): void {
  const lean = atan(self.rotation / options.leanRotation);
  out.roll = options.lean === 'inward' ? -lean : lean;
}

/**
 * How the motion calls for a character to be shown: the nose follows the climb (things that lean
 * outward stay level), the body leans with the turn.
 */
export function findTilt(out: Tilt, options: TiltOptions, self: Readonly<Kinematic>): void {
  const { x, y, z } = self.velocity;
  const speed = Math.sqrt(x * x + y * y + z * z);
  const isLevel = options.lean === 'outward' || speed === 0;
  out.yaw = self.orientation;
  out.pitch = isLevel ? 0 : -asin(Math.max(-1, Math.min(1, y / speed)));
  leanWithTurn(out, options, self);
  out.part = Math.min(1, speed / options.fullSpeed);
}

const scratchTilt = createTilt();
const scratchHeading = createEulerAngles();
const scratchLevel = createQuaternion();

/**
 * The orientation in which to draw a character that has only a heading: the nose follows the climb
 * and the body leans with the turn (outward, for cars). It is only for display; steering does not
 * see it. It follows the motion immediately; where that jerks use `tickTilt`, and where rolling
 * matters to the motion itself steer it with `bankInSpace`.
 */
export function displayOrientation(out: Quaternion, options: TiltOptions, self: Readonly<Kinematic>): void {
  findTilt(scratchTilt, options, self);
  showTilt(out, scratchTilt);
}

/** The level orientation of a heading, blended with the tilted one. */
export function showTilt(out: Quaternion, tilt: Readonly<Tilt>): void {
  const { part } = tilt;
  scratchHeading.yaw = tilt.yaw;
  quaternionFromEulerAngles(scratchLevel, scratchHeading);
  quaternionFromEulerAngles(out, tilt);
  const level = scratchLevel; // not first: see `storeMotion`
  const s = 1 - part;
  // q and −q are one orientation: without the sign a blend of the two could pass through zero.
  const isOpposite = level.x * out.x + level.y * out.y + level.z * out.z + level.w * out.w < 0;
  const t = isOpposite ? -part : part;
  setQuaternion(
    out,
    level.x * s + out.x * t,
    level.y * s + out.y * t,
    level.z * s + out.z * t,
    level.w * s + out.w * t,
  );
  normalizeQuaternion(out, out);
}
