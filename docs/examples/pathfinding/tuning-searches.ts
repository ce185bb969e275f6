import {
  AStar,
  EuclideanHeuristic,
  findGraphProblems,
  findInconsistencies,
  findNearestGoal,
  findRoute,
  GoalsGraph,
  heuristicOf,
  IdaStar,
  KeptGoalSearch,
  type OpenListMaker,
  openListOf,
  PerfectHeuristic,
  Route,
  RoutePool,
  RouteStore,
  SmaStar,
  SparseAStar,
  storeGraph,
} from 'gumption/pathfinding';
import { ClusterHeuristic, clusterByRooms, createClusterTable } from 'gumption/pathfinding/hierarchy';
import { OctileHeuristic, parseTextMap, TileGraph } from 'gumption/pathfinding/tiles';

// #region estimates
// Four rooms. The only route from the upper left to the upper right one leads through both below.
const rooms = [
  '............#............',
  '............#............',
  '............#............',
  '............#............',
  '............#............',
  '............#............',
  '##.###################.##',
  '............#............',
  '............#............',
  '............#............',
  '.........................',
  '............#............',
];
const tiles = new TileGraph(parseTextMap(rooms));
const [start, goal] = [4 * 25 + 9, 4 * 25 + 15];
const route = new Route();
const table = createClusterTable(tiles, clusterByRooms(tiles));
const estimates = {
  none: undefined,
  'straight line': new EuclideanHeuristic(tiles),
  'eight directions': new OctileHeuristic(tiles),
  rooms: new ClusterHeuristic(table, { inside: new OctileHeuristic(tiles) }),
};
for (const [name, heuristic] of Object.entries(estimates)) {
  const search = new AStar(tiles, heuristic ? { heuristic } : {});
  findRoute(route, search, start, goal);
  console.log(`${name}: ${search.expanded} nodes expanded, ${route.cost.toFixed(1)} long`);
}
// #endregion

// #region consistent
const jumpy = heuristicOf((cell) => (cell % 7) * 2); // an inconsistent estimate
const [first] = findInconsistencies(tiles, jumpy, goal);
console.log(`from ${first?.from} to ${first?.to} the guess falls by more than the step costs`);
// #endregion

// #region lists
const octile = new OctileHeuristic(tiles);
for (const search of [
  new AStar(tiles, { heuristic: octile, openList: openListOf('heap') }),
  new AStar(tiles, { heuristic: octile, openList: openListOf('buckets', { width: 0.25 }) }),
]) {
  findRoute(route, search, start, goal);
  console.log(route.cost.toFixed(3));
}
// #endregion

// #region limits
const hasty = new AStar(tiles, { heuristic: octile, maxExpanded: 20 });
console.log(
  `after 20 cells: ${findRoute(route, hasty, start, goal)}, a route of ${route.length} steps towards the goal`,
);
// #endregion

// #region goals
const exits = new GoalsGraph(tiles);
exits.setGoals([24, 7 * 25, 12 * 25 - 1]); // cells
const nearest = new AStar(exits, { heuristic: exits.createHeuristic(() => new OctileHeuristic(tiles)) });
findNearestGoal(route, exits, nearest, start);
console.log(`the nearest exit is cell ${route.nodes[route.length]}`);
// #endregion

// #region memory
const small = new TileGraph(parseTextMap(['......', '.####.', '......']));
const guess = new OctileHeuristic(small);
for (const search of [
  new AStar(small, { heuristic: guess }),
  new IdaStar(small, { heuristic: guess }),
  new SmaStar(small, { heuristic: guess, maxNodes: 64, mostConnections: 8 }),
]) {
  findRoute(route, search, 6, 11);
  console.log(`${search.constructor.name}: ${route.cost.toFixed(2)}, ${search.expanded} nodes expanded`);
}
// #endregion

// #region many
const pool = new RoutePool({ createSearch: () => new KeptGoalSearch(tiles, { heuristic: octile }), searches: 2 });
const store = new RouteStore(tiles);
const tickets = [0, 25, 50, 75].map((cell) => pool.request(cell, goal));
let frames = 0;
while (pool.step(100) === 'searching') frames++; // 100 cells per frame, for all characters together
for (const ticket of tickets) if (ticket !== undefined && pool.fetch(route, ticket) === 'found') store.put(route);
console.log(`${tickets.length} routes in ${frames + 1} frames`);
console.log(store.find(route, route.nodes[3], goal) ? 'a part of one is known, too' : 'never heard of it');
// #endregion

// #region lists
const lists = {
  unsorted: openListOf('unsorted'),
  'sorted array': openListOf('sorted-array'),
  linked: openListOf('linked'),
  threaded: openListOf('threaded'),
  'bucket chain': openListOf('bucket-chain', { width: 1 }),
  'buckets of buckets': openListOf('nested-buckets', { width: 1 }),
  'at most 50': openListOf('capped', { capacity: 50 }),
} satisfies Record<string, OpenListMaker>;
const costs = Object.values(lists).map((openList) => {
  const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles), openList });
  findRoute(route, search, start, goal);
  return route.cost.toFixed(2);
});
console.log(`the same cost with every list: ${new Set(costs).size === 1}`);
// #endregion

// #region checks
console.log(`${findGraphProblems(tiles).length} problems in the graph`);
const kept = storeGraph(tiles); // faster where connections are computed from the level
const sparse = new SparseAStar(kept, { heuristic: new PerfectHeuristic(kept) });
findRoute(route, sparse, start, goal);
console.log(`a perfect estimate expands ${sparse.expanded} nodes for ${route.length} steps`);
// #endregion
