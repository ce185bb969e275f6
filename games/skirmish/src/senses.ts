import { distanceBetween } from '../../shared/point.js';
import { isClear } from './battlefield.js';
import { terrainAt } from './map.js';
import { listKnown, type Side } from './side.js';
import { isAlive, type Soldier, TRAITS } from './soldier.js';
import { STEP_SECONDS, timeOf, type World } from './world.js';

/** Steps between two looks. */
export const LOOK_PERIOD = 2;

/** Somebody in a wood who does not shoot is seen only from this near. */
const WOOD_SIGHT = 4;

/** A shot gives its shooter away for so long, in seconds. */
const FLASH_SECONDS = 1;

/** What a side remembers of an enemy that is not where it was is forgotten if a soldier this near looks there. */
const CHECK_RADIUS = 10;

/** Lets a side look around, and refreshes what it knows. */
export function look(world: World, side: Side): void {
  const { memory } = side;
  const now = timeOf(world);
  memory.tick(now);
  for (const enemy of world.soldiers) {
    if (enemy.side === side.index || !isAlive(enemy)) continue;
    if (side.own.some((soldier) => isAlive(soldier) && sees(world, soldier, enemy)))
      memory.notice(enemy, 'sight', enemy.position, 1, now);
  }
  side.known = listKnown(side);
  for (const { soldier, position, isSensed } of side.known) {
    const isSeenDead = isSensed && !isAlive(soldier);
    if (isSeenDead || (!isSensed && isWatched(side, position))) memory.forget(soldier);
  }
  if (side.known.length !== memory.size) side.known = listKnown(side);
}

/** Whether a soldier sees an enemy. */
export function sees(world: World, soldier: Soldier, enemy: Soldier): boolean {
  const distance = distanceBetween(soldier.position, enemy.position);
  if (distance > TRAITS[soldier.role].sight) return false;
  const hasShot = (world.tick - enemy.shotTick) * STEP_SECONDS < FLASH_SECONDS;
  if (distance > WOOD_SIGHT && !hasShot && terrainAt(enemy.position) === 'wood') return false;
  return isClear(soldier.position, enemy.position);
}

/** Whether a soldier of a side looks at a place from nearby. */
function isWatched({ own }: Side, position: Soldier['position']): boolean {
  return own.some(
    (soldier) =>
      isAlive(soldier) &&
      distanceBetween(soldier.position, position) < CHECK_RADIUS &&
      terrainAt(position) !== 'wood' &&
      isClear(soldier.position, position),
  );
}
