import { stepFor } from 'gumption/execution';
import {
  AStar,
  findRoute,
  heuristicOf,
  Route,
  routeToWaypoints,
  StoredGraph,
  smoothWaypoints,
  Waypoints,
} from 'gumption/pathfinding';
import { OctileHeuristic, parseTextMap, TileGraph, TileSight } from 'gumption/pathfinding/tiles';

// #region tiles
const tiles = new TileGraph(
  parseTextMap([
    '........', //
    '.#####..',
    '.....#..',
    '.....#..',
  ]),
);
const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
const route = new Route();
const start = tiles.quantize({ x: 4.5, y: 0, z: 3.5 });
const goal = tiles.quantize({ x: 6.5, y: 0, z: 3.5 });
if (findRoute(route, search, start, goal) === 'found')
  console.log(`${route.length} steps, ${route.cost.toFixed(2)} long; ${search.expanded} cells expanded`);
// #endregion

// #region points
const way = new Waypoints();
routeToWaypoints(way, tiles, route, { x: 4.2, y: 0, z: 3.6 }, { x: 6.8, y: 0, z: 3.4 });
const before = way.length;
smoothWaypoints(way, new TileSight(tiles, { radius: 0.3 }));
console.log(`${before} points, ${way.length} after smoothing`);
// #endregion

// #region graph
// A stair from 0 to 2 by way of 1, and a ladder from 0 to 2, slow to climb and quick to slide down.
const tower = new StoredGraph(3, [
  { from: 0, to: 1, cost: 4 },
  { from: 1, to: 0, cost: 4 },
  { from: 1, to: 2, cost: 4 },
  { from: 2, to: 1, cost: 4 },
  { from: 0, to: 2, cost: 9 },
  { from: 2, to: 0, cost: 1 },
]);
const heights = [0, 1, 2];
const climb = new AStar(tower, { heuristic: heuristicOf((node, to) => Math.abs(heights[node] - heights[to]) / 2) });
for (const [from, to] of [
  [0, 2],
  [2, 0],
]) {
  findRoute(route, climb, from, to);
  console.log(`from ${from} to ${to}: connections ${route.listConnections().join(', ')}, cost ${route.cost}`);
}
// #endregion

// #region slices
search.begin(start, goal);
let frames = 0;
while (search.step(5) === 'searching') frames++; // five cells in each frame
search.retrieve(route);
console.log(`${route.cost.toFixed(2)} again, ${frames > 1 ? 'over several frames' : 'at once'}`);

let clock = 0;
search.begin(start, goal);
// a tenth of a millisecond by the game's clock
while (stepFor(search, 0.1, () => (clock += 0.01)) === 'searching');
// #endregion
