import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { Rng } from '../../../math/rng.js';
import {
  AStar,
  Dijkstra,
  EuclideanHeuristic,
  findRoute,
  type Heuristic,
  heuristicOf,
  Route,
  StoredGraph,
  ZERO_HEURISTIC,
} from '../../index.js';
import { arbitraryGraph, NODES } from '../../search/laws/random-graphs.js';
import { parseTextMap, TileGraph } from '../../tiles/index.js';
import {
  ClusterHeuristic,
  type ClusterHeuristicOptions,
  clusterByBlocks,
  clusterByGrowth,
  clusterByRooms,
  createClusterTable,
} from '../index.js';

/**
 * Rooms in rows, with doors that leave only one way between any two: a straight line is a bad
 * estimate.
 */
function drawRooms(rooms: number, side: number): string[] {
  const size = rooms * (side + 1) + 1;
  const cells = Array.from({ length: size }, (_, z) =>
    Array.from({ length: size }, (_, x) => (x % (side + 1) === 0 || z % (side + 1) === 0 ? '#' : '.')),
  );
  const rng = new Rng('rooms');
  const seen = new Set([0]);
  const visit = (room: number) => {
    const [x, z] = [room % rooms, Math.floor(room / rooms)];
    const ways: [number, number][] = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ];
    rng.shuffle(ways);
    for (const [dx, dz] of ways) {
      const next = (z + dz) * rooms + x + dx;
      if (x + dx < 0 || x + dx >= rooms || z + dz < 0 || z + dz >= rooms || seen.has(next)) continue;
      seen.add(next);
      const door = 1 + rng.integer(0, side - 1);
      const row = dz === 0 ? z * (side + 1) + door : (z + Math.max(dz, 0)) * (side + 1);
      const column = dx === 0 ? x * (side + 1) + door : (x + Math.max(dx, 0)) * (side + 1);
      cells[row][column] = '.';
      visit(next);
    }
  };
  visit(0);
  return cells.map((row) => row.join(''));
}
const indoors = new TileGraph(parseTextMap(drawRooms(6, 5)));
const outdoors = new TileGraph(parseTextMap(Array.from({ length: 24 }, () => '.'.repeat(24))));

/** Counts the nodes expanded over many pairs, and checks that all routes are optimal. */
function countExpanded(tiles: TileGraph, heuristic: Heuristic): number {
  const search = new AStar(tiles, { heuristic });
  const best = new Dijkstra(tiles);
  const [route, shortest] = [new Route(), new Route()];
  let expanded = 0;
  for (let start = 0; start < tiles.nodeCount; start += 61)
    for (let goal = 5; goal < tiles.nodeCount; goal += 67) {
      expect(findRoute(route, search, start, goal)).toBe(findRoute(shortest, best, start, goal));
      expect(route.cost).toBeCloseTo(shortest.cost, 9);
      if (shortest.length > 0) expanded += search.expanded;
    }
  return expanded;
}

describe('clusters', () => {
  it('PATH-29 are rooms of a map, each with the doors next to it', () => {
    const clusterOf = clusterByRooms(new TileGraph(parseTextMap(['..#..', '.....', '..#..', '#####', '.#...'])));
    expect([0, 1, 5, 10].map((cell) => clusterOf[cell])).toEqual([0, 0, 0, 0].map(() => clusterOf[0]));
    expect([clusterOf[0] === clusterOf[3], clusterOf[3] === clusterOf[8]]).toEqual([false, true]);
    // The door between the rooms belongs to one of them.
    expect([clusterOf[0], clusterOf[3]]).toContain(clusterOf[7]);
    // All walls form one cluster.
    expect([clusterOf[2], clusterOf[15], clusterOf[19]]).toEqual([clusterOf[12], clusterOf[12], clusterOf[12]]);
  });

  it('PATH-29 are blocks of a map, cut where they are not connected', () => {
    const clusterOf = clusterByBlocks(new TileGraph(parseTextMap(['.#..', '.#..', '....', '....'])), 4);
    expect(new Set(clusterOf)).toEqual(new Set([0, 1]));
    const cut = clusterByBlocks(new TileGraph(parseTextMap(['.#..', '.#..', '....'])), 2);
    expect([...cut]).toEqual([0, 1, 2, 2, 0, 1, 2, 2, 3, 3, 4, 4]);
    expect(() => clusterByBlocks(outdoors, 0)).toThrow('side: must be a whole number above 0, got 0');
  });

  it('PATH-29 grow over any graph up to a size', () => {
    const clusterOf = clusterByGrowth(outdoors, 50);
    const sizes = new Map<number, number>();
    for (const cluster of clusterOf) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
    expect(Math.max(...sizes.values())).toBe(50);
    expect(() => clusterByGrowth(outdoors, 0)).toThrow('size: must be 1 or more, got 0');
  });
});

