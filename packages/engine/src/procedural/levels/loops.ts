import { requireBetween } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';
import { DIRECTIONS, EAST, type GridLevel, SOUTH } from './grid-level.js';

/**
 * Opens walls between parts of a maze at random, each with this chance, so that there is more than one
 * way: players can flee in circles, and following the left wall no longer finds everything. Returns how
 * many.
 */
export function addLoops(level: GridLevel, chance: number, rng: Rng): number {
  requireBetween(chance, 0, 1, 'chance');
  let opened = 0;
  for (let place = 0; place < level.count; place++)
    for (const direction of [EAST, SOUTH] as const)
      if (isWall(level, place, direction) && rng.chance(chance)) {
        level.open(place, direction);
        opened++;
      }
  return opened;
}

/**
 * Opens one more wall at dead ends, each with this chance; 1 leaves none where a wall can be opened.
 * Returns how many.
 */
export function removeDeadEnds(level: GridLevel, chance: number, rng: Rng): number {
  requireBetween(chance, 0, 1, 'chance');
  let opened = 0;
  for (let place = 0; place < level.count; place++) {
    if (level.isBlocked(place) || level.doorsOf(place) !== 1 || !rng.chance(chance)) continue;
    const walls = DIRECTIONS.filter((direction) => isWall(level, place, direction));
    if (walls.length === 0) continue;
    level.open(place, rng.pick(walls));
    opened++;
  }
  return opened;
}

/** Whether there is a wall on that side between two cells of the maze. */
function isWall(level: GridLevel, place: number, direction: (typeof DIRECTIONS)[number]): boolean {
  const next = level.neighborOf(place, direction);
  if (next < 0 || level.isOpen(place, direction)) return false;
  return [place, next].every((each) => level.isTaken(each) && !level.isBlocked(each));
}
