import { describe, expect, it } from 'vitest';
import { Connections } from '../graph/graph.js';
import { Route } from '../graph/route.js';
import { StoredGraph } from '../graph/stored-graph.js';
import { Waypoints } from '../graph/waypoints.js';
import { clusterByBlocks } from '../hierarchy/clusters/clusters.js';
import { CorridorSearch } from '../hierarchy/corridor-search.js';
import { HierarchicalSearch } from '../hierarchy/hierarchical-search.js';
import { Hierarchy } from '../hierarchy/hierarchy.js';
import { createNavMesh } from '../mesh/build/create-nav-mesh.js';
import { meshOfCells } from '../mesh/laws/text-mesh.js';
import { NavMeshSearch } from '../mesh/search/nav-mesh-search.js';
import { KeptGoalSearch } from '../serving/kept-goal-search.js';
import { AnyAngleSearch } from '../tiles/any-angle/any-angle-search.js';
import { JumpPointSearch } from '../tiles/jump/jump-point-search.js';
import { parseTextMap } from '../tiles/maps/text-map.js';
import { SubgoalMap } from '../tiles/subgoals/subgoal-map.js';
import { SubgoalSearch } from '../tiles/subgoals/subgoal-search.js';
import { TileAStar } from '../tiles/tile-a-star.js';
import { TileGraph } from '../tiles/tile-graph.js';
import { AStar } from './a-star.js';
import { Dijkstra } from './dijkstra.js';
import { IdaStar } from './low-memory/ida-star.js';
import { SmaStar } from './low-memory/sma-star.js';
import { DStarLite } from './replanning/d-star-lite.js';
import { LpaStar } from './replanning/lpa-star.js';
import { findRoute, type RouteSearch } from './route-search.js';
import { SparseAStar } from './sparse-a-star.js';

const tiles = new TileGraph(parseTextMap(['....', '.##.', '....']));
const hierarchy = new Hierarchy(tiles, [clusterByBlocks(tiles, 2)]);

const searches: Readonly<Record<string, () => Pick<RouteSearch, 'status' | 'expanded' | 'step'>>> = {
  AStar: () => new AStar(tiles),
  SparseAStar: () => new SparseAStar(tiles),
  Dijkstra: () => new Dijkstra(tiles),
  TileAStar: () => new TileAStar(tiles),
  JumpPointSearch: () => new JumpPointSearch(tiles),
  AnyAngleSearch: () => new AnyAngleSearch(tiles),
  SubgoalSearch: () => new SubgoalSearch(new SubgoalMap(tiles)),
  HierarchicalSearch: () => new HierarchicalSearch(hierarchy),
  CorridorSearch: () => new CorridorSearch(hierarchy),
  KeptGoalSearch: () => new KeptGoalSearch(tiles),
  IdaStar: () => new IdaStar(tiles),
  SmaStar: () => new SmaStar(tiles, { maxNodes: 64, mostConnections: 8 }),
  LpaStar: () => new LpaStar(tiles),
  DStarLite: () => new DStarLite(tiles),
  NavMeshSearch: () => new NavMeshSearch(createNavMesh(meshOfCells(['...', '...']))),
};

/** All counts that a search shows; goals and starts are −1 where there is none. */
function countsOf(search: object): [string, number][] {
  const names = new Set([...Object.keys(search), 'expanded', 'considered', 'visited', 'opened', 'forgotten', 'passes']);
  const read = (name: string) => (search as Record<string, unknown>)[name];
  return [...names]
    .filter((name) => !['goal', 'maxCost', 'root', 'target'].includes(name))
    .map((name): [string, unknown] => [name, read(name)])
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0);
}

describe('before it begins', () => {
  it.each(Object.keys(searches))('PATH-01 %s has found, expanded and counted nothing', (name) => {
    const search = searches[name]();
    for (let round = 0; round < 2; round++) {
      expect([search.status, search.expanded, countsOf(search)]).toEqual(['none', 0, []]);
      expect(search.step(3)).toBe('none');
    }
  });

  it('PATH-01 what searches fill is empty', () => {
    const [route, way, connections] = [new Route(), new Waypoints(), new Connections()];
    expect([route.length, route.cost, way.length, connections.count]).toEqual([0, 0, 0, 0]);
  });
});

describe('the work of a search', () => {
  // A chain of five nodes with a branch at the second one that leads nowhere.
  const connections = [
    { from: 0, to: 1, cost: 1 },
    { from: 1, to: 2, cost: 1 },
    { from: 1, to: 4, cost: 0.5 },
    { from: 2, to: 3, cost: 1 },
    { from: 3, to: 5, cost: 1 },
  ];
  const graph = new StoredGraph(6, connections);

  it.each([
    ['AStar', () => new AStar(graph)],
    ['SparseAStar', () => new SparseAStar(graph)],
  ] as const)('PATH-01 is counted from the start, each time anew, by %s', (_, create) => {
    const search = create();
    const route = new Route();
    for (let round = 0; round < 3; round++) {
      expect(findRoute(route, search, 0, 5)).toBe('found');
      // All are visited; the goal is found without being expanded.
      expect([search.expanded, search.considered, route.length, route.cost]).toEqual([5, 6, 4, 4]);
      expect(findRoute(route, search, 4, 5)).toBe('none');
      expect([search.expanded, search.considered]).toEqual([1, 1]);
      expect(findRoute(route, search, 2, 2)).toBe('found');
      expect([search.considered, route.length, route.cost]).toEqual([1, 0, 0]);
    }
  });
});
