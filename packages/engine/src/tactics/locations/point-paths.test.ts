import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { AStar, Dijkstra, findRoute, Route } from '../../pathfinding/index.js';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { numbers } from '../laws/random-level.js';
import { NearbyPoints, NO_POINT, PointPaths, TacticalPoints } from './index.js';

/** A level drawn as text: # is a wall, letters are points, @ is the character. */
function draw(rows: readonly string[]) {
  const map = createTileMap(rows[0].length, rows.length);
  const points = new TacticalPoints();
  const from = { x: 0, y: 0, z: 0 };
  for (const [z, row] of rows.entries())
    for (const [x, letter] of [...row].entries()) {
      const position = { x: x + 0.5, y: 0, z: z + 0.5 };
      if (letter === '#') map.blocked[z * map.width + x] = 1;
      else if (letter === '@') Object.assign(from, position);
      else if (letter !== '.') points.add({ id: letter, position, labels: ['cover'] });
    }
  return { points, from, graph: new TileGraph(map) };
}

function randomLevel(rng: Rng) {
  const [width, depth] = rng.pick([
    [12, 12],
    [30, 4],
    [5, 20],
  ]);
  const map = createTileMap(width, depth);
  const share = rng.pick([0, 0.2, 0.45]);
  for (let cell = 0; cell < map.blocked.length; cell++) map.blocked[cell] = rng.chance(share) ? 1 : 0;
  const spot = () => ({ x: rng.range(0, width), y: 0, z: rng.range(0, depth) });
  const points = new TacticalPoints();
  for (let i = rng.integer(0, 12); i > 0; i--)
    points.add({ position: spot(), labels: rng.chance(0.6) ? ['cover'] : ['fire'] });
  return { graph: new TileGraph(map), points, from: spot() };
}

describe('ways to points', () => {
  const thinWall = [
    '###########', //
    '#....b....#',
    '#.#########',
    '#....@...a#',
    '###########',
  ];

  it('TAC-17 lead to the crate in the own corridor, not to the nearer point behind a thin wall', () => {
    const { points, from, graph } = draw(thinWall);
    const query = { from, label: 'cover' };
    expect(points.idOf(new NearbyPoints(points).nearest(query))).toBe('b');
    const paths = new PointPaths(points, graph);
    const route = new Route();
    for (const find of [() => paths.nearest(route, query), () => paths.nearestOneByOne(route, query)]) {
      expect(points.idOf(find())).toBe('a');
      expect(route.cost).toBe(4);
      expect(route.nodes[route.length]).toBe(paths.nodeOf(points.pointWithId('a')));
    }
  });

  it('TAC-17 take one search instead of one for each point, which is cut off', () => {
    const { points, from, graph } = draw(thinWall);
    const route = new Route();
    const paths = new PointPaths(points, graph);
    paths.nearest(route, { from });
    const combined = paths.expanded;
    expect(paths.searches).toBe(1);
    paths.nearestOneByOne(route, { from });
    expect(paths.searches).toBe(2);
    expect(combined).toBeLessThan(paths.expanded);
    const corridor = draw(['@.a...........................b']);
    const long = new PointPaths(corridor.points, corridor.graph);
    const isFar = (point: number) => corridor.points.idOf(point) === 'b';
    long.nearestOneByOne(route, { from: corridor.from, accepts: isFar });
    expect(long.expanded).toBeGreaterThan(25);
    long.nearestOneByOne(route, { from: corridor.from });
    expect(long.searches).toBe(2);
    expect(long.expanded).toBeLessThan(7);
  });

  it('TAC-17 cost what a search over everything finds, for any level, limit and check', () => {
    for (let seed = 0; seed < 50; seed++) {
      const rng = new Rng(seed);
      const { graph, points, from } = randomLevel(rng);
      const paths = new PointPaths(points, graph);
      const start = graph.quantize(from);
      const dijkstra = new Dijkstra(graph);
      const costs = new Float64Array(graph.nodeCount).fill(Infinity);
      if (start !== -1) {
        dijkstra.begin(start);
        while (dijkstra.step(100) === 'searching');
        dijkstra.copyCosts(costs);
      }
      const query = {
        from,
        label: rng.pick([undefined, 'cover']),
        maxCost: rng.pick([undefined, 0, 6]),
        accepts: rng.pick([undefined, (point: number) => point % 2 === 0]),
      };
      const reachable = numbers(points)
        .filter((point) => query.label === undefined || points.has(point, query.label))
        .filter((point) => query.accepts?.(point) !== false && paths.nodeOf(point) !== -1)
        .map((point) => costs[paths.nodeOf(point)])
        .filter((cost) => cost <= (query.maxCost ?? Infinity) && cost < Infinity);
      for (const verb of ['nearest', 'nearestOneByOne'] as const) {
        const route = new Route();
        const found = paths[verb](route, query);
        if (reachable.length === 0) expect(found).toBe(NO_POINT);
        else {
          expect(route.cost).toBe(Math.min(...reachable));
          expect(route.nodes[0]).toBe(start);
          expect(route.nodes[route.length]).toBe(paths.nodeOf(found));
          expect(query.label === undefined || points.has(found, query.label)).toBe(true);
        }
      }
    }
  });

  it('TAC-17 ask each point at most once, nearest first, and follow points that move', () => {
    const { points, from, graph } = draw(['@..a..b..c']);
    const paths = new PointPaths(points, graph);
    const asked: string[] = [];
    const accepts = (point: number) => asked.push(points.idOf(point)) === 2;
    expect(points.idOf(paths.nearest(new Route(), { from, accepts }))).toBe('b');
    expect(asked).toEqual(['a', 'b']);
    points.move(points.pointWithId('c'), { x: 1.5, y: 0, z: 0.5 });
    expect(points.idOf(paths.nearest(new Route(), { from }))).toBe('c');
  });

  it('TAC-03 are the same with and without points, which are not part of the graph', () => {
    for (let seed = 0; seed < 20; seed++) {
      const rng = new Rng(seed);
      const { graph, points, from } = randomLevel(rng);
      const start = graph.quantize(from);
      const goal = rng.integer(0, graph.nodeCount - 1);
      if (start === -1) continue;
      const before = new Route();
      const status = findRoute(before, new AStar(graph), start, goal);
      const paths = new PointPaths(points, graph);
      for (let i = 0; i < 30; i++) points.add({ position: { x: rng.range(0, 5), y: 0, z: rng.range(0, 4) } });
      paths.nearest(new Route(), { from });
      const after = new Route();
      expect(findRoute(after, new AStar(graph), start, goal)).toBe(status);
      expect([after.cost, after.length, ...after.connections.subarray(0, after.length)]).toEqual([
        before.cost,
        before.length,
        ...before.connections.subarray(0, before.length),
      ]);
    }
  });

  it('reach points beside the ground only if they may', () => {
    const { from, graph } = draw(['@..', '###']);
    const points = new TacticalPoints();
    const ledge = points.add({ position: { x: 2.5, y: 0, z: 1.2 } });
    expect(new PointPaths(points, graph).nearest(new Route(), { from })).toBe(NO_POINT);
    expect(new PointPaths(points, graph, { reach: 1 }).nearest(new Route(), { from })).toBe(ledge);
    expect(() => new PointPaths(points, graph, { reach: -1 })).toThrow('reach');
  });
});
