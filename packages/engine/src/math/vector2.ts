/**
 * Vectors of the plane. Functions end in their dimension (`add2`, `add3`), so that both kinds can
 * be imported together. Results go into `out`, which comes first and may be one of the inputs. On
 * the ground of a 3-D world, where a facing is an angle from +z, see `angle.ts`.
 */
import { cos, sin } from './trig.js';

export interface Vector2 {
  x: number;
  y: number;
}

export function createVector2(x = 0, y = 0): Vector2 {
  return { x, y };
}

export function set2(out: Vector2, x: number, y: number): void {
  out.x = x;
  out.y = y;
}

export function copy2(out: Vector2, a: Readonly<Vector2>): void {
  set2(out, a.x, a.y);
}

export function add2(out: Vector2, a: Readonly<Vector2>, b: Readonly<Vector2>): void {
  set2(out, a.x + b.x, a.y + b.y);
}

/** a − b: the way from `b` to `a`. */
export function subtract2(out: Vector2, a: Readonly<Vector2>, b: Readonly<Vector2>): void {
  set2(out, a.x - b.x, a.y - b.y);
}

export function scale2(out: Vector2, a: Readonly<Vector2>, factor: number): void {
  set2(out, a.x * factor, a.y * factor);
}

/** a + b · factor: one step of motion, with `b` the velocity and `factor` the time. */
export function addScaled2(out: Vector2, a: Readonly<Vector2>, b: Readonly<Vector2>, factor: number): void {
  set2(out, a.x + b.x * factor, a.y + b.y * factor);
}

export function dot2(a: Readonly<Vector2>, b: Readonly<Vector2>): number {
  return a.x * b.x + a.y * b.y;
}

/**
 * Twice the signed area of the triangle (0, a, b): positive when `b` lies counter-clockwise of `a`.
 */
export function cross2(a: Readonly<Vector2>, b: Readonly<Vector2>): number {
  return a.x * b.y - a.y * b.x;
}

/** Enough for comparing, and without the root of {@link length2}. */
export function squaredLength2(a: Readonly<Vector2>): number {
  return a.x * a.x + a.y * a.y;
}

/** Infinity beyond about 10¹⁵⁴, where the square no longer fits a double. */
export function length2(a: Readonly<Vector2>): number {
  return Math.sqrt(squaredLength2(a));
}

export function squaredDistance2(a: Readonly<Vector2>, b: Readonly<Vector2>): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
}

export function distance2(a: Readonly<Vector2>, b: Readonly<Vector2>): number {
  return Math.sqrt(squaredDistance2(a, b));
}

/** Below this the square of a length has lost bits to underflow. */
const TINY_SQUARE = 2 ** -960;

/**
 * The direction of `a`, of length 1. The zero vector has none and stays zero. Tiny and huge vectors
 * are scaled first.
 */
export function normalize2(out: Vector2, a: Readonly<Vector2>): void {
  let { x, y } = a;
  let squared = x * x + y * y;
  if (squared < TINY_SQUARE || squared === Infinity) {
    const largest = Math.max(Math.abs(x), Math.abs(y));
    if (largest === 0) {
      set2(out, 0, 0);
      return;
    }
    x /= largest;
    y /= largest;
    squared = x * x + y * y;
  }
  const length = Math.sqrt(squared);
  set2(out, x / length, y / length);
}

/** From `a` at t = 0 to `b` at t = 1, exact at both ends; t outside [0, 1] extrapolates. */
export function lerp2(out: Vector2, a: Readonly<Vector2>, b: Readonly<Vector2>, t: number): void {
  set2(out, a.x * (1 - t) + b.x * t, a.y * (1 - t) + b.y * t);
}

/** Shortens `a` to length `max` if it is longer, else leaves it. */
export function clampLength2(out: Vector2, a: Readonly<Vector2>, max: number): void {
  const length = length2(a);
  if (length > max) scale2(out, a, max / length);
  else copy2(out, a);
}

/** Turns `a` by `angle` radians, counter-clockwise where x points right and y up. */
export function rotate2(out: Vector2, a: Readonly<Vector2>, angle: number): void {
  const c = cos(angle);
  const s = sin(angle);
  set2(out, a.x * c - a.y * s, a.x * s + a.y * c);
}

/** `a` turned by a quarter counter-clockwise: same length, no rounding. */
export function perpendicular2(out: Vector2, a: Readonly<Vector2>): void {
  set2(out, -a.y, a.x);
}

/** The part of `a` along `onto`; zero when `onto` is zero. */
export function project2(out: Vector2, a: Readonly<Vector2>, onto: Readonly<Vector2>): void {
  const squared = squaredLength2(onto);
  scale2(out, onto, squared === 0 ? 0 : dot2(a, onto) / squared);
}

/** Equal in every component; 0 and −0 are equal, NaN is not. */
export function equals2(a: Readonly<Vector2>, b: Readonly<Vector2>): boolean {
  return a.x === b.x && a.y === b.y;
}

/** No component differs by more than `tolerance`. */
export function nearlyEquals2(a: Readonly<Vector2>, b: Readonly<Vector2>, tolerance: number): boolean {
  return Math.abs(a.x - b.x) <= tolerance && Math.abs(a.y - b.y) <= tolerance;
}
