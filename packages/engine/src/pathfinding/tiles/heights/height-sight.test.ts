import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTiles, waypointsAt } from '../../graph/sight/laws/drawing.js';
import { AStar, Connections, findRoute, Route, routeToWaypoints, smoothWaypoints, Waypoints } from '../../index.js';
import { createTileMap, HeightField, TileSight } from '../index.js';

describe('sight over a height field', () => {
  it('PATH-36 leads down a cliff and not up', () => {
    const field = new HeightField(createTileMap(4, 1), [0, 0, 5, 5], { maxClimb: 1 });
    const sight = field.createSight();
    const points = waypointsAt([0.5, 0.5], [3.5, 0.5]);
    expect([sight.isClear(points, 1, 0), sight.isClear(points, 0, 1)]).toEqual([true, false]);
  });

  it('on flat ground agrees with sight over tiles, from center to center', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('.', '.', '#'), { minLength: 42, maxLength: 42 }),
        fc.nat(41),
        fc.nat(41),
        (cells, a, b) => {
          const tiles = drawTiles(Array.from({ length: 6 }, (_, z) => cells.slice(7 * z, 7 * z + 7).join('')));
          const field = new HeightField(tiles.map, new Float64Array(42));
          const points = waypointsAt(
            ...[a, b].map((cell) => [(cell % 7) + 0.5, Math.floor(cell / 7) + 0.5] as [number, number]),
          );
          expect(field.createSight().isClear(points, 0, 1)).toBe(new TileSight(tiles).isClear(points, 0, 1));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('sees every step that the field allows, and none that it does not', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 20, maxLength: 20 }), (heights) => {
        const field = new HeightField(createTileMap(5, 4), heights, { maxClimb: 1, maxDescent: 2 });
        const sight = field.createSight();
        const out = new Connections();
        for (let cell = 0; cell < 20; cell++) {
          field.connections(out, cell);
          const reached = new Set(out.to.subarray(0, out.count));
          for (let to = 0; to < 20; to++) {
            const [dx, dz] = [(to % 5) - (cell % 5), Math.floor(to / 5) - Math.floor(cell / 5)];
            if (to === cell || Math.abs(dx) > 1 || Math.abs(dz) > 1) continue;
            const from: [number, number] = [(cell % 5) + 0.5, Math.floor(cell / 5) + 0.5];
            const isClear = sight.isClear(waypointsAt(from, [from[0] + dx, from[1] + dz]), 0, 1);
            expect(isClear).toBe(reached.has(to));
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('costs of a leg over a height field', () => {
  it('PATH-36 are those of the steps along rows and columns', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 }), (heights) => {
        const field = new HeightField(createTileMap(5, 1), heights, { cellSize: 2, uphill: 3, downhill: 0.5 });
        const costs = field.createLegCosts();
        const route = new Route();
        for (const [from, to] of [
          [0, 4],
          [4, 0],
        ] as const) {
          findRoute(route, new AStar(field), from, to);
          costs.measure(waypointsAt([2 * from + 1, 1], [2 * to + 1, 1]), 0, 1);
          expect(costs.measured[0]).toBeCloseTo(route.cost, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('PATH-51 keep smoothing from leading straight over the hill that the search avoided', () => {
    const heights = Array.from({ length: 121 }, (_, cell) => {
      const [x, z] = [(cell % 11) - 5, Math.floor(cell / 11) - 5];
      return Math.max(0, 6 - 1.5 * Math.hypot(x, z));
    });
    const field = new HeightField(createTileMap(11, 11), heights, { uphill: 4 });
    const route = new Route();
    findRoute(route, new AStar(field, { heuristic: field.createHeuristic() }), 5 * 11, 5 * 11 + 10);
    const [blind, careful] = [new Waypoints(), new Waypoints()];
    routeToWaypoints(blind, field, route);
    routeToWaypoints(careful, field, route);
    smoothWaypoints(blind, field.createSight());
    const costs = field.createLegCosts();
    smoothWaypoints(careful, field.createSight(), costs);
    const total = (points: Waypoints) => {
      let sum = 0;
      for (let i = 1; i < points.length; i++) {
        costs.measure(points, i - 1, i);
        sum += costs.measured[0];
      }
      return sum;
    };
    expect(blind.length).toBe(2);
    expect(careful.length).toBeGreaterThan(2);
    expect(careful.length).toBeLessThan(route.length);
    expect(total(careful)).toBeLessThan(total(blind));
  });
});
