import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AStar, findRoute, Route, routeToWaypoints, storeGraph, Waypoints } from '../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../tiles/index.js';

describe('storing a graph', () => {
  it('PATH-06 finds the same routes over an implicit graph and over the one stored from it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 48, maxLength: 48 }), (cells) => {
        const map = createTileMap(8, 6);
        cells.forEach((cell, i) => {
          map.blocked[i] = cell === 0 ? 1 : 0;
        });
        const implicit = new TileGraph({ ...map, costs: Float64Array.from(cells, (cell) => Math.max(1, cell)) });
        const ids: number[] = [];
        const stored = storeGraph(implicit, ids);
        const heuristic = new OctileHeuristic(implicit);
        const [a, b] = [new Route(), new Route()];
        const searches = [new AStar(implicit, { heuristic }), new AStar(stored, { heuristic })] as const;
        for (const [start, goal] of [
          [0, 47],
          [7, 40],
          [20, 3],
        ] as const) {
          expect(findRoute(a, searches[0], start, goal)).toBe(findRoute(b, searches[1], start, goal));
          expect([b.listNodes(), b.cost, searches[1].expanded]).toEqual([a.listNodes(), a.cost, searches[0].expanded]);
          expect(b.listConnections().map((id) => ids[id])).toEqual(a.listConnections());
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('points of a route', () => {
  const tiles = new TileGraph(createTileMap(4, 1), { origin: { x: -2, y: 3, z: 0 } });
  const route = new Route();
  findRoute(route, new AStar(tiles), 0, 3);
  const points = new Waypoints();
  const [from, to] = [
    { x: -1.9, y: 3, z: 0.1 },
    { x: 1.2, y: 3, z: 0.9 },
  ];

  it('PATH-32 are the points of its nodes, with the true ends where they are given', () => {
    routeToWaypoints(points, tiles, route);
    expect(points.list()).toEqual([-1.5, -0.5, 0.5, 1.5].map((x) => ({ x, y: 3, z: 0.5 })));
    routeToWaypoints(points, tiles, route, from, to);
    expect(points.list()).toEqual([from, { x: -0.5, y: 3, z: 0.5 }, { x: 0.5, y: 3, z: 0.5 }, to]);
  });

  it('are the two ends within one node', () => {
    const staying = new Route();
    findRoute(staying, new AStar(tiles), 1, 1);
    routeToWaypoints(points, tiles, staying, from, to);
    expect(points.list()).toEqual([from, to]);
    routeToWaypoints(points, tiles, staying, from);
    expect(points.list()).toEqual([from]);
    routeToWaypoints(points, tiles, staying);
    expect(points.list()).toEqual([{ x: -0.5, y: 3, z: 0.5 }]);
  });
});
