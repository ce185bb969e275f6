import { Rng } from 'gumption/math';
import { Connections } from 'gumption/pathfinding';
import { TileGraph } from 'gumption/pathfinding/tiles';
import type { Landscape } from 'gumption/procedural/landscapes';
import type { DiskList } from 'gumption/procedural/placement';
import { findBiomes, measureSlopes, WOOD } from './biomes.js';
import { createIsland, SPAN } from './island-maker.js';
import { heightBetween } from './refine.js';
import { buildTown, HOUSE_RADIUS, type Town } from './town.js';
import { BROOK, findWaterCells, RIVER, type River, SEA, traceRivers } from './waters.js';
import { plantWoods } from './woods.js';

/** Cells along the side of the land that animals live on: one meter each. Finer ones are only drawn. */
export const WORLD_CELLS = SPAN;

/** All that follows from the seed and never changes. */
export interface Terrain {
  readonly seed: number;
  readonly land: Landscape;
  readonly slopes: Float64Array;
  /** By cell: which water, and which biome. */
  readonly water: Uint8Array;
  readonly biomes: Uint8Array;
  readonly rivers: readonly River[];
  readonly town: Town;
  readonly woods: DiskList;
  /** Where animals can walk: one piece of land, on which every cell can be reached from every other. */
  readonly tiles: TileGraph;
}

/** Animals climb nothing that is steeper, height per width. */
const MAX_SLOPE = 1.3;

/** How much longer a meter is uphill, in a wood, and through a brook. */
const CLIMB_COST = 3;
const WOOD_COST = 0.5;
const WADE_COST = 3;

/** The land of a seed and all that grows and stands on it; `land` is made from the seed if it is left out. */
export function createTerrain(seed: number, land: Landscape = createIsland(seed, WORLD_CELLS)): Terrain {
  const rng = new Rng(seed);
  const slopes = measureSlopes(land);
  const water = findWaterCells(land);
  const biomes = findBiomes(land, slopes, rng.fork('biomes'));
  const town = buildTown(land, water, slopes, rng.fork('town'));
  const built = new Uint8Array(land.count);
  for (const cell of town.ways.flat()) built[cell] = 1;
  for (const { x, z } of town.houses) coverCircle(built, x, z, HOUSE_RADIUS);
  const { width, elevation } = land;
  return {
    ...{ seed, land, slopes, water, biomes, town },
    rivers: traceRivers(land, water),
    woods: plantWoods({ width, elevation, slopes, water, biomes, built }, rng.fork('woods')),
    tiles: createTiles(land, slopes, water, biomes, town),
  };
}

/** The height of the ground at a point, in meters. */
export function heightAt(land: Landscape, x: number, z: number): number {
  const perMeter = land.width / SPAN;
  return heightBetween(land, x * perMeter - 0.5, z * perMeter - 0.5);
}

/** The cell of the world at a point. */
export function cellAt(x: number, z: number): number {
  const clamp = (value: number) => Math.min(WORLD_CELLS - 1, Math.max(0, Math.floor(value)));
  return clamp(z) * WORLD_CELLS + clamp(x);
}

function coverCircle(cells: Uint8Array, x: number, z: number, radius: number): void {
  for (let v = Math.floor(z - radius); v <= z + radius; v++)
    for (let u = Math.floor(x - radius); u <= x + radius; u++)
      if ((u + 0.5 - x) * (u + 0.5 - x) + (v + 0.5 - z) * (v + 0.5 - z) <= radius * radius)
        cells[v * WORLD_CELLS + u] = 1;
}

function createTiles(
  land: Landscape,
  slopes: Float64Array,
  water: Uint8Array,
  biomes: Uint8Array,
  town: Town,
): TileGraph {
  const blocked = new Uint8Array(land.count);
  const costs = new Float64Array(land.count);
  for (let z = 0, cell = 0; z < WORLD_CELLS; z++)
    for (let x = 0; x < WORLD_CELLS; x++, cell++) {
      const isRim = x === 0 || z === 0 || x === WORLD_CELLS - 1 || z === WORLD_CELLS - 1;
      blocked[cell] = isRim || slopes[cell] > MAX_SLOPE || water[cell] >= RIVER || isShore(water, cell) ? 1 : 0;
      costs[cell] =
        1 +
        CLIMB_COST * slopes[cell] +
        (biomes[cell] === WOOD ? WOOD_COST : 0) +
        (water[cell] === BROOK ? WADE_COST : 0);
    }
  for (const { x, z } of town.houses) coverCircle(blocked, x, z, HOUSE_RADIUS);
  for (const cell of town.bridges) blocked[cell] = 0;
  const tiles = new TileGraph({ width: WORLD_CELLS, depth: WORLD_CELLS, blocked, costs });
  const main = findLargestPiece(tiles);
  for (let cell = 0; cell < land.count; cell++) if (main[cell] === 0) tiles.setBlocked(cell, true);
  return tiles;
}

function isShore(water: Uint8Array, cell: number): boolean {
  for (const step of [1, -1, WORLD_CELLS, -WORLD_CELLS]) if (water[cell + step] === SEA) return true;
  return false;
}

/** 1 for each cell of the largest piece of land that steps connect. */
function findLargestPiece(tiles: TileGraph): Uint8Array {
  const piece = new Int32Array(tiles.nodeCount);
  const connections = new Connections();
  let [pieces, largest, size] = [0, 0, 0];
  for (let start = 0; start < tiles.nodeCount; start++) {
    if (tiles.isBlocked(start) || piece[start] > 0) continue;
    const cells = [start];
    piece[start] = ++pieces;
    for (const cell of cells) {
      tiles.connections(connections, cell);
      for (let i = 0; i < connections.count; i++) {
        const next = connections.to[i];
        if (piece[next] > 0) continue;
        piece[next] = pieces;
        cells.push(next);
      }
    }
    if (cells.length <= size) continue;
    [largest, size] = [pieces, cells.length];
  }
  return Uint8Array.from(piece, (each) => (each === largest ? 1 : 0));
}
