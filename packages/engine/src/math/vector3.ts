/**
 * Vectors of space: right-handed, y up, the ground is the x–z plane. Functions end in their
 * dimension. Results go into `out`, which comes first and may be one of the inputs.
 */
import { plainRecord } from './plain-record.js';

/** A position, direction or velocity in the world; right-handed, y up, the ground is x–z. */
export interface Vector3 {
  /** To the east, in world units. */
  x: number;
  /** Up, in world units. */
  y: number;
  /** To the south, in world units. */
  z: number;
}

const VectorRecord = /* @__PURE__ */ plainRecord(function (this: Vector3, x: number, y: number, z: number) {
  this.x = Number.NaN;
  this.y = Number.NaN;
  this.z = Number.NaN;
  this.x = x;
  this.y = y;
  this.z = z;
});

/**
 * A vector to be written to. Literals do as well, though not where it changes every tick:
 * {@link plainRecord} says why.
 */
export function createVector3(x = 0, y = 0, z = 0): Vector3 {
  return new VectorRecord(x, y, z);
}

/** Writes three coordinates. */
export function set3(out: Vector3, x: number, y: number, z: number): void {
  out.x = x;
  out.y = y;
  out.z = z;
}

export function copy3(out: Vector3, a: Readonly<Vector3>): void {
  set3(out, a.x, a.y, a.z);
}

/** a − b: the way from `b` to `a`. */
export function subtract3(out: Vector3, a: Readonly<Vector3>, b: Readonly<Vector3>): void {
  set3(out, a.x - b.x, a.y - b.y, a.z - b.z);
}

/** Writes `a` times `factor`; `out` may be `a`. */
export function scale3(out: Vector3, a: Readonly<Vector3>, factor: number): void {
  set3(out, a.x * factor, a.y * factor, a.z * factor);
}

/** a + b · factor: one step of motion, with `b` the velocity and `factor` the time. */
export function addScaled3(out: Vector3, a: Readonly<Vector3>, b: Readonly<Vector3>, factor: number): void {
  set3(out, a.x + b.x * factor, a.y + b.y * factor, a.z + b.z * factor);
}

/** The dot product: the product of the lengths and the cosine of the angle between. */
export function dot3(a: Readonly<Vector3>, b: Readonly<Vector3>): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/** The vector perpendicular to both, as long as the area they span: x × y = z. */
export function cross3(out: Vector3, a: Readonly<Vector3>, b: Readonly<Vector3>): void {
  set3(out, a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

/** Enough for comparing, and without the root of {@link length3}. */
export function squaredLength3(a: Readonly<Vector3>): number {
  return a.x * a.x + a.y * a.y + a.z * a.z;
}

/** Infinity beyond about 10¹⁵⁴, where the square no longer fits a double. */
export function length3(a: Readonly<Vector3>): number {
  return Math.sqrt(squaredLength3(a));
}

export function squaredDistance3(a: Readonly<Vector3>, b: Readonly<Vector3>): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  return dx * dx + dy * dy + dz * dz;
}

/** The straight distance between two points. */
export function distance3(a: Readonly<Vector3>, b: Readonly<Vector3>): number {
  return Math.sqrt(squaredDistance3(a, b));
}

/** Below this the square of a length has lost bits to underflow. */
const TINY_SQUARE = 2 ** -960;

/**
 * The direction of `a`, of length 1. The zero vector has none and stays zero. Tiny and huge vectors
 * are scaled first.
 */
export function normalize3(out: Vector3, a: Readonly<Vector3>): void {
  let { x, y, z } = a;
  let squared = x * x + y * y + z * z;
  if (squared < TINY_SQUARE || squared === Infinity) {
    const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
    if (largest === 0) {
      set3(out, 0, 0, 0);
      return;
    }
    x /= largest;
    y /= largest;
    z /= largest;
    squared = x * x + y * y + z * z;
  }
  const length = Math.sqrt(squared);
  set3(out, x / length, y / length, z / length);
}

/**
 * Some unit vector perpendicular to `a`, zero for zero. Space has many; this is the one square to
 * the axis on which `a` is shortest (x before y before z when equal), so that it never degenerates.
 */
export function perpendicular3(out: Vector3, a: Readonly<Vector3>): void {
  const x = Math.abs(a.x);
  const y = Math.abs(a.y);
  const z = Math.abs(a.z);
  if (x <= y && x <= z) set3(out, 0, -a.z, a.y);
  else if (y <= z) set3(out, a.z, 0, -a.x);
  else set3(out, -a.y, a.x, 0);
  normalize3(out, out);
}

/** Equal in every component; 0 and −0 are equal, NaN is not. */
export function equals3(a: Readonly<Vector3>, b: Readonly<Vector3>): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}
