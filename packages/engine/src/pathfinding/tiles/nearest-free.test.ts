import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { Wayfinder, Waypoints } from '../index.js';
import { createTileMap, nearestFreeCell, TileAStar, TileGraph } from './index.js';

/** Tiles away from the origin, half a unit each, with the given cells blocked. */
function tilesOf(blocked: readonly boolean[], width: number): TileGraph {
  const map = createTileMap(width, blocked.length / width);
  blocked.forEach((isBlocked, cell) => {
    map.blocked[cell] = isBlocked ? 1 : 0;
  });
  return new TileGraph(map, { cellSize: 0.5, origin: { x: -2, y: 0, z: 3 } });
}

/** Squared distance from a point to the nearest point of a cell. */
function squareTo(tiles: TileGraph, cell: number, x: number, z: number): number {
  const middle = { x: 0, y: 0, z: 0 };
  tiles.localize(middle, cell);
  const half = tiles.cellSize / 2;
  const dx = Math.max(0, Math.abs(middle.x - x) - half);
  const dz = Math.max(0, Math.abs(middle.z - z) - half);
  return dx * dx + dz * dz;
}

describe('the nearest free cell', () => {
  it('is the nearest of all, from inside and outside the map', () => {
    const cells = fc.array(fc.constantFrom(true, true, true, false), { minLength: 84, maxLength: 84 });
    const place = numberBetween(-6, 10);
    fc.assert(
      fc.property(cells, fc.constantFrom(7, 12), place, place, (blocked, width, x, z) => {
        const tiles = tilesOf(blocked, width);
        const found = nearestFreeCell(tiles, { x, y: 0, z });
        const free = blocked.flatMap((isBlocked, cell) => (isBlocked ? [] : [cell]));
        if (free.length === 0) expect(found).toBe(-1);
        else {
          expect(free).toContain(found);
          const least = Math.min(...free.map((cell) => squareTo(tiles, cell, x, z)));
          expect(squareTo(tiles, found, x, z)).toBeCloseTo(least, 9);
        }
      }),
    );
  });

  it('is the first of the nearest within reach, on maps of one row or column too', () => {
    const cells = fc.array(fc.constantFrom(true, true, false), { minLength: 12, maxLength: 12 });
    // Points on the edges of cells too, where several are equally near; outside the map on all sides.
    const halves = fc.integer({ min: -8, max: 20 }).map((n) => n / 4);
    fc.assert(
      fc.property(
        cells,
        fc.constantFrom(1, 3, 4, 12),
        halves,
        halves,
        fc.constantFrom(0.25, 0.5, 1, 2.5, 4, Infinity),
        (blocked, width, x, z, reach) => {
          const tiles = tilesOf(blocked, width);
          const point = { x: x - 2, y: 0, z: z + 3 };
          const own = tiles.quantize(point);
          const near = blocked.map((isBlocked, cell) =>
            isBlocked ? Infinity : Math.sqrt(squareTo(tiles, cell, point.x, point.z)),
          );
          const least = Math.min(...near);
          const first = least <= reach && least < Infinity ? near.indexOf(least) : -1;
          expect(nearestFreeCell(tiles, point, reach)).toBe(own >= 0 && !blocked[own] ? own : first);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is the cell itself if it is free, and the lowest number among equally near cells', () => {
    const tiles = tilesOf([false, true, false, false, false, false], 3);
    expect(nearestFreeCell(tiles, { x: -1.9, y: 0, z: 3.4 })).toBe(0);
    expect(nearestFreeCell(tiles, { x: -1.25, y: 0, z: 3.25 })).toBe(0);
  });

  it('lets a wayfinder serve an agent that stands slightly inside a wall', () => {
    const tiles = tilesOf([true, false, false, true, true, false], 3);
    const wayfinder = new Wayfinder({
      division: tiles,
      createSearch: () => new TileAStar(tiles),
      quantize: (point) => nearestFreeCell(tiles, point),
    });
    const way = new Waypoints();
    expect(wayfinder.find(way, { x: -1.6, y: 0, z: 3.2 }, { x: -0.75, y: 0, z: 3.8 })).toBe('found');
    expect(way.list().at(-1)).toEqual({ x: -0.75, y: 0, z: 3.8 });
  });
});
