import { angleDifference, atan2, cos, sin } from 'gumption/math';
import type { Level } from './level.js';
import { type Robot, STANDING_SPEED } from './robot.js';
import { distanceBetween, fitsLevel, TOUCH_DISTANCE } from './room.js';
import type { World } from './world.js';

/** A robot swerves for others nearer than this. */
const SWERVE_DISTANCE = 1.7;
/** A robot farther than this to the side of the way is not in it. */
const SWERVE_WIDTH = TOUCH_DISTANCE + 0.15;
/**
 * Angle of the swerve before a robot that is touched, radians; below a right angle, or they would
 * dance.
 */
const SWERVE_STRENGTH = 1.2;

/** Angle by which a robot leaves its bearing for robots that are in the way; 0 on an open road. */
export function swerve(world: World, robot: Robot, bearing: number): number {
  let turn = 0;
  for (const other of world.robots) {
    if (other === robot || distanceBetween(other.x, other.z, robot.standX, robot.standZ) < TOUCH_DISTANCE) continue;
    const distance = distanceBetween(robot.x, robot.z, other.x, other.z);
    if (distance >= SWERVE_DISTANCE) continue;
    const side = angleDifference(bearing, atan2(other.x - robot.x, other.z - robot.z));
    const offside = Math.abs(sin(side)) * distance;
    if (Math.abs(side) >= Math.PI / 2 || offside >= SWERVE_WIDTH) continue;
    const nearness = Math.min(1, (SWERVE_DISTANCE - distance) / (SWERVE_DISTANCE - TOUCH_DISTANCE));
    const overlap = 1 - offside / SWERVE_WIDTH;
    turn += choosePassingSide(world.level, other, bearing, side) * SWERVE_STRENGTH * nearness * overlap;
  }
  return turn;
}

/**
 * On which side to pass: 1 left, -1 right. Robots that meet head-on keep to the right, so that both
 * pass; a robot clearly to the right is passed on the left; a standing robot is passed on a side
 * with room.
 */
function choosePassingSide(level: Level, other: Robot, bearing: number, side: number): 1 | -1 {
  const preferred = side < -0.3 ? 1 : -1;
  if (other.speed > STANDING_SPEED) return preferred;
  const dx = cos(bearing) * TOUCH_DISTANCE * preferred;
  const dz = -sin(bearing) * TOUCH_DISTANCE * preferred;
  const isRoom = fitsLevel(level, other.x + dx, other.z + dz);
  const isRoomOpposite = fitsLevel(level, other.x - dx, other.z - dz);
  if (isRoom || !isRoomOpposite) return preferred;
  return preferred === 1 ? -1 : 1;
}
