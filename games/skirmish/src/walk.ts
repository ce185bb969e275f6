import { distanceBetween, type Point } from '../../shared/point.js';
import { MAP_SIZE, terrainAt } from './map.js';
import { isAlive, type Soldier, TRAITS, turnTo } from './soldier.js';
import { freeCell, type Gait } from './ways.js';
import { STEP_SECONDS, type World } from './world.js';

/** Seconds after which a way is found again: the danger may have changed. */
const STALE_SECONDS = 3;

/** What is left of the speed of somebody under heavy fire. */
const PINNED = 0.45;

/** Sends a soldier somewhere, by default by the profile of its role. Returns whether there is a way. */
export function sendTo(world: World, soldier: Soldier, to: Point, gait: Gait = soldier.role): boolean {
  const end = soldier.way[soldier.way.length - 1];
  const isSame = soldier.way.length > 0 && end === freeCell(to);
  if (isSame && soldier.stale > 0) return true;
  soldier.way = world.sides[soldier.side].ways.find(gait, soldier.position, to);
  soldier.next = 1;
  soldier.stale = STALE_SECONDS;
  return soldier.way.length > 0 || freeCell(soldier.position) === freeCell(to);
}

export function halt(soldier: Soldier): void {
  soldier.way = [];
  soldier.next = 0;
}

/** Moves a soldier along its way, or as the player steers. */
export function walk(world: World, soldier: Soldier): void {
  const { position } = soldier;
  soldier.previousX = position.x;
  soldier.previousZ = position.z;
  soldier.isMoving = false;
  if (!isAlive(soldier)) return;
  soldier.stale -= STEP_SECONDS;
  const { speed, pace } = TRAITS[soldier.role];
  let left = speed * Math.max(0.1, pace[terrainAt(position)]) * (1 - (1 - PINNED) * soldier.suppression) * STEP_SECONDS;
  if (soldier.id === world.player.soldier) {
    steer(world, soldier, left);
    return;
  }
  while (left > 0 && soldier.next < soldier.way.length) {
    const cell = soldier.way[soldier.next];
    const target = { x: (cell % MAP_SIZE.width) + 0.5, z: Math.floor(cell / MAP_SIZE.width) + 0.5 };
    const distance = distanceBetween(position, target);
    if (distance > 1e-9) turnTo(soldier, target);
    soldier.isMoving = true;
    if (distance <= left) {
      position.x = target.x;
      position.z = target.z;
      left -= distance;
      soldier.next++;
    } else {
      position.x += ((target.x - position.x) / distance) * left;
      position.z += ((target.z - position.z) / distance) * left;
      left = 0;
    }
  }
  if (soldier.next >= soldier.way.length) halt(soldier);
}

/** The player's soldier goes where the keys say, and slides along what is in the way. */
function steer({ player }: World, soldier: Soldier, distance: number): void {
  const { position } = soldier;
  const length = Math.sqrt(player.steerX * player.steerX + player.steerZ * player.steerZ);
  if (length === 0) return;
  const stepX = (player.steerX / length) * distance;
  const stepZ = (player.steerZ / length) * distance;
  turnTo(soldier, { x: position.x + stepX, z: position.z + stepZ });
  for (const [dx, dz] of [
    [stepX, 0],
    [0, stepZ],
  ]) {
    const to = { x: position.x + dx, z: position.z + dz };
    const isInMap = to.x > 0 && to.z > 0 && to.x < MAP_SIZE.width && to.z < MAP_SIZE.depth;
    if (!isInMap || TRAITS[soldier.role].pace[terrainAt(to)] === 0) continue;
    position.x = to.x;
    position.z = to.z;
    soldier.isMoving = true;
  }
}
