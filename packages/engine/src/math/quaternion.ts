/**
 * Orientations in space as unit quaternions: right-handed, y up, forward +z at the identity.
 * Multiply to combine, and normalize now and then, because rounding lets the length drift.
 */
import { plainRecord } from './plain-record.js';
import { asin, atan2, cos, sin } from './trig.js';
import { normalize3, perpendicular3, set3, type Vector3 } from './vector3.js';

/** x, y, z: axis · sin(angle / 2); w: cos(angle / 2). */
export interface Quaternion {
  /** Axis x · sin(angle / 2). */
  x: number;
  /** Axis y · sin(angle / 2). */
  y: number;
  /** Axis z · sin(angle / 2). */
  z: number;
  /** cos(angle / 2). */
  w: number;
}

const QuaternionRecord = /* @__PURE__ */ plainRecord(function (
  this: Quaternion,
  x: number,
  y: number,
  z: number,
  w: number,
) {
  this.x = Number.NaN;
  this.y = Number.NaN;
  this.z = Number.NaN;
  this.w = Number.NaN;
  this.x = x;
  this.y = y;
  this.z = z;
  this.w = w;
});

/** The identity by default. */
export function createQuaternion(x = 0, y = 0, z = 0, w = 1): Quaternion {
  return new QuaternionRecord(x, y, z, w);
}

export function setQuaternion(out: Quaternion, x: number, y: number, z: number, w: number): void {
  out.x = x;
  out.y = y;
  out.z = z;
  out.w = w;
}

/**
 * Turns by `angle` about `axis`, counter-clockwise seen from its tip. The axis may have any length;
 * zero gives the identity.
 */
export function quaternionFromAxisAngle(out: Quaternion, axis: Readonly<Vector3>, angle: number): void {
  normalize3(out, axis);
  if (isZero(out)) {
    setQuaternion(out, 0, 0, 0, 1);
    return;
  }
  const s = sin(angle / 2);
  setQuaternion(out, out.x * s, out.y * s, out.z * s, cos(angle / 2));
}

function isZero(v: Readonly<Vector3>): boolean {
  return v.x === 0 && v.y === 0 && v.z === 0;
}

/** Radians. */
export interface EulerAngles {
  /** About y; positive turns +z towards +x as orientations do. */
  yaw: number;
  /** About the new x; positive looks down. */
  pitch: number;
  /** About the new z; positive lifts the left side (+x). */
  roll: number;
}

const EulerAnglesRecord = /* @__PURE__ */ plainRecord(function (
  this: EulerAngles,
  yaw: number,
  pitch: number,
  roll: number,
) {
  this.yaw = Number.NaN;
  this.pitch = Number.NaN;
  this.roll = Number.NaN;
  this.yaw = yaw;
  this.pitch = pitch;
  this.roll = roll;
});

/** Angles to be written to, for {@link quaternionFromEulerAngles}. */
export function createEulerAngles(yaw = 0, pitch = 0, roll = 0): EulerAngles {
  return new EulerAnglesRecord(yaw, pitch, roll);
}

/**
 * What goes into the functions of this file and comes out of them, so that angles are not allocated
 * on their way; `trig.ts` says how.
 */
class Slots {
  angle = Number.NaN;
  readonly euler = createEulerAngles();
}

const scratch = new Slots();

/**
 * Yaw about y, then pitch about the new x, then roll about the new z: Y(yaw) · X(pitch) · Z(roll).
 * Positive yaw turns +z towards +x as orientations do; positive pitch looks down; positive roll
 * lifts the left side (+x). In code that runs every tick use {@link quaternionFromEulerAngles}.
 */
export function quaternionFromEuler(out: Quaternion, yaw: number, pitch: number, roll: number): void {
  const { euler } = scratch;
  euler.yaw = yaw;
  euler.pitch = pitch;
  euler.roll = roll;
  quaternionFromEulerAngles(out, euler);
}

/**
 * As {@link quaternionFromEuler}, with the angles in a record: so none is allocated, wherever it is
 * called.
 */
export function quaternionFromEulerAngles(out: Quaternion, { yaw, pitch, roll }: Readonly<EulerAngles>): void {
  const cy = cos(yaw / 2);
  const sy = sin(yaw / 2);
  const cp = cos(pitch / 2);
  const sp = sin(pitch / 2);
  const cr = cos(roll / 2);
  const sr = sin(roll / 2);
  setQuaternion(
    out,
    cy * sp * cr + sy * cp * sr,
    sy * cp * cr - cy * sp * sr,
    cy * cp * sr - sy * sp * cr,
    cy * cp * cr + sy * sp * sr,
  );
}

/** a · b: first `b`, then `a`. The order matters. */
export function multiplyQuaternions(out: Quaternion, a: Readonly<Quaternion>, b: Readonly<Quaternion>): void {
  setQuaternion(
    out,
    a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
    a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
  );
}

/** The opposite rotation; for unit quaternions the inverse. */
export function conjugateQuaternion(out: Quaternion, q: Readonly<Quaternion>): void {
  setQuaternion(out, -q.x, -q.y, -q.z, q.w);
}

