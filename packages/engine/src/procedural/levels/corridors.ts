import type { Rng } from '../../math/rng.js';
import type { Corridor, Rectangle } from './subdivision.js';
import { FLOOR, type TileLevel } from './tile-level.js';

/** Carves rooms out of the rock. */
export function carveRooms(map: TileLevel, rooms: readonly Rectangle[], tile = FLOOR): void {
  for (const { x, y, width, height } of rooms) map.fill(x, y, width, height, tile);
}

/**
 * Carves a corridor from the middle of one room to the middle of another: straight where the rooms face
 * each other, with one bend otherwise, whose side is drawn at random.
 */
export function carveCorridor(map: TileLevel, { from, to }: Corridor, rng: Rng, tile = FLOOR): void {
  const x = facing(from.x, from.width, to.x, to.width);
  const y = facing(from.y, from.height, to.y, to.height);
  const [startX, startY] = middleOf(from);
  const [endX, endY] = middleOf(to);
  if (x !== undefined) carveLine(map, x, startY, x, endY, tile);
  else if (y !== undefined) carveLine(map, startX, y, endX, y, tile);
  else if (rng.chance(0.5)) {
    carveLine(map, startX, startY, endX, startY, tile);
    carveLine(map, endX, startY, endX, endY, tile);
  } else {
    carveLine(map, startX, startY, startX, endY, tile);
    carveLine(map, startX, endY, endX, endY, tile);
  }
}

/** The middle of the stretch that two rooms share along an axis; undefined if they share none. */
function facing(one: number, length: number, other: number, otherLength: number): number | undefined {
  const from = Math.max(one, other);
  const to = Math.min(one + length, other + otherLength) - 1;
  return from <= to ? Math.floor((from + to) / 2) : undefined;
}

function middleOf({ x, y, width, height }: Rectangle): readonly [number, number] {
  return [x + Math.floor(width / 2), y + Math.floor(height / 2)];
}

/** Turns rock along a line into floor; what is something already stays. */
function carveLine(map: TileLevel, x0: number, y0: number, x1: number, y1: number, tile: number): void {
  for (let y = Math.min(y0, y1); y <= Math.max(y0, y1); y++)
    for (let x = Math.min(x0, x1); x <= Math.max(x0, x1); x++) if (!map.isWalkable(x, y)) map.set(x, y, tile);
}
