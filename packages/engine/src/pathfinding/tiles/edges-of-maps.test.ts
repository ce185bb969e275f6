import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import type { Sight } from '../graph/sight/sight.js';
import { Waypoints } from '../graph/waypoints.js';
import { createTileMap, HeightField, HexGraph, TileGraph, TileSight } from './index.js';

/** A map and its line of sight, with the corners of the ground that it covers for certain. */
interface Case {
  readonly sight: Sight;
  readonly far: { readonly x: number; readonly z: number };
}

const map = createTileMap(6, 4);
const cases: Readonly<Record<string, Case>> = {
  tiles: { sight: new TileSight(new TileGraph(map)), far: { x: 6, z: 4 } },
  'tiles of another size': { sight: new TileSight(new TileGraph(map, { cellSize: 2 })), far: { x: 12, z: 8 } },
  heights: { sight: new HeightField(map, new Float64Array(24)).createSight(), far: { x: 6, z: 4 } },
  'pointy hexagons': { sight: new HexGraph(map).createSight(), far: { x: 6, z: 3.5 } },
  'flat hexagons': { sight: new HexGraph(map, { layout: 'flat' }).createSight(), far: { x: 5.3, z: 4 } },
};

type Spot = readonly [x: number, z: number];

function isClear(sight: Sight, [ax, az]: Spot, [bx, bz]: Spot): boolean {
  const points = new Waypoints();
  points.add(ax, 0, az);
  points.add(bx, 0, bz);
  return sight.isClear(points, 0, 1);
}

describe('a line of sight over an empty map', () => {
  it.each(Object.keys(cases))('of %s is clear inside, and never where an end lies outside', (name) => {
    const { sight, far } = cases[name];
    const rng = new Rng(name);
    const inside = () => [rng.range(0.15, 0.85) * far.x, rng.range(0.2, 0.8) * far.z] as const;
    for (let round = 0; round < 100; round++) {
      const [a, b] = [inside(), inside()];
      expect(isClear(sight, a, b)).toBe(true);
      for (const beyond of [
        [-0.6, a[1]],
        [far.x + 1.2, a[1]],
        [a[0], -0.6],
        [a[0], far.z + 1.2],
        [-9, -9],
        [far.x + 9, far.z + 9],
      ] as const) {
        expect(isClear(sight, b, beyond)).toBe(false);
        expect(isClear(sight, beyond, b)).toBe(false);
        expect(isClear(sight, beyond, beyond)).toBe(false);
      }
    }
  });
});

describe('heights and walls that change', () => {
  it.each(['both-free', 'one-free', 'always', 'never'] as const)(
    'leave the exits of a new map, at every border, with diagonals %s',
    (diagonals) => {
      const rng = new Rng(diagonals);
      for (const [width, depth] of [
        [1, 1],
        [1, 5],
        [4, 1],
        [4, 3],
      ]) {
        const options = { diagonals, maxClimb: 1, maxDescent: 2 };
        const heights = Float64Array.from({ length: width * depth }, () => rng.integer(0, 3));
        const field = new HeightField(createTileMap(width, depth), heights, options);
        const tiles = new TileGraph(createTileMap(width, depth), { diagonals });
        for (let step = 0; step < 60; step++) {
          const cell = rng.integer(0, width * depth - 1);
          heights[cell] = rng.integer(0, 3);
          const version = field.version;
          field.setHeight(cell, heights[cell]);
          expect(field.version).toBe(version + 1);
          expect(field.exits).toEqual(new HeightField(createTileMap(width, depth), heights, options).exits);
          tiles.setBlocked(cell, rng.chance(0.4));
          const fresh = { ...createTileMap(width, depth), blocked: Uint8Array.from(tiles.map.blocked) };
          expect(tiles.exits).toEqual(new TileGraph(fresh, { diagonals }).exits);
        }
      }
    },
  );
});
