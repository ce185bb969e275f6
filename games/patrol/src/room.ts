import type { Level } from './level.js';
import { BODY_RADIUS, type Robot } from './robot.js';

/** Distance between two robots that touch. */
export const TOUCH_DISTANCE = 2 * BODY_RADIUS;

/** Is a body centered here inside the level and clear of all obstacles? */
export function fitsLevel(level: Level, x: number, z: number): boolean {
  if (x < BODY_RADIUS || z < BODY_RADIUS) return false;
  if (x > level.width - BODY_RADIUS || z > level.depth - BODY_RADIUS) return false;
  for (const o of level.obstacles) {
    const dx = x - clamp(x, o.x, o.x + o.width);
    const dz = z - clamp(z, o.z, o.z + o.depth);
    if (dx * dx + dz * dz < BODY_RADIUS * BODY_RADIUS) return false;
  }
  return true;
}

/**
 * May a robot move here? It may not enter an obstacle, nor come closer to a robot it touches;
 * moving apart is always allowed, so that two overlapping robots can separate.
 */
export function mayMoveTo(level: Level, robots: readonly Robot[], self: Robot, x: number, z: number): boolean {
  if (!fitsLevel(level, x, z)) return false;
  for (const other of robots) {
    if (other === self) continue;
    const after = squaredDistance(x, z, other.x, other.z);
    if (after < TOUCH_DISTANCE * TOUCH_DISTANCE && after < squaredDistance(self.x, self.z, other.x, other.z))
      return false;
  }
  return true;
}

/**
 * How far inside its cell a robot stands that was sent too near a wall. Over the radius, so it does
 * not scrape.
 */
const STAND_MARGIN = BODY_RADIUS + 0.02;

/** The wanted point where a body fits there, otherwise one near it in the same free cell. */
export function findStand(out: { x: number; z: number }, level: Level, x: number, z: number): void {
  out.x = x;
  out.z = z;
  if (fitsLevel(level, x, z)) return;
  out.x = clamp(x, Math.floor(x) + STAND_MARGIN, Math.floor(x) + 1 - STAND_MARGIN);
  out.z = clamp(z, Math.floor(z) + STAND_MARGIN, Math.floor(z) + 1 - STAND_MARGIN);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

export function squaredDistance(ax: number, az: number, bx: number, bz: number): number {
  return (bx - ax) * (bx - ax) + (bz - az) * (bz - az);
}

export function distanceBetween(ax: number, az: number, bx: number, bz: number): number {
  return Math.sqrt(squaredDistance(ax, az, bx, bz));
}
