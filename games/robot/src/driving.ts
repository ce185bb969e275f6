import { distanceBetween, type Point } from '../../shared/point.js';
import { setOut } from './way.js';
import type { Robot, World } from './world.js';

/** Ticks of being blocked after which a robot reports that it is stuck. */
const STUCK_TICKS = 50;

/** The result of a request to go somewhere. */
export type Drive = 'there' | 'moving' | 'stuck' | 'no way';

/** Drives towards a point, which may move. Call it every tick until the result is not `moving`. */
export function driveTo(world: World, robot: Robot, goal: Point, speed: number, reach: number): Drive {
  if (distanceBetween(robot, goal) <= reach) return 'there';
  const end = robot.way.at(-1);
  if ((end === undefined || end.x !== goal.x || end.z !== goal.z) && !setOut(robot, goal)) return 'no way';
  robot.wishedSpeed = speed;
  if (robot.stuckTicks < STUCK_TICKS) return 'moving';
  world.notices.push({ robot: robot.id, what: 'bumped' });
  return 'stuck';
}

/** Ends a drive, however it ended. */
export function halt(robot: Robot): void {
  robot.way = [];
  robot.stuckTicks = 0;
}

/**
 * How crowded it is around a robot: 0 with nobody within three meters, 1 when another body touches
 * it.
 */
export function crowdAround({ robots, cat }: World, robot: Robot): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of [cat, ...robots]) if (other !== robot) nearest = Math.min(nearest, distanceBetween(robot, other));
  return Math.max(0, Math.min(1, (3 - nearest) / 2.3));
}
