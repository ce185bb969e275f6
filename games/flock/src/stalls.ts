import { randomAt } from 'gumption/math';
import { distanceBetween } from '../../shared/point.js';
import { positionOf, type Sheep } from './animal.js';
import { PEN } from './meadow.js';

/** Somewhere a sheep can go. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly position: { x: number; y: number; z: number };
}

const COLUMNS = 11;
const ROWS = 10;

/** Places in the pen, one for each sheep, the far end first; slightly irregular, as sheep stand. */
export const STALLS: readonly Place[] = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const column = Math.floor(index / ROWS);
  const shift = (salt: number) => 0.4 * (randomAt(7, index, salt) - 0.5);
  const x = PEN.right - 0.9 - (column * (PEN.right - PEN.left - 1.9)) / (COLUMNS - 1) + shift(0);
  const z = PEN.top + 0.9 + ((index % ROWS) * (PEN.bottom - PEN.top - 1.8)) / (ROWS - 1) + shift(1);
  return { id: `stall-${index}`, title: `Stall ${index + 1}`, position: { x, y: 0, z } };
});

/**
 * Gives a sheep that enters the pen a place: the nearest free one in the farthest column that has
 * any.
 */
export function takeStall(flock: readonly Sheep[], sheep: Sheep): void {
  const here = positionOf(sheep);
  const taken = new Set(flock.map(({ stall }) => stall));
  for (let column = 0; column < COLUMNS && sheep.stall < 0; column++) {
    let nearest = Infinity;
    for (let index = column * ROWS; index < (column + 1) * ROWS; index++) {
      const distance = distanceBetween(here, STALLS[index].position);
      if (taken.has(index) || distance >= nearest) continue;
      nearest = distance;
      sheep.stall = index;
    }
  }
}
