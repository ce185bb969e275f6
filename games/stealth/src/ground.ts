import type { Point } from '../../shared/point.js';
import { CELLS, middleOf, WALK_MAP } from './museum.js';

/** The middle of the free cell that is nearest to a point. */
export function nearestFree(x: number, z: number): Point {
  let best: Point = { x, z };
  let least = Infinity;
  for (let cell = 0; cell < CELLS; cell++) {
    if (WALK_MAP.blocked[cell] === 1) continue;
    const middle = middleOf(cell);
    const distance = (middle.x - x) * (middle.x - x) + (middle.z - z) * (middle.z - z);
    if (distance >= least) continue;
    best = middle;
    least = distance;
  }
  return best;
}
