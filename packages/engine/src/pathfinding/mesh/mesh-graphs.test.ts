import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Connections } from '../graph/graph.js';
import { Route } from '../graph/route.js';
import { Waypoints } from '../graph/waypoints.js';
import { AStar } from '../search/a-star.js';
import { findRoute } from '../search/route-search.js';
import { createNavMesh } from './build/create-nav-mesh.js';
import { EdgeGraph } from './edge-graph.js';
import { meshOfBlocks, meshOfCells } from './laws/text-mesh.js';
import { PolygonGraph } from './polygon-graph.js';

const map = ['......', '.####.', '.#....', '...##.', '......'];
const kinds = [
  ['polygons', PolygonGraph],
  ['sides', EdgeGraph],
] as const;

describe.each(kinds)('a mesh with %s as nodes', (_name, Kind) => {
  it('PATH-32 maps the point of each node back to that node', () => {
    for (const build of [meshOfCells, meshOfBlocks]) {
      const graph = new Kind(createNavMesh(build(map)));
      const point = { x: 0, y: 0, z: 0 };
      for (let node = 0; node < graph.nodeCount; node++) {
        graph.localize(point, node);
        expect(graph.quantize(point)).toBe(node);
        expect(graph.quantize(point, (node * 7) % graph.nodeCount)).toBe(node);
      }
    }
  });

  it('gives A* routes of the same cost with and without a heuristic', () => {
    const graph = new Kind(
      createNavMesh({ ...meshOfCells(map), areas: [...map.join('').replaceAll('#', '')].map((_, i) => i % 3) }),
      {
        costs: [1, 2, 0.5],
      },
    );
    const plain = new AStar(graph);
    const guided = new AStar(graph, { heuristic: graph.createHeuristic() });
    const node = fc.nat(graph.nodeCount - 1);
    fc.assert(
      fc.property(node, node, (from, to) => {
        const [a, b] = [new Route(), new Route()];
        expect(findRoute(a, guided, from, to)).toBe(findRoute(b, plain, from, to));
        expect(a.cost).toBeCloseTo(b.cost, 9);
        expect(guided.expanded).toBeLessThanOrEqual(plain.expanded);
      }),
      { numRuns: 60 },
    );
  });
});

describe('graphs of a mesh', () => {
  it('PATH-43 connects a quad to four at most, a triangle to three', () => {
    const graph = new PolygonGraph(createNavMesh(meshOfCells(['...', '...', '...'])));
    const out = new Connections();
    graph.connections(out, 4);
    expect([...out.to.subarray(0, out.count)].sort()).toEqual([1, 3, 5, 7]);
    expect([...out.cost.subarray(0, out.count)]).toEqual([1, 1, 1, 1]);
    // A triangle with another at each of its sides; those have one neighbor each.
    const triangles = new PolygonGraph(
      createNavMesh({
        vertices: [0, 0, 0, 0, 0, 4, 4, 0, 0, -4, 0, 4, 4, 0, 4, 4, 0, -4],
        polygons: [
          [0, 1, 2],
          [0, 3, 1],
          [1, 4, 2],
          [0, 2, 5],
        ],
      }),
    );
    const neighbors = [0, 1, 2, 3].map((node) => {
      out.count = 0;
      triangles.connections(out, node);
      return [...out.to.subarray(0, out.count)].sort();
    });
    expect(neighbors).toEqual([[1, 2, 3], [0], [0], [0]]);
  });

  it('PATH-44 connects every side of a polygon with every other, and reports both sides', () => {
    const graph = new EdgeGraph(createNavMesh(meshOfCells(['...', '...', '...'])));
    const out = new Connections();
    const node = graph.nodeOf[graph.mesh.firstSide[4]];
    graph.connections(out, node);
    const through = [...out.id.subarray(0, out.count)].map((id) => graph.sidesOf(id));
    const inMiddle = through.filter(({ from }) => graph.mesh.owner[from] === 4);
    expect(inMiddle.map(({ to }) => graph.mesh.across[to]).sort()).toEqual(
      [1, 3, 5, 7].filter((p) => p !== graph.mesh.across[graph.mesh.firstSide[4]]),
    );
    for (const [i, { from, to }] of through.entries()) {
      expect(graph.nodeOf[from]).toBe(node);
      expect(graph.nodeOf[to]).toBe(out.to[i]);
    }
  });

  it('PATH-50 closes ground that a character may not enter', () => {
    const source = { ...meshOfCells(['...']), areas: [0, 1, 0] };
    for (const Kind of [PolygonGraph, EdgeGraph]) {
      const graph = new Kind(createNavMesh(source), { costs: [1, Number.POSITIVE_INFINITY] });
      expect(findRoute(new Route(), new AStar(graph), 0, graph.nodeCount - 1)).toBe('none');
    }
  });

  it('PATH-45 slides the crossings of sides towards the goal', () => {
    const graph = new EdgeGraph(createNavMesh(meshOfCells(['....', '....'])));
    const route = new Route();
    const way = new Waypoints();
    const [from, to] = [
      { x: 0.5, y: 0, z: 0.9 },
      { x: 3.5, y: 0, z: 0.9 },
    ];
    findRoute(route, new AStar(graph), graph.quantize({ x: 1, y: 0, z: 0.5 }), graph.quantize({ x: 3, y: 0, z: 0.5 }));
    graph.slideAlong(way, route, from, to);
    expect(way.list().map(({ x, z }) => [x, Number(z.toFixed(9))])).toEqual([
      [0.5, 0.9],
      [1, 0.9],
      [2, 0.9],
      [3, 0.9],
      [3.5, 0.9],
    ]);
  });
});

