import { describe, expect, test } from 'vitest';
import { InvalidDataError } from '../../data/check.js';
import type { Interruptible } from '../../execution/index.js';
import type { Connections, Graph, TwoWayGraph } from '../graph/graph.js';
import { Route } from '../graph/route.js';
import { StoredGraph } from '../graph/stored-graph.js';
import { Waypoints } from '../graph/waypoints.js';
import { clusterByBlocks } from '../hierarchy/clusters/clusters.js';
import { CorridorSearch } from '../hierarchy/corridor-search.js';
import { HierarchicalSearch } from '../hierarchy/hierarchical-search.js';
import { Hierarchy } from '../hierarchy/hierarchy.js';
import { KeptGoalSearch } from '../serving/kept-goal-search.js';
import { RoutePool } from '../serving/route-pool.js';
import { AnyAngleSearch } from '../tiles/any-angle/any-angle-search.js';
import { computeFlow, FlowField } from '../tiles/flow/flow-field.js';
import { HeightField } from '../tiles/heights/height-field.js';
import { HexGraph } from '../tiles/hex/hex-graph.js';
import { JumpPointSearch } from '../tiles/jump/jump-point-search.js';
import { parseTextMap } from '../tiles/maps/text-map.js';
import type { SavedSubgoals } from '../tiles/subgoals/saved-subgoals.js';
import { SubgoalMap } from '../tiles/subgoals/subgoal-map.js';
import { SubgoalSearch } from '../tiles/subgoals/subgoal-search.js';
import { TileAStar } from '../tiles/tile-a-star.js';
import { TileGraph } from '../tiles/tile-graph.js';
import { createTileMap } from '../tiles/tile-map.js';
import { AStar } from './a-star.js';
import { Dijkstra } from './dijkstra.js';
import { heuristicOf } from './heuristic.js';
import { IdaStar } from './low-memory/ida-star.js';
import { SmaStar } from './low-memory/sma-star.js';
import { DStarLite } from './replanning/d-star-lite.js';
import { LpaStar } from './replanning/lpa-star.js';
import { findRoute, type RouteSearch } from './route-search.js';
import { SparseAStar } from './sparse-a-star.js';

/** Free cells 0, 1, 4, 5, and 3, 7 behind the wall. */
const tiles = new TileGraph(parseTextMap(['..#.', '..#.']));
const hierarchy = new Hierarchy(tiles, [clusterByBlocks(tiles, 2)]);
const searches: [string, () => RouteSearch][] = [
  ['AStar', () => new AStar(tiles)],
  ['Dijkstra', () => new Dijkstra(tiles)],
  ['TileAStar', () => new TileAStar(tiles)],
  ['JumpPointSearch', () => new JumpPointSearch(tiles)],
  ['SubgoalSearch', () => new SubgoalSearch(new SubgoalMap(tiles))],
  ['HierarchicalSearch', () => new HierarchicalSearch(hierarchy)],
  ['CorridorSearch', () => new CorridorSearch(hierarchy)],
  ['KeptGoalSearch', () => new KeptGoalSearch(tiles)],
  ['IdaStar', () => new IdaStar(tiles)],
  ['SmaStar', () => new SmaStar(tiles, { maxNodes: 64, mostConnections: 8 })],
  ['LpaStar', () => new LpaStar(tiles)],
  ['DStarLite', () => new DStarLite(tiles)],
];

describe.each(searches)('%s', (_name, createSearch) => {
  test.each([-2, 8, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as a start or a goal', (node) => {
    const search = createSearch();
    expect(() => search.begin(node, 0)).toThrow(
      new InvalidDataError('start', `must be a node from 0 to 7, got ${node}`),
    );
    expect(() => search.begin(0, node)).toThrow(
      new InvalidDataError('goal', `must be a node from 0 to 7, got ${node}`),
    );
  });

  test('refuses to start outside the world, where quantize returns −1', () => {
    const outside = tiles.quantize({ x: -5, y: 0, z: 0.5 });
    expect(() => createSearch().begin(outside, 0)).toThrow('start: must be a node from 0 to 7, got -1');
  });

  test('has no route to retrieve before it has found one', () => {
    const search = createSearch();
    const route = new Route();
    expect(() => search.retrieve(route)).toThrow(InvalidDataError);
    expect(findRoute(route, search, 0, 5)).toBe('found');
    search.begin(0, 3);
    while (search.step(1) === 'searching');
    expect(search.status).toBe('none');
    expect(() => search.retrieve(route)).toThrow(InvalidDataError);
  });

  test.each([
    ['a free cell', 5],
    ['a wall', 2],
  ])('finds the route from %s to itself immediately', (_where, cell) => {
    const route = new Route();
    expect(findRoute(route, createSearch(), cell, cell)).toBe('found');
    expect([route.length, route.cost, route.nodes[0]]).toEqual([0, 0, cell]);
  });
});

