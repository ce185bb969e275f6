import { requireBetween, requireInteger } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { requireCellCount } from '../size/cell-count.js';
import { EAST, type GridLevel, type GridSize, gridSize, SOUTH } from './grid-level.js';

/** What a tile is. */
export const ROCK = 0;
/** A tile that can be walked on. */
export const FLOOR = 1;
/** A doorway, which can be walked through. */
export const DOOR = 2;

/** A map of tiles in which walls are as thick as corridors, one byte each, row by row. */
export class TileLevel {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** One byte for each tile, row by row. */
  readonly tiles: Uint8Array;

  constructor(size: GridSize) {
    checkOptions(gridSize, size, 'TileLevel');
    const { width, height } = size;
    requireCellCount(width, height, 'TileLevel');
    this.width = width;
    this.height = height;
    this.tiles = new Uint8Array(width * height);
  }

  /** The tile at a place; rock outside of the map. */
  at(x: number, y: number): number {
    return x >= 0 && x < this.width && y >= 0 && y < this.height ? this.tiles[y * this.width + x] : ROCK;
  }

  /** Sets a tile. Throws outside. */
  set(x: number, y: number, tile: number): void {
    requireInteger(x, 'x');
    requireInteger(y, 'y');
    requireBetween(x, 0, this.width - 1, 'x');
    requireBetween(y, 0, this.height - 1, 'y');
    this.tiles[y * this.width + x] = tile;
  }

  /** Whether one can walk there; false outside. */
  isWalkable(x: number, y: number): boolean {
    return this.at(x, y) !== ROCK;
  }

  /** Fills a rectangle, as far as it lies on the map. */
  fill(x: number, y: number, width: number, height: number, tile: number): void {
    const from = Math.max(0, x);
    const to = Math.min(this.width, x + width);
    for (let row = Math.max(0, y); row < Math.min(this.height, y + height); row++)
      if (from < to) this.tiles.fill(tile, row * this.width + from, row * this.width + to);
  }

  /** As text, one line for each row, for tests and for people. */
  toText(signs = '#.+'): string {
    const rows = Array.from({ length: this.height }, (_, y) =>
      Array.from({ length: this.width }, (_, x) => signs[this.at(x, y)] ?? '?').join(''),
    );
    return rows.join('\n');
  }
}

/**
 * Gives a maze thick walls by putting a row and a column between each two cells: w by h cells become
 * 2w − 1 by 2h − 1 tiles. Rooms of several cells get wider than they were; carve them afterwards where
 * that matters.
 */
export function thickenWalls(level: GridLevel): TileLevel {
  const out = new TileLevel({ width: 2 * level.width - 1, height: 2 * level.height - 1 });
  const { tiles, width } = out;
  for (let y = 0, place = 0; y < out.height; y += 2)
    for (let x = 0; x < width; x += 2, place++) {
      if (!level.isTaken(place) || level.isBlocked(place)) continue;
      const tile = y * width + x;
      tiles[tile] = FLOOR;
      if (x + 1 < width && level.isOpen(place, EAST)) tiles[tile + 1] = FLOOR;
      if (y + 1 < out.height && level.isOpen(place, SOUTH)) tiles[tile + width] = FLOOR;
    }
  // The middle of four cells that are open all round is floor too: a room has no pillars.
  for (let y = 1; y < out.height; y += 2)
    for (let x = 1; x < width; x += 2) {
      const tile = y * width + x;
      if ((tiles[tile - 1] & tiles[tile + 1] & tiles[tile - width] & tiles[tile + width]) === FLOOR)
        tiles[tile] = FLOOR;
    }
  return out;
}