describe('sides of a sloping mesh as nodes', () => {
  // A roof over four squares in a row, up and down, of which the last has five sides.
  const heights = [0, 2, 5, 1];
  const mesh = createNavMesh({
    vertices: [...heights.flatMap((y, i) => [3 * i, y, 0, 3 * i, y, 2]), ...[12, 1, 0, 13, 1, 1, 12, 1, 2]],
    polygons: [
      [0, 1, 3, 2],
      [2, 3, 5, 4],
      [4, 5, 7, 6],
      [6, 7, 10, 9, 8],
    ],
    areas: [0, 1, 0, 2],
  });
  const graph = new EdgeGraph(mesh, { costs: [1, 3, 2], above: 9, below: 9 });
  const middle = (node: number) => {
    const point = { x: 0, y: 0, z: 0 };
    graph.localize(point, node);
    return point;
  };
  const nodes = Array.from({ length: graph.nodeCount }, (_, node) => node).sort((a, b) => middle(a).x - middle(b).x);

  it('PATH-44 lie in the middle of the sides that two polygons share', () => {
    expect(nodes.map(middle)).toEqual([1, 2, 3].map((i) => ({ x: 3 * i, y: heights[i], z: 1 })));
  });

  it('PATH-44 are joined at the distance of their middles in space, times the cost of the ground between', () => {
    const out = new Connections();
    const links = nodes.flatMap((node) => {
      out.count = 0;
      graph.connections(out, node);
      return Array.from({ length: out.count }, (_, i) => ({ node, to: out.to[i], cost: out.cost[i], id: out.id[i] }));
    });
    const [a, b, c] = nodes;
    const steep = 3 * Math.hypot(3, 3);
    const down = Math.hypot(3, 4);
    const close = (cost: number) => expect.closeTo(cost, 9);
    expect(links.map(({ node, to, cost }) => [node, to, cost])).toEqual([
      [a, b, close(steep)],
      ...[
        [b, a, close(steep)],
        [b, c, close(down)],
      ].sort(([, , , first], [, , , second]) => Number(first) - Number(second)),
      [c, b, close(down)],
    ]);
    for (const { node, to, id } of links) {
      const sides = graph.sidesOf(id);
      expect([graph.nodeOf[sides.from], graph.nodeOf[sides.to]]).toEqual([node, to]);
      expect(mesh.owner[sides.from]).toBe(mesh.owner[sides.to]);
    }
    expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
  });

  it('PATH-44 belong to the points that are nearest to their middles', () => {
    for (const [x, y, wanted] of [
      [1, 1, nodes[0]],
      [4, 1, nodes[0]],
      [5, 4, nodes[1]],
      [5, 1, nodes[0]],
      [8.5, 1, nodes[2]],
      [12.5, 1, nodes[2]],
    ])
      expect(graph.quantize({ x, y, z: 1.5 })).toBe(wanted);
    expect(graph.quantize({ x: 30, y: 0, z: 0 })).toBe(-1);
  });

  it('are not crossed over ground that is closed', () => {
    const closed = new EdgeGraph(mesh, { costs: [1, Infinity, 2] });
    const out = new Connections();
    closed.connections(out, nodes[0]);
    expect(out.count).toBe(0);
    closed.connections(out, nodes[1]);
    expect([out.count, out.to[0]]).toEqual([1, nodes[2]]);
  });

  it('are crossed where the straight line to the goal passes, at the height of the ground', () => {
    const route = new Route();
    expect(findRoute(route, new AStar(graph), nodes[0], nodes[2])).toBe('found');
    const way = new Waypoints();
    graph.slideAlong(way, route, { x: 1, y: 0, z: 0.25 }, { x: 13, y: 1, z: 1.75 });
    const points = way.list();
    expect(points).toHaveLength(5);
    for (const [i, point] of points.entries()) {
      expect(point.z).toBeCloseTo(0.25 + (1.5 * (point.x - 1)) / 12, 9);
      if (i > 0 && i < 4) expect([point.x, point.y]).toEqual([3 * i, heights[i]]);
    }
    // Beyond the ends of a side it is crossed at the end; along a side in its middle.
    graph.slideAlong(way, route, { x: 1, y: 0, z: -30 }, { x: 13, y: 1, z: 30 });
    expect([1, 2, 3].map((i) => way.z[i])).toEqual([0, 2, 2]);
    graph.slideAlong(way, route, { x: 1, y: 0, z: 0 }, { x: 1, y: 0, z: 2 });
    expect(way.z[1]).toBe(1);
  });
});
