import { InvalidDataError } from 'gumption/data';
import { Connections } from 'gumption/pathfinding';
import { TileGraph } from 'gumption/pathfinding/tiles';
import { Generation, type GeneratorDocument, type LayerView, type PlacedPoints } from 'gumption/procedural/generators';
import type { Landscape } from 'gumption/procedural/landscapes';
import { MEADOW, measureSlopes, WOOD } from './biomes.js';
import { island, names } from './generator.js';
import { landOf } from './layers.js';
import { heightBetween } from './refine.js';
import { SEA_LEVEL, SPAN, WORLD_CELLS } from './size.js';
import { HOUSE_RADIUS, pointsOf, type Town, townOf } from './town.js';
import { BROOK, DRY, RIVER, type River, SEA } from './waters.js';
import { coverCircle } from './woods.js';

/** The land and all that grows and stands on it. Another version of the generator makes another one. */
export interface Terrain {
  readonly seed: number | string;
  readonly land: Landscape;
  readonly slopes: Float64Array;
  /** By cell: which water, and which biome. */
  readonly water: Uint8Array;
  readonly biomes: Uint8Array;
  readonly rivers: readonly River[];
  readonly town: Town;
  readonly woods: PlacedPoints;
  /** Where animals can walk: one piece of land, on which every cell can be reached from every other. */
  readonly tiles: TileGraph;
}

/** Animals climb nothing that is steeper, height per width. */
const MAX_SLOPE = 1.3;

/** How much longer a meter is uphill, in a wood, and through a brook. */
const CLIMB_COST = 3;
const WOOD_COST = 0.5;
const WADE_COST = 3;

/** The least number of cells that animals need to walk on. */
const MIN_FREE = 400;

/** The terrain of a seed, made in one go. */
export function createTerrain(seed: number | string, document: GeneratorDocument = island): Terrain {
  return readTerrain(new Generation({ ...names, document, seed }).run().world, seed);
}

/**
 * Reads the terrain out of what a generator has made. What it did not make is not there: no woods, no
 * town, no rivers. Throws where there is too little ground to live on.
 */
export function readTerrain(world: LayerView, seed: number | string): Terrain {
  const has = (name: string) => world.names.includes(name);
  const heights = world.heights('elevation');
  const land = landOf(heights, has('drainage') ? world.heights('drainage') : undefined);
  const slopes = measureSlopes(land);
  const water = has('water')
    ? world.tiles('water').cells
    : Uint8Array.from(heights.cells, (height) => (height <= SEA_LEVEL ? SEA : DRY));
  const biomes = has('biomes') ? world.tiles('biomes').cells : new Uint8Array(land.count).fill(MEADOW);
  const drainage = land.layer('drainage');
  const rivers = (has('rivers') ? world.ways('rivers') : []).map(({ line }): River => {
    const cells: number[] = [];
    for (let i = 0; i + 1 < line.length; i += 2) cells.push(line[i + 1] * land.width + line[i]);
    return { cells, drainage: cells.map((cell) => drainage[cell]) };
  });
  const town = townOf(world, water, land.width, seed);
  const tiles = createTiles(land, slopes, water, biomes, town);
  return { seed, land, slopes, water, biomes, rivers, town, woods: pointsOf(world, 'trees'), tiles };
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
  for (const { x, z } of town.houses) coverCircle(blocked, WORLD_CELLS, x, z, HOUSE_RADIUS);
  for (const cell of town.bridges) blocked[cell] = 0;
  const tiles = new TileGraph({ width: WORLD_CELLS, depth: WORLD_CELLS, blocked, costs });
  const main = findLargestPiece(tiles);
  let free = 0;
  for (let cell = 0; cell < land.count; cell++)
    if (main[cell] === 0) tiles.setBlocked(cell, true);
    else free++;
  if (free < MIN_FREE)
    throw new InvalidDataError('island', `has only ${free} cells to walk on, but animals need ${MIN_FREE}`);
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
