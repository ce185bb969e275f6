import { atan2 } from 'gumption/math';
import { cellAt } from './level.js';
import { MAX_SPEED, type Robot, STANDING_SPEED } from './robot.js';
import { clamp, distanceBetween, findStand, TOUCH_DISTANCE } from './room.js';
import { findRoute } from './route.js';
import type { World } from './world.js';

/** The result of a request to drive, in this tick. */
export type Drive = 'moving' | 'arrived' | 'blocked';

export interface Point {
  readonly x: number;
  readonly z: number;
}

/**
 * A robot this near to its goal has arrived, in cells. Much smaller, and it would fuss about the
 * spot.
 */
export const ARRIVAL_DISTANCE = 0.1;

/**
 * A robot that could not move for this long reports that it is blocked; a turn on the spot takes
 * 0.6 s.
 */
const STALL_LIMIT = 2;

/** A robot that could not move for this long looks for another way. */
const DETOUR_AFTER = 0.4;

/**
 * Sends a robot to a point, and returns whether a way leads there. The way is cached: asking again
 * for the same point costs nothing while the robot stays on it.
 */
export function setCourse(world: World, robot: Robot, x: number, z: number): boolean {
  const { level } = world;
  const goal = cellAt(level, x, z);
  const here = cellAt(level, robot.x, robot.z);
  const isKnown = robot.hasCourse && robot.route[robot.route.length - 1] === goal && isOnRoute(robot, here);
  if (!isKnown || robot.stalledSeconds >= DETOUR_AFTER) {
    robot.hasCourse = planRoute(world, robot, here, goal);
    robot.routeIndex = robot.route.length > 1 ? 1 : 0;
    if (!robot.hasCourse) return false;
  }
  if (robot.goalX !== x || robot.goalZ !== z) robot.stalledSeconds = 0;
  robot.goalX = x;
  robot.goalZ = z;
  findStand(stand, level, x, z);
  robot.standX = stand.x;
  robot.standZ = stand.z;
  return true;
}

/**
 * Requests to drive to a point at a speed (cells per second), and returns the result. Call it every
 * tick, before the world steps; without a call the robot brakes.
 *
 * It has arrived `within` that distance of the point, or beside another robot that stands on it. It
 * is blocked if no way leads there, or if it could not move for a while; the next call tries again.
 */
export function driveTowards(
  world: World,
  robot: Robot,
  point: Point,
  speed: number,
  within: number = ARRIVAL_DISTANCE,
): Drive {
  if (!setCourse(world, robot, point.x, point.z) || robot.stalledSeconds >= STALL_LIMIT) {
    halt(robot);
    return 'blocked';
  }
  if (hasArrived(world, robot, within)) {
    halt(robot);
    return 'arrived';
  }
  robot.wishedSpeed = clamp(speed, 0, MAX_SPEED);
  return 'moving';
}

/** Cancels course and request; the robot stops within its braking distance. */
export function halt(robot: Robot): void {
  robot.wishedSpeed = 0;
  robot.hasCourse = false;
  robot.route.length = 0;
  robot.routeIndex = 0;
  robot.stalledSeconds = 0;
}

/** Requests to stand and turn towards a point; like driving, call it every tick. */
export function turnTowards(robot: Robot, point: Point): void {
  robot.isTurning = true;
  robot.wishedHeading = atan2(point.x - robot.x, point.z - robot.z) + 0;
}

/** Scratch record: filled and read within one call. */
const stand = { x: 0, z: 0 };

/** Plans round robots that stand in the way, or through them where there is no other way. */
function planRoute(world: World, robot: Robot, here: number, goal: number): boolean {
  const { level } = world;
  const blocked = [...level.blocked];
  for (const other of world.robots) {
    if (other === robot || other.speed > STANDING_SPEED) continue;
    for (let cell = 0; cell < blocked.length; cell++) {
      const x = (cell % level.width) + 0.5;
      const z = Math.floor(cell / level.width) + 0.5;
      if (cell !== here && cell !== goal && distanceBetween(x, z, other.x, other.z) < TOUCH_DISTANCE)
        blocked[cell] = true;
    }
  }
  return findRoute(robot.route, { ...level, blocked }, here, goal) || findRoute(robot.route, level, here, goal);
}

function isOnRoute(robot: Robot, cell: number): boolean {
  return robot.route[robot.routeIndex] === cell || robot.route[robot.routeIndex - 1] === cell;
}

function hasArrived(world: World, robot: Robot, within: number): boolean {
  const { x, z, standX, standZ } = robot;
  if (distanceBetween(x, z, robot.goalX, robot.goalZ) <= within) return true;
  if (distanceBetween(x, z, standX, standZ) <= ARRIVAL_DISTANCE) return true;
  // Another robot stands on the goal, so a place beside it counts as arrival.
  return world.robots.some(
    (other) =>
      other !== robot &&
      distanceBetween(other.x, other.z, standX, standZ) < TOUCH_DISTANCE &&
      distanceBetween(other.x, other.z, x, z) < TOUCH_DISTANCE + ARRIVAL_DISTANCE,
  );
}
