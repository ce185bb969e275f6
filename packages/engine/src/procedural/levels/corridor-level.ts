import { InvalidDataError, requireBetween, requireInteger } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';
import { DIRECTIONS, type Direction, type GridSize, STEP_X, STEP_Y } from './grid-level.js';
import type { Level } from './level.js';
import { FLOOR, ROCK, TileLevel } from './tile-level.js';

/**
 * A level of tiles with thick walls, carved so that corridors never touch except where they are
 * connected. It need not fill the map, and a place you have in mind may stay rock: see whether the exit
 * was reached, and make another if not (`generateAndTest`). A place is `y * width + x`.
 */
export class CorridorLevel implements Level {
  /** The tiles so far. */
  readonly map: TileLevel;

  constructor(size: GridSize) {
    this.map = new TileLevel(size);
  }

  startAt(place: number): void {
    requireInteger(place, 'start');
    requireBetween(place, 0, this.map.tiles.length - 1, 'start');
    if (this.map.tiles[place] !== ROCK) throw new InvalidDataError('start', `${place} has been carved already`);
    this.map.tiles[place] = FLOOR;
  }

  connect(place: number, rng: Rng): number {
    const { width, tiles } = this.map;
    const x = place % width;
    const y = Math.floor(place / width);
    let found = 0;
    let chosen = -1;
    for (const direction of DIRECTIONS) {
      if (!this.#isFree(x + STEP_X[direction], y + STEP_Y[direction], direction)) continue;
      if (++found === 1 || rng.integer(1, found) === 1) chosen = place + STEP_X[direction] + width * STEP_Y[direction];
    }
    if (chosen >= 0) tiles[chosen] = FLOOR;
    return chosen;
  }

  /** Whether a tile and all around it is rock, but for the three tiles on the side it is entered from. */
  #isFree(x: number, y: number, entered: Direction): boolean {
    const { map } = this;
    if (x < 0 || x >= map.width || y < 0 || y >= map.height) return false;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const isBehind = dx * STEP_X[entered] + dy * STEP_Y[entered] < 0;
        if (!isBehind && map.at(x + dx, y + dy) !== ROCK) return false;
      }
    return true;
  }
}
