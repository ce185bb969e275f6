import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { drawTiles, waypointsAt } from '../graph/sight/laws/drawing.js';
import { AStar, Connections, findRoute, Route } from '../index.js';
import { clearanceMap, fitBody, TileGraph, TileSight } from './index.js';

const maps = fc
  .array(fc.constantFrom('.', '.', '.', '.', '#'), { minLength: 90, maxLength: 90 })
  .map((cells) => Array.from({ length: 9 }, (_, z) => cells.slice(10 * z, 10 * z + 10).join('')));

describe('clearance', () => {
  it('is the distance from each center to the nearest blocked cell or the edge, compared with a full scan', () => {
    fc.assert(
      fc.property(maps, numberBetween(0.5, 5), (rows, limit) => {
        const { map } = drawTiles(rows);
        const clearance = clearanceMap(map, limit);
        for (let z = 0; z < 9; z++)
          for (let x = 0; x < 10; x++) {
            let nearest = Math.min(limit, x + 0.5, z + 0.5, 9.5 - x, 8.5 - z);
            rows.forEach((row, cz) => {
              for (let cx = 0; cx < 10; cx++)
                if (row[cx] === '#')
                  nearest = Math.min(
                    nearest,
                    Math.hypot(Math.max(0, Math.abs(cx - x) - 0.5), Math.max(0, Math.abs(cz - z) - 0.5)),
                  );
            });
            expect(clearance[10 * z + x]).toBeCloseTo(nearest, 12);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('PATH-34 leaves a body only steps without contact, and all straight steps of that kind', () => {
    fc.assert(
      fc.property(maps, numberBetween(0.1, 2), (rows, radius) => {
        const tiles = drawTiles(rows);
        const fitted = new TileGraph(fitBody(tiles.map, clearanceMap(tiles.map, 2), radius));
        const sight = new TileSight(tiles, { radius });
        const out = new Connections();
        const [a, b] = [
          { x: 0, y: 0, z: 0 },
          { x: 0, y: 0, z: 0 },
        ];
        for (let cell = 0; cell < 90; cell++) {
          tiles.localize(a, cell);
          fitted.connections(out, cell);
          const reached = new Set(out.to.subarray(0, out.count));
          tiles.connections(out, cell);
          for (let i = 0; i < out.count; i++) {
            tiles.localize(b, out.to[i]);
            const isClear = sight.isClear(waypointsAt([a.x, a.z], [b.x, b.z]), 0, 1);
            if (reached.has(out.to[i])) expect(isClear).toBe(true);
            else if (a.x === b.x || a.z === b.z) expect(isClear).toBe(false);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('sends wide bodies around gaps that narrow bodies pass', () => {
    const { map } = drawTiles([
      '...........', //
      '...........',
      '...........',
      '#####.#####',
      '...........',
      '...........',
      '...........',
    ]);
    const clearance = clearanceMap(map, 2);
    const route = new Route();
    const cross = (radius: number) =>
      findRoute(route, new AStar(new TileGraph(fitBody(map, clearance, radius))), 16, 60);
    expect([cross(0.5), cross(0.6)]).toEqual(['found', 'none']);
  });
});
