import type { Rng } from 'gumption/math';
import { distanceBetween, type Point } from '../../../shared/point.js';
import { MEADOW, ROCK } from '../land/biomes.js';
import { WORLD_CELLS } from '../land/size.js';
import type { Terrain } from '../land/terrain.js';
import { BROOK, DRY, SEA } from '../land/waters.js';

/** Cells where animals have something to do, in the order of their numbers. */
export interface Spots {
  /** All cells where they can walk. */
  readonly free: readonly number[];
  /** Grass, away from people. */
  readonly pastures: readonly number[];
  /** Dry ground beside a brook or a river. */
  readonly banks: readonly number[];
  /** Rocky ground, away from people, for a den. */
  readonly dens: readonly number[];
}

/** How far animals stay away from people, in meters. */
const SHYNESS = 14;

/** Finds the spots of an island. Where there is none of a sort, any free cell will do. */
export function findSpots({ tiles, water, biomes, town }: Terrain): Spots {
  const all = Array.from({ length: tiles.nodeCount }, (_, cell) => cell);
  const free = all.filter((cell) => !tiles.isBlocked(cell) && water[cell] === DRY);
  const isLonely = (cell: number) =>
    town.settlements.every(({ x, y }) => distanceBetween(middleOf(cell), { x, z: y }) > SHYNESS);
  const isBank = (cell: number) =>
    [1, -1, WORLD_CELLS, -WORLD_CELLS].some((step) => water[cell + step] >= BROOK && water[cell + step] < SEA);
  const orAny = (cells: number[]) => (cells.length > 0 ? cells : free);
  const lonely = orAny(free.filter(isLonely));
  return {
    free,
    pastures: orAny(lonely.filter((cell) => biomes[cell] === MEADOW)),
    banks: orAny(free.filter(isBank)),
    dens: orAny(lonely.filter((cell) => biomes[cell] === ROCK)),
  };
}

/** The middle of a cell, in meters. */
export function middleOf(cell: number): Point {
  return { x: (cell % WORLD_CELLS) + 0.5, z: Math.floor(cell / WORLD_CELLS) + 0.5 };
}

/** The cell that is nearest to a point. */
export function nearestOf(cells: readonly number[], { x, z }: Point): number {
  let nearest = cells[0];
  let least = Infinity;
  for (const cell of cells) {
    const dx = (cell % WORLD_CELLS) + 0.5 - x;
    const dz = Math.floor(cell / WORLD_CELLS) + 0.5 - z;
    if (dx * dx + dz * dz >= least) continue;
    nearest = cell;
    least = dx * dx + dz * dz;
  }
  return nearest;
}

/** Of some cells at random the one that is farthest from a point. */
export function farOf(cells: readonly number[], from: Point, draws: number, rng: Rng): number {
  const drawn = Array.from({ length: draws }, () => cells[rng.integer(0, cells.length - 1)]);
  return drawn.reduce((a, b) => (distanceBetween(middleOf(b), from) > distanceBetween(middleOf(a), from) ? b : a));
}
