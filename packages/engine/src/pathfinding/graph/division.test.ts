import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import {
  AStar,
  Connections,
  type Division,
  findGraphProblems,
  findRoute,
  Route,
  rectangleObstacle,
  storeGraph,
  type TwoWayGraph,
} from '../index.js';
import { createNavMesh, EdgeGraph, PolygonGraph } from '../mesh/index.js';
import { meshOfBlocks } from '../mesh/laws/text-mesh.js';
import { Domains, delaunayLinks, VisibilityGraph } from '../regions/index.js';
import {
  createTileMap,
  FacingGraph,
  HeightField,
  HexGraph,
  StoreyGraph,
  TileGraph,
  type TileMap,
} from '../tiles/index.js';
import type { Diagonals } from '../tiles/tile-graph.js';

// Every division keeps the same contract. Add each new kind of division to this list.
const rng = new Rng('divisions');
const randomMap = (): TileMap => {
  const map = { ...createTileMap(9, 8), costs: Float64Array.from({ length: 72 }, () => rng.range(1, 4)) };
  for (let i = 0; i < 12; i++) map.blocked[rng.integer(0, 71)] = 1;
  return map;
};
const origin = { x: -5, y: 1, z: -6 };
const tilesWith = (diagonals: Diagonals) => new TileGraph(randomMap(), { diagonals, origin, cellSize: 1.5 });
const spots = Array.from({ length: 40 }, () => ({ x: rng.range(-9, 9), y: rng.range(0, 2), z: rng.range(-9, 9) }));
const heights = Array.from({ length: 72 }, () => rng.range(-1, 3));
const upper = new TileGraph(randomMap(), { origin: { x: 0, y: 4, z: 0 } });
const lift = { from: { storey: 0, cell: 3 }, to: { storey: 1, cell: 3 }, cost: 2 };
const drop = { from: { storey: 1, cell: 40 }, to: { storey: 0, cell: 41 }, cost: 1, oneWay: true };

const ground = meshOfBlocks(['....#...', '.##...#.', '..#.#...', '....#..#']);
const mesh = createNavMesh({
  ...ground,
  areas: ground.polygons.map((_, i) => i % 2),
  links: [
    { from: { x: 0.5, y: 0, z: 0.5 }, to: { x: 6.5, y: 0, z: 2.5 }, kind: 'jump' },
    { from: { x: 0.5, y: 0, z: 2.5 }, to: { x: 7.5, y: 0, z: 0.5 }, bothWays: true, cost: 4 },
  ],
});

const divisions: readonly [name: string, division: Division][] = [
  ['squares, both-free', tilesWith('both-free')],
  ['squares, one-free', tilesWith('one-free')],
  ['squares, always', tilesWith('always')],
  ['squares, never', tilesWith('never')],
  ['pointy hexagons', new HexGraph(randomMap(), { origin, cellSize: 0.7 })],
  ['flat hexagons', new HexGraph(randomMap(), { origin, layout: 'flat' })],
  ['a height field', new HeightField(randomMap(), heights, { origin, maxClimb: 1, maxDescent: 2 })],
  ['storeys', new StoreyGraph([new TileGraph(randomMap()), upper], [lift, drop])],
  ['domains', new Domains(spots, delaunayLinks(spots))],
  ['weighted domains', new Domains(spots, delaunayLinks(spots), { weights: spots.map(({ y }) => 1 + y) })],
  [
    'points of visibility',
    new VisibilityGraph([rectangleObstacle(0, 0, 2, 3), rectangleObstacle(5, 1, 6, 9)], { radius: 0.4 }),
  ],
  ['the polygons of a mesh', new PolygonGraph(mesh, { costs: [1, 2] })],
  ['the sides of a mesh', new EdgeGraph(mesh)],
  ['facings', new FacingGraph(new TileGraph(randomMap(), { origin }), { facings: 8, reverse: 2 })],
];

describe.each(divisions)('%s', (_name, division) => {
  const place = { x: 0, y: 0, z: 0 };
  const isRegion = (node: number) =>
    !(division instanceof VisibilityGraph && (node === division.start || node === division.goal)) &&
    !(division instanceof StoreyGraph && division.storeys[division.storeyOf(node)].isBlocked(division.cellOf(node)));

  it('PATH-32 maps the point of each node back to that node, with any guess', () => {
    for (let node = 0; node < division.nodeCount; node++) {
      if (!isRegion(node)) continue;
      division.localize(place, node);
      expect(division.quantize(place, node)).toBe(node);
      // A point alone does not determine a facing.
      if (division instanceof FacingGraph) continue;
      expect(division.quantize(place)).toBe(node);
      expect(division.quantize(place, (7 * node) % division.nodeCount)).toBe(node);
    }
  });

  it('PATH-02, PATH-04 connects existing nodes, at a cost above 0 where their points differ, each connection with its id', () => {
    expect(findGraphProblems(division)).toEqual([]);
    const out = new Connections();
    const other = { x: 0, y: 0, z: 0 };
    const ids = new Set<number>();
    let count = 0;
    for (let node = 0; node < division.nodeCount; node++) {
      out.count = 0;
      division.connections(out, node);
      for (let i = 0; i < out.count; i++) {
        division.localize(place, node);
        division.localize(other, out.to[i]);
        if (place.x !== other.x || place.z !== other.z) expect(out.cost[i]).toBeGreaterThan(0);
        ids.add(out.id[i]);
        count++;
      }
    }
    // Each connection has an id of its own, by which a route names it.
    expect(ids.size).toBe(count);
    expect(count).toBeGreaterThan(0);
  });

  it('PATH-06 gives the same routes when its graph is stored', () => {
    const stored = storeGraph(division);
    const searches = [new AStar(division), new AStar(stored)] as const;
    const [a, b] = [new Route(), new Route()];
    for (let k = 0; k < 12; k++) {
      const start = (k * 13) % division.nodeCount;
      const goal = (k * 29 + 7) % division.nodeCount;
      expect(findRoute(b, searches[1], start, goal)).toBe(findRoute(a, searches[0], start, goal));
      expect([b.listNodes(), b.cost]).toEqual([a.listNodes(), a.cost]);
    }
  });
});

const twoWay = divisions.filter((entry): entry is [string, Division & TwoWayGraph] => 'arrivals' in entry[1]);

it.each(twoWay)('%s lists the same connections as arrivals', (_name, division) => {
  const out = new Connections();
  const [there, here] = [new Set<string>(), new Set<string>()];
  for (let node = 0; node < division.nodeCount; node++) {
    out.count = 0;
    division.connections(out, node);
    for (let i = 0; i < out.count; i++) there.add(`${node} ${out.to[i]} ${out.id[i]} ${out.cost[i]}`);
    out.count = 0;
    division.arrivals(out, node);
    for (let i = 0; i < out.count; i++) here.add(`${out.to[i]} ${node} ${out.id[i]} ${out.cost[i]}`);
  }
  expect(here).toEqual(there);
});
