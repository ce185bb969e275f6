import { angleDifference, atan2, cos, sin, wrapAngle } from 'gumption/math';
import type { Level } from './level.js';
import { ACCELERATION, BODY_RADIUS, BRAKING, MAX_SPEED, type Robot, TURN_RATE } from './robot.js';
import { clamp, distanceBetween, mayMoveTo, squaredDistance, TOUCH_DISTANCE } from './room.js';
import { swerve } from './swerve.js';
import type { World } from './world.js';

/**
 * A robot turns to the next cell of its route this far before it; over 0.45 its body would touch
 * corners.
 */
const CORNER_DISTANCE = 0.42;

/** Scratch record: filled and read within one call. */
const aim = { x: 0, z: 0 };

/** Moves one robot by one step: turns, speeds up or brakes, and slides along what is in its way. */
export function stepRobot(world: World, robot: Robot, dt: number): void {
  robot.previousX = robot.x;
  robot.previousZ = robot.z;
  robot.previousHeading = robot.heading;

  const wished = robot.hasCourse ? robot.wishedSpeed : 0;
  robot.wishedSpeed = 0;
  let speed = 0;
  if (wished > 0) {
    const remaining = aimAlongRoute(aim, world.level, robot);
    const bearing = atan2(aim.x - robot.x, aim.z - robot.z);
    const facing = Math.max(0, cos(turn(robot, bearing + swerve(world, robot, bearing), dt)));
    speed = Math.min(wished * facing * facing, Math.sqrt(2 * BRAKING * remaining));
  } else if (robot.isTurning) turn(robot, robot.wishedHeading, dt);
  robot.isTurning = false;
  speed = clamp(speed, robot.speed - BRAKING * dt, robot.speed + ACCELERATION * dt);
  speed = clamp(speed, 0, MAX_SPEED);

  robot.speed = move(world, robot, speed * dt) / dt;
  robot.stalledSeconds = wished > 0 && robot.speed < 0.05 * wished ? robot.stalledSeconds + dt : 0;
}

/** Turns towards a heading as far as one step allows, and returns by how much it was off before. */
function turn(robot: Robot, heading: number, dt: number): number {
  const error = angleDifference(robot.heading, heading);
  // Easing out of the turn hides the jerk that a constant rate ends with.
  const rate = clamp(error * 9, -TURN_RATE, TURN_RATE);
  robot.heading = wrapAngle(robot.heading + clamp(rate * dt, -Math.abs(error), Math.abs(error))) + 0;
  return error;
}

/** Writes the point to head for, and returns the length of the way still ahead. */
function aimAlongRoute(out: { x: number; z: number }, level: Level, robot: Robot): number {
  const last = robot.route.length - 1;
  for (;;) {
    const cell = robot.route[robot.routeIndex];
    const isLast = robot.routeIndex === last;
    out.x = isLast ? robot.standX : (cell % level.width) + 0.5;
    out.z = isLast ? robot.standZ : Math.floor(cell / level.width) + 0.5;
    const distance = distanceBetween(robot.x, robot.z, out.x, out.z);
    if (isLast) return distance;
    if (distance > CORNER_DISTANCE) return distance + last - robot.routeIndex;
    robot.routeIndex++;
  }
}

/** Moves along the heading, or slides along what is in the way; returns the distance. */
function move(world: World, robot: Robot, distance: number): number {
  const dx = sin(robot.heading) * distance;
  const dz = cos(robot.heading) * distance;
  const { x, z } = robot;
  if (!tryMove(world, robot, dx, dz) && !slide(world, robot, dx, dz) && !tryMove(world, robot, dx, 0))
    tryMove(world, robot, 0, dz);
  return distanceBetween(x, z, robot.x, robot.z);
}

function tryMove(world: World, robot: Robot, dx: number, dz: number): boolean {
  // Adding 0 turns -0 into 0: a save file cannot store the difference, so a replay must not depend
  // on it.
  const x = robot.x + dx + 0;
  const z = robot.z + dz + 0;
  if (!mayMoveTo(world.level, world.robots, robot, x, z)) return false;
  robot.x = x;
  robot.z = z;
  return true;
}

/** Tries the move without its part towards the first thing it would run into: along the tangent. */
function slide(world: World, robot: Robot, dx: number, dz: number): boolean {
  for (const other of world.robots) {
    if (other !== robot && isAhead(robot, other.x, other.z, TOUCH_DISTANCE, dx, dz))
      return tryMoveAcross(world, robot, other.x, other.z, dx, dz);
  }
  for (const o of world.level.obstacles) {
    const x = clamp(robot.x, o.x, o.x + o.width);
    const z = clamp(robot.z, o.z, o.z + o.depth);
    if (isAhead(robot, x, z, BODY_RADIUS, dx, dz)) return tryMoveAcross(world, robot, x, z, dx, dz);
  }
  return false;
}

/** Would a move bring the robot nearer to a point than it may come? */
function isAhead(robot: Robot, x: number, z: number, nearest: number, dx: number, dz: number): boolean {
  const isTowards = (x - robot.x) * dx + (z - robot.z) * dz > 0;
  return isTowards && squaredDistance(robot.x + dx, robot.z + dz, x, z) < nearest * nearest;
}

function tryMoveAcross(world: World, robot: Robot, x: number, z: number, dx: number, dz: number): boolean {
  const nx = x - robot.x;
  const nz = z - robot.z;
  const share = (dx * nx + dz * nz) / (nx * nx + nz * nz);
  return tryMove(world, robot, dx - share * nx, dz - share * nz);
}
