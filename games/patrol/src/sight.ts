import { cos, sin } from 'gumption/math';
import type { Level, Obstacle } from './level.js';
import type { Robot } from './robot.js';
import { distanceBetween } from './room.js';

/** How far a robot sees, in cells. */
export const SIGHT_RANGE = 5;

/** Half the opening of its view cone, radians: 35° to either side. */
export const SIGHT_HALF_ANGLE = (35 / 180) * Math.PI;

const COS_HALF_ANGLE = cos(SIGHT_HALF_ANGLE);

/** Does a robot see a point: within range, inside its view cone, and with no obstacle between? */
export function canSee(
  level: Level,
  robot: Robot,
  point: { readonly x: number; readonly z: number },
  range: number = SIGHT_RANGE,
): boolean {
  const distance = distanceBetween(robot.x, robot.z, point.x, point.z);
  if (distance > range) return false;
  if (distance === 0) return true;
  const dx = (point.x - robot.x) / distance;
  const dz = (point.z - robot.z) / distance;
  if (sin(robot.heading) * dx + cos(robot.heading) * dz < COS_HALF_ANGLE) return false;
  return measureSight(level, robot.x, robot.z, dx, dz, distance) >= distance;
}

/** Distance of free sight along a direction of length 1, at most `range`. */
export function measureSight(level: Level, x: number, z: number, dx: number, dz: number, range: number): number {
  let nearest = range;
  for (const obstacle of level.obstacles) nearest = Math.min(nearest, enterDistance(obstacle, x, z, dx, dz));
  return nearest;
}

/** Where a ray enters a box: it is inside while it is between both pairs of sides at once. */
function enterDistance(box: Obstacle, x: number, z: number, dx: number, dz: number): number {
  let enter = 0;
  let leave = Number.POSITIVE_INFINITY;
  for (const [start, step, low, high] of [
    [x, dx, box.x, box.x + box.width],
    [z, dz, box.z, box.z + box.depth],
  ] as const) {
    if (step === 0) {
      if (start <= low || start >= high) return Number.POSITIVE_INFINITY;
      continue;
    }
    const toLow = (low - start) / step;
    const toHigh = (high - start) / step;
    enter = Math.max(enter, Math.min(toLow, toHigh));
    leave = Math.min(leave, Math.max(toLow, toHigh));
  }
  return enter < leave ? enter : Number.POSITIVE_INFINITY;
}