describe('cluster tables', () => {
  // Two one-way streets make the way back longer than the way there.
  const ring = new StoredGraph(6, [
    { from: 0, to: 1, cost: 1 },
    { from: 1, to: 2, cost: 2 },
    { from: 2, to: 3, cost: 4 },
    { from: 3, to: 4, cost: 8 },
    { from: 4, to: 0, cost: 16 },
  ]);

  it('PATH-29 hold the least cost from any node to any other, different there and back', () => {
    const table = createClusterTable(ring, [0, 0, 1, 1, 2, 3]);
    expect(table.clusterCount).toBe(4);
    const rows = [0, 1, 2, 3].map((a) => [...table.costs.subarray(4 * a, 4 * a + 4)]);
    expect(rows).toEqual([
      [0, 2, 14, Infinity],
      [24, 0, 8, Infinity],
      [16, 19, 0, Infinity],
      [Infinity, Infinity, Infinity, 0],
    ]);
    expect([[...table.toExit], [...table.fromEntry]]).toEqual([
      [1, 0, 4, 0, 0, Infinity],
      [0, 1, 0, 4, 0, Infinity],
    ]);
  });

  it('PATH-30 tell the nodes of one cluster apart by their cost to the border', () => {
    const table = createClusterTable(ring, [0, 0, 1, 1, 2, 3]);
    const estimates = (options: ClusterHeuristicOptions) => {
      const heuristic = new ClusterHeuristic(table, options);
      const out = new Float64Array(6);
      heuristic.aim(3);
      for (let node = 0; node < 6; node++) heuristic.estimate(out, node, node);
      return [...out];
    };
    const inside = heuristicOf((node) => (node === 0 ? 3 : node === 2 ? 4 : 0));
    expect(estimates({ refine: 'none', inside })).toEqual([2, 2, 4, 0, 19, Infinity]);
    expect(estimates({ refine: 'inside', inside })).toEqual([3, 2, 4, 0, 19, Infinity]);
    expect(estimates({ inside })).toEqual([7, 6, 4, 0, 23, Infinity]);
    expect(estimates({})).toEqual([7, 6, 0, 0, 23, Infinity]);
  });

  it('PATH-29 never overestimate, with any clusters and any refinement', () => {
    fc.assert(
      fc.property(
        arbitraryGraph,
        fc.array(fc.nat(3), { minLength: NODES, maxLength: NODES }),
        fc.constantFrom('none' as const, 'borders' as const),
        ({ connections, start, goal }, clusterOf, refine) => {
          const graph = new StoredGraph(NODES, connections);
          const heuristic = new ClusterHeuristic(createClusterTable(graph, clusterOf), { refine });
          const out = new Float64Array(1);
          heuristic.aim(goal);
          heuristic.estimate(out, 0, start);
          const [route, shortest] = [new Route(), new Route()];
          const status = findRoute(shortest, new Dijkstra(graph), start, goal);
          expect(out[0]).toBeLessThanOrEqual(status === 'found' ? shortest.cost + 1e-9 : Infinity);
          expect(findRoute(route, new AStar(graph, { heuristic }), start, goal)).toBe(status);
          expect(route.cost).toBe(shortest.cost);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  it('PATH-29 PATH-30 make searches expand fewer nodes indoors than a straight line, and still fewer when refined', () => {
    const line = new EuclideanHeuristic(indoors);
    const table = createClusterTable(indoors, clusterByRooms(indoors));
    const zero = countExpanded(indoors, ZERO_HEURISTIC);
    const straight = countExpanded(indoors, line);
    const rooms = countExpanded(indoors, new ClusterHeuristic(table, { inside: line, refine: 'none' }));
    const refined = countExpanded(indoors, new ClusterHeuristic(table, { inside: line }));
    expect([straight < 0.8 * zero, rooms < 0.75 * straight, refined < 0.6 * rooms]).toEqual([true, true, true]);
  });

  it('PATH-29 save nothing in open terrain', () => {
    const line = new EuclideanHeuristic(outdoors);
    const table = createClusterTable(outdoors, clusterByBlocks(outdoors, 8));
    const plain = new ClusterHeuristic(table, { inside: line, refine: 'none' });
    expect(countExpanded(outdoors, plain)).toBeGreaterThan(countExpanded(outdoors, line));
  });

  it('say which node has no cluster', () => {
    expect(() => createClusterTable(ring, [0, 0])).toThrow('clusterOf: must have 6 clusters, one for each node, got 2');
    expect(() => createClusterTable(ring, [0, 0, -1, 0, 0, 0])).toThrow(
      'clusterOf[2]: must be a cluster from 0 to 5, got -1',
    );
  });
});
