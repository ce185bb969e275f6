import { distanceBetween, type Point } from '../../shared/point.js';
import { PILE } from './jobs.js';
import { ringBell, type World } from './world.js';

/**
 * What the player can do by pointing: ring the bell, put a log on the pile, or clear the pile when
 * it is full. Returns whether anything was touched.
 */
export function touch(world: World, point: Point): boolean {
  if (distanceBetween(point, { x: 13.5, z: 6.5 }) < 0.9) ringBell(world);
  else if (distanceBetween(point, { x: 18, z: 10.5 }) < 1.1) world.logs = world.logs < PILE ? world.logs + 1 : 0;
  else return false;
  return true;
}
