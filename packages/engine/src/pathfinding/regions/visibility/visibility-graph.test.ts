import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import {
  AStar,
  EuclideanHeuristic,
  findRoute,
  type Obstacle,
  Route,
  rectangleObstacle,
  routeToWaypoints,
  Waypoints,
} from '../../index.js';
import { createTileMap, OctileHeuristic, rasterizeObstacles, TileGraph } from '../../tiles/index.js';
import { VisibilityGraph, type VisibilityOptions } from '../index.js';

const at = (x: number, z: number) => ({ x, y: 0, z });
const points = new Waypoints();

/**
 * Length of the route from one position to another, with its points; undefined if there is none.
 */
function walk(graph: VisibilityGraph, from: { x: number; z: number }, to: { x: number; z: number }) {
  graph.setGoal(at(to.x, to.z));
  graph.setStart(at(from.x, from.z));
  const route = new Route();
  const search = new AStar(graph, { heuristic: new EuclideanHeuristic(graph) });
  if (findRoute(route, search, graph.start, graph.goal) !== 'found') return undefined;
  routeToWaypoints(points, graph, route);
  return { length: route.cost, places: points.list() };
}

describe('points of visibility', () => {
  const block = rectangleObstacle(0, 0, 2, 2);

  it('PATH-42 lead around a block by its corners, at the distance of the radius', () => {
    const graph = new VisibilityGraph([block], { radius: 0.5 });
    expect(graph.statistics).toMatchObject({ points: 4, pairs: 6, links: 4, maxDegree: 2 });
    const found = walk(graph, at(-2, 0.9), at(4, 0.9))!;
    expect(found.places[1].x).toBeCloseTo(-0.5, 5);
    expect(found.places[1].z).toBeCloseTo(-0.5, 5);
    expect(found.length).toBeCloseTo(2 * Math.sqrt(1.5 ** 2 + 1.4 ** 2) + 3, 5);
    expect(walk(graph, at(-2, 3), at(4, 3))!.length).toBe(6);
  });

  it('PATH-42 lie at convex corners only, and only where the body fits', () => {
    const hook = { points: [at(0, 0), at(6, 0), at(6, 6), at(4, 6), at(4, 2), at(0, 2)] };
    const count = (obstacles: Obstacle[]) => new VisibilityGraph(obstacles, { radius: 0.5 }).statistics.points;
    expect(count([hook])).toBe(5);
    expect(count([{ points: [...hook.points].reverse() }])).toBe(5);
    expect(count([block, rectangleObstacle(2.5, -5, 3, 5)])).toBe(2 + 4);
    expect(count([{ x: 0, z: 0, radius: 1 }])).toBe(8);
  });

  it('PATH-42 make shorter paths with more points at a corner, down to the arc', () => {
    const around = (maxTurn: number) =>
      walk(new VisibilityGraph([block], { radius: 1, maxTurn }), at(-1, 1), at(1, -1))!.length;
    // Straight along the side to z = 0, a quarter circle of radius 1, straight to the goal.
    const arc = 1 + Math.PI / 2 + 1;
    const lengths = [Math.PI / 2, Math.PI / 4, Math.PI / 8, Math.PI / 32].map(around);
    expect(lengths[0]).toBeCloseTo(4, 4);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(lengths[3] - arc).toBeLessThan(0.005);
    expect(lengths[3]).toBeGreaterThan(arc);
  });

  it('PATH-42 give paths no longer than a fine grid finds, and every leg is free', () => {
    const near = fc.integer({ min: 3, max: 12 });
    const obstacle: fc.Arbitrary<Obstacle> = fc.oneof(
      fc
        .tuple(near, near, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
        .map(([x, z, w, d]) => rectangleObstacle(x, z, x + w, z + d)),
      fc
        .tuple(near, near, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
        .map(([x, z, w, d]) => ({ points: [at(x, z), at(x + w, z + 1), at(x, z + d)] })),
      fc.record({ x: near, z: near, radius: fc.integer({ min: 1, max: 2 }) }),
    );
    fc.assert(
      fc.property(fc.array(obstacle, { minLength: 1, maxLength: 5 }), (obstacles) => {
        const radius = 0.3;
        const found = walk(
          new VisibilityGraph(obstacles, { radius, maxTurn: Math.PI / 8 }),
          at(1.125, 1.125),
          at(17.625, 16.875),
        );
        // Every step of this grid is free for the body, so the shortest path is no longer than the
        // grid's.
        const cells = { cellSize: 0.25, radius };
        const map = createTileMap(80, 80);
        rasterizeObstacles(map, obstacles, { ...cells, policy: 'shape' });
        const tiles = new TileGraph(map, cells);
        const route = new Route();
        const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
        if (findRoute(route, search, 4 * 80 + 4, 67 * 80 + 70) === 'found')
          expect(found!.length).toBeLessThan(route.cost + 0.05);
        if (found === undefined) return;
        let nearest = Infinity;
        for (let i = 1; i < found.places.length; i++) {
          const [a, b] = [found.places[i - 1], found.places[i]];
          for (let k = 0; k <= 100; k++) {
            const [x, z] = [a.x + ((b.x - a.x) * k) / 100, a.z + ((b.z - a.z) * k) / 100];
            for (const shape of obstacles) nearest = Math.min(nearest, distanceTo(shape, x, z));
          }
        }
        expect(nearest).toBeGreaterThan(radius - 1e-6);
      }),
      { numRuns: 15 },
    );
  });

  it('PATH-42 become many on open ground, which a reach limits and the statistics show', () => {
    const rng = new Rng('posts');
    const posts = (count: number) =>
      Array.from({ length: count }, (_, i) => {
        const [x, z] = [10 * (i % 8) + rng.range(0, 5), 10 * Math.floor(i / 8) + rng.range(0, 5)];
        return rectangleObstacle(x, z, x + 0.2, z + 0.2);
      });
    const build = (count: number, options: Partial<VisibilityOptions> = {}) =>
      new VisibilityGraph(posts(count), { radius: 0.1, ...options }).statistics;
    const [few, many] = [build(8), build(32)];
    expect(many.links / few.links).toBeGreaterThan(8);
    expect(many.links).toBeGreaterThan(0.5 * many.pairs);
    expect(many.meanDegree).toBe((2 * many.links) / many.points);
    const near = build(32, { reach: 12 });
    expect(near.rays).toBeLessThan(0.2 * many.rays);
    expect(near.links).toBeLessThan(0.2 * many.links);
  });

  it('PATH-32 map positions to the nearest point', () => {
    const graph = new VisibilityGraph([block], { radius: 0.5 });
    const place = at(0, 0);
    for (let corner = 0; corner < 4; corner++) {
      graph.localize(place, corner);
      expect(graph.quantize({ ...place, x: place.x + 0.3 })).toBe(corner);
    }
    expect(new VisibilityGraph([], { radius: 1 }).quantize(place)).toBe(-1);
    expect(walk(new VisibilityGraph([], { radius: 1 }), at(0, 0), at(3, 4))!.length).toBe(5);
  });

  it('report that the goal is enclosed', () => {
    const walls = [
      rectangleObstacle(0, 0, 10, 1),
      rectangleObstacle(0, 9, 10, 10),
      rectangleObstacle(0, 0, 1, 10),
      rectangleObstacle(9, 0, 10, 10),
    ];
    expect(walk(new VisibilityGraph(walls, { radius: 0.5 }), at(-3, -3), at(5, 5))).toBeUndefined();
  });
});

function distanceTo(obstacle: Obstacle, x: number, z: number): number {
  if (!('points' in obstacle)) return Math.hypot(obstacle.x - x, obstacle.z - z) - obstacle.radius;
  let [nearest, isInside] = [Infinity, false];
  obstacle.points.forEach((a, i) => {
    const b = obstacle.points[(i + 1) % obstacle.points.length];
    const [dx, dz] = [b.x - a.x, b.z - a.z];
    const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (z - a.z) * dz) / (dx * dx + dz * dz)));
    nearest = Math.min(nearest, Math.hypot(x - a.x - t * dx, z - a.z - t * dz));
    if (a.z > z !== b.z > z && x < (dx * (z - a.z)) / dz + a.x) isInside = !isInside;
  });
  return isInside ? 0 : nearest;
}