export function dotQuaternions(a: Readonly<Quaternion>, b: Readonly<Quaternion>): number {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

/**
 * Brings the length back to 1; zero becomes the identity, so that a result is always an
 * orientation.
 */
export function normalizeQuaternion(out: Quaternion, q: Readonly<Quaternion>): void {
  const length = Math.sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  if (length === 0) setQuaternion(out, 0, 0, 0, 1);
  else setQuaternion(out, q.x / length, q.y / length, q.z / length, q.w / length);
}

/** `v` turned by the unit quaternion `q`: q v q*. */
export function rotateVector3(out: Vector3, q: Readonly<Quaternion>, v: Readonly<Vector3>): void {
  const { x, y, z, w } = q;
  // t = 2 (q × v); v' = v + w t + q × t takes half the products of multiplying twice.
  const tx = 2 * (y * v.z - z * v.y);
  const ty = 2 * (z * v.x - x * v.z);
  const tz = 2 * (x * v.y - y * v.x);
  set3(out, v.x + w * tx + y * tz - z * ty, v.y + w * ty + z * tx - x * tz, v.z + w * tz + x * ty - y * tx);
}

/**
 * Angle in [0, π] by which one orientation must turn to become the other; q and −q are the same
 * orientation.
 */
export function angleBetweenQuaternions(a: Readonly<Quaternion>, b: Readonly<Quaternion>): number {
  return 2 * halfAngle(a, b, dotQuaternions(a, b) < 0 ? -1 : 1);
}

/**
 * Angle in [0, π/2] between `a` and sign · `b` as vectors of four dimensions; from the chord, so
 * that small ones stay precise.
 */
function halfAngle(a: Readonly<Quaternion>, b: Readonly<Quaternion>, sign: number): number {
  const dx = a.x - sign * b.x;
  const dy = a.y - sign * b.y;
  const dz = a.z - sign * b.z;
  const dw = a.w - sign * b.w;
  return 2 * asin(Math.min(1, Math.sqrt(dx * dx + dy * dy + dz * dz + dw * dw) / 2));
}

/**
 * Below this angle sines are proportional to angles within rounding, and dividing by one would
 * magnify its error.
 */
const STRAIGHT = 1e-8;

/**
 * From `a` at t = 0 to `b` at t = 1 at constant turning speed, the short way: q and −q count as the
 * same orientation. Half a turn apart both ways are equally short; then the one with `b` as given
 * is taken.
 */
export function slerpQuaternions(out: Quaternion, a: Readonly<Quaternion>, b: Readonly<Quaternion>, t: number): void {
  const sign = dotQuaternions(a, b) < 0 ? -1 : 1;
  const angle = halfAngle(a, b, sign);
  let fromA = 1 - t;
  let fromB = t;
  if (angle > STRAIGHT) {
    const sine = sin(angle);
    fromA = sin(fromA * angle) / sine;
    fromB = sin(fromB * angle) / sine;
  }
  fromB *= sign;
  setQuaternion(
    out,
    a.x * fromA + b.x * fromB,
    a.y * fromA + b.y * fromB,
    a.z * fromA + b.z * fromB,
    a.w * fromA + b.w * fromB,
  );
  normalizeQuaternion(out, out);
}

/**
 * The shortest turn that brings the direction `from` to the direction `to`, both of any length but
 * zero (which gives the identity). Opposite directions leave the axis open; then it is
 * `perpendicular3(from)`.
 */
export function quaternionBetween(out: Quaternion, from: Readonly<Vector3>, to: Readonly<Vector3>): void {
  if (isZero(from) || isZero(to)) {
    setQuaternion(out, 0, 0, 0, 1);
    return;
  }
  normalize3(out, to);
  const { x: toX, y: toY, z: toZ } = out;
  normalize3(out, from);
  const { x, y, z } = out;
  const sumX = x + toX;
  const sumY = y + toY;
  const sumZ = z + toZ;
  // from × to, written as from × (from + to): near opposite directions that rounds a small vector,
  // not a unit one.
  const crossX = y * sumZ - z * sumY;
  const crossY = z * sumX - x * sumZ;
  const crossZ = x * sumY - y * sumX;
  const dot = x * toX + y * toY + z * toZ;
  if (dot >= 0) {
    setQuaternion(out, crossX, crossY, crossZ, 1 + dot);
    normalizeQuaternion(out, out);
    return;
  }
  // 1 + dot would cancel: cos(angle / 2) = sin(angle) / (2 sin(angle / 2)), and 2 sin(angle / 2) is
  // the chord.
  const sine = Math.sqrt(crossX * crossX + crossY * crossY + crossZ * crossZ);
  const chord = Math.sqrt((x - toX) * (x - toX) + (y - toY) * (y - toY) + (z - toZ) * (z - toZ));
  if (sine === 0) {
    perpendicular3(out, out);
    out.w = 0;
    return;
  }
  const scale = chord / (2 * sine);
  setQuaternion(out, crossX * scale, crossY * scale, crossZ * scale, sine / chord);
  normalizeQuaternion(out, out);
}

/**
 * Writes the unit axis and returns the angle in [0, π]. The identity turns about nothing; its axis
 * is given as +y.
 */
export function quaternionToAxisAngle(outAxis: Vector3, q: Readonly<Quaternion>): number {
  findAxisAngle(outAxis, q);
  return scratch.angle;
}

function findAxisAngle(outAxis: Vector3, q: Readonly<Quaternion>): void {
  const length = Math.sqrt(q.x * q.x + q.y * q.y + q.z * q.z);
  if (length === 0) {
    set3(outAxis, 0, 1, 0);
    scratch.angle = 0;
    return;
  }
  const sign = q.w < 0 ? -1 : 1;
  set3(outAxis, (sign * q.x) / length, (sign * q.y) / length, (sign * q.z) / length);
  scratch.angle = 2 * atan2(length, Math.abs(q.w));
}