test('an any-angle search refuses numbers that are not cells, and has no path before it has found one', () => {
  const search = new AnyAngleSearch(tiles);
  expect(() => search.begin(-1, 0)).toThrow('start: must be a node from 0 to 7, got -1');
  expect(() => search.begin(0, 8)).toThrow('goal: must be a node from 0 to 7, got 8');
  expect(() => search.retrieve(new Waypoints())).toThrow(InvalidDataError);
});

test('a flow field refuses goals that are not cells', () => {
  expect(() => computeFlow(new FlowField(tiles), [0, -1])).toThrow('goals[1]: must be a node from 0 to 7, got -1');
});

test('an incremental search refuses changes before `begin`, and changes of numbers that are not nodes', () => {
  const search = new DStarLite(tiles);
  expect(() => search.noteChange(0)).toThrow('call begin first');
  expect(() => search.moveTo(0)).toThrow('call begin first');
  search.begin(0, 5);
  expect(() => search.noteChange(8)).toThrow('changed: must be a node from 0 to 7, got 8');
  expect(() => search.moveTo(-1)).toThrow('node: must be a node from 0 to 7, got -1');
});

test('a pool refuses invalid nodes on request, and serves the other requests after its search has refused a node', () => {
  const pool = new RoutePool({ createSearch: () => new TileAStar(tiles), searches: 1 });
  const route = new Route();
  expect(() => pool.request(-1, 0)).toThrow('start: must be a node, a whole number from 0 up, got -1');
  const good = pool.request(0, 5)!;
  const wrong = pool.request(0, 99)!;
  const next = pool.request(3, 7)!;
  expect(() => {
    while (pool.step(100) === 'searching');
  }).toThrow('goal: must be a node from 0 to 7, got 99');
  while (pool.step(100) === 'searching');
  expect([good, wrong, next].map((ticket) => [pool.fetch(route, ticket), ...route.listNodes()])).toEqual([
    ['found', 0, 5],
    ['none', 0],
    ['found', 3, 7],
  ]);
});

test('a tile graph refuses unknown options, and walls outside the map', () => {
  const map = createTileMap(2, 2);
  expect(() => new TileGraph(map, { diagonals: 'sometimes' as 'always' })).toThrow(
    'diagonals: must be both-free, one-free, always, never, got sometimes',
  );
  expect(() => new TileGraph(map, { cellSize: 0 })).toThrow('cellSize: must be above 0, got 0');
  expect(() => new TileGraph(map).setBlocked(4, true)).toThrow('cell: must be a node from 0 to 3, got 4');
});

test('damaged subgoal data is refused with the path of the mistake', () => {
  const winding = new TileGraph(parseTextMap(['.....', '.#.#.', '.....']));
  const saved = new SubgoalMap(winding).save();
  const { first: _, ...rest } = saved;
  expect(() => SubgoalMap.restore(winding, rest as SavedSubgoals)).toThrow('subgoals.first: is missing');
  const to = saved.to.map(() => 999);
  expect(() => SubgoalMap.restore(winding, { ...saved, to })).toThrow(
    /^subgoals\.to\[\d+\]: must be a corner from 0 to \d+, got 999$/,
  );
});

test('A* reports a connection to a missing node and an estimate that is not a number', () => {
  const astray: Graph = {
    nodeCount: 3,
    connections(out, node) {
      out.add(node + 2, 1, node);
    },
  };
  const search = new AStar(astray);
  expect(() => findRoute(new Route(), search, 0, 1)).toThrow(
    'node 2: its connections must lead to nodes from 0 to 2, got 4',
  );
  const lost = new AStar(tiles, { heuristic: heuristicOf((node) => (node === 1 ? Number.NaN : 0)) });
  expect(() => findRoute(new Route(), lost, 0, 7)).toThrow('node 1: its estimate must be a number, got NaN');
  expect(() => lost.begin(1, 7)).toThrow('node 1: its estimate must be a number, got NaN');
});

describe('costs that are negative or no numbers', () => {
  const wrong = [-1, Number.NaN, 0, Infinity];
  const withCost = (cost: number) => ({ ...createTileMap(3, 3), costs: Float64Array.of(1, 1, 1, 1, cost, 1, 1, 1, 1) });

  test.each(wrong)('PATH-04 are refused when a graph of cells is made, by the name of the cell: %s', (cost) => {
    const refused = `costs[4]: must be above 0 and finite, got ${cost}`;
    expect(() => new TileGraph(withCost(cost))).toThrow(refused);
    expect(() => new HexGraph(withCost(cost))).toThrow(refused);
    expect(() => new HeightField(withCost(cost), new Float64Array(9))).toThrow(refused);
  });

  test('PATH-04 are allowed in walls, and refused when the wall is removed', () => {
    const map = withCost(-1);
    map.blocked[4] = 1;
    const graph = new TileGraph(map);
    expect(findRoute(new Route(), new AStar(graph), 0, 8)).toBe('found');
    expect(() => graph.setBlocked(4, false)).toThrow('costs[4]: must be above 0 and finite, got -1');
  });

  test('PATH-04 are refused in lists that do not fit the map', () => {
    expect(() => new TileGraph({ ...createTileMap(3, 3), costs: new Float64Array(8) })).toThrow(
      'costs: must be 9 numbers, one for each cell of 3 × 3, got 8',
    );
    expect(() => new TileGraph({ ...createTileMap(3, 3), blocked: new Uint8Array(8) })).toThrow(
      'blocked: must be 9 numbers, one for each cell of 3 × 3, got 8',
    );
  });

  /** Continues a search that would never end if it did not refuse them. */
  function stepThrough(search: Interruptible): void {
    for (let i = 0; i < 1000 && search.status === 'searching'; i++) search.step(1);
  }

  test.each([-1, Number.NaN])('PATH-04 are refused by searches that read the map, if they change to %s', (cost) => {
    const graph = new TileGraph(withCost(1));
    const search = new TileAStar(graph);
    const field = new FlowField(graph);
    graph.map.costs![4] = cost;
    const refused = `costs[4]: must be above 0 and finite, got ${cost}`;
    search.begin(0, 8);
    field.begin([0]);
    expect(() => stepThrough(search)).toThrow(refused);
    expect(() => stepThrough(field)).toThrow(refused);
  });

  /** A graph that writes into the arrays itself, where `add` would refuse the cost. */
  function writing(cost: number): TwoWayGraph {
    const line = new StoredGraph(3, [
      { from: 0, to: 1, cost: 1 },
      { from: 1, to: 0, cost: 1 },
      { from: 1, to: 2, cost: 1 },
    ]);
    const write = (out: Connections) => {
      for (let i = 0; i < out.count; i++) if (out.id[i] !== 2) out.cost[i] = cost;
    };
    return {
      nodeCount: 3,
      connections(out, node) {
        line.connections(out, node);
        write(out);
      },
      arrivals(out, node) {
        line.arrivals(out, node);
        write(out);
      },
    };
  }

  test.each<[string, (graph: TwoWayGraph) => RouteSearch]>([
    ['AStar', (graph) => new AStar(graph)],
    ['AStar, proven', (graph) => new AStar(graph, { ending: 'proven' })],
    ['Dijkstra', (graph) => new Dijkstra(graph)],
    ['SparseAStar', (graph) => new SparseAStar(graph)],
    ['IdaStar', (graph) => new IdaStar(graph)],
    ['SmaStar', (graph) => new SmaStar(graph, { maxNodes: 10, mostConnections: 2 })],
    ['KeptGoalSearch', (graph) => new KeptGoalSearch(graph)],
    ['LpaStar', (graph) => new LpaStar(graph)],
    ['DStarLite', (graph) => new DStarLite(graph)],
  ])('PATH-04 are refused where a graph gives them to a search, by the name of the connection: %s', (_name, create) => {
    for (const cost of [-1, Number.NaN])
      expect(() => {
        const search = create(writing(cost));
        search.begin(0, 2);
        stepThrough(search);
      }).toThrow(/^connection [01].*(must be 0 or more|needs costs above 0), got (-1|NaN)$/);
  });

  test('PATH-04 are refused when groups are made', () => {
    expect(() => new Hierarchy(writing(-1), [Int32Array.of(0, 0, 1)])).toThrow('connection');
  });
});
