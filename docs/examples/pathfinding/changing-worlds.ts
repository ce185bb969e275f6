import { AStar, DStarLite, findRoute, LpaStar, Route, RouteWatch, TwoWayCostedGraph } from 'gumption/pathfinding';
import { createTileMap, OctileHeuristic, TileGraph } from 'gumption/pathfinding/tiles';

// #region watch
const tiles = new TileGraph(createTileMap(40, 40));
const heuristic = () => new OctileHeuristic(tiles);
const route = new Route();

const search = new AStar(tiles, { heuristic: heuristic() });
const watch = new RouteWatch(tiles);
findRoute(route, search, 0, 1599);
watch.remember(route);
const ahead = route.nodes[6];
tiles.setBlocked(ahead, true);
// Look a few steps ahead in every frame.
console.log(`the route is blocked in ${watch.findSurprise(route)} steps`);
findRoute(route, search, 0, 1599);
// #endregion

// #region lpa
/** The cells whose steps change when a wall comes or goes: the cell and those around it. */
function around(cell: number): number[] {
  return [-41, -40, -39, -1, 0, 1, 39, 40, 41].map((offset) => cell + offset);
}

const tower = new LpaStar(tiles, { heuristic: heuristic() });
findRoute(route, tower, 0, 1599);
const first = tower.expanded;
const wall = route.nodes[30];
tiles.setBlocked(wall, true);
tower.expanded = 0;
for (const cell of around(wall)) tower.noteChange(cell);
while (tower.step(100) === 'searching');
tower.retrieve(route);
console.log(`repaired with ${tower.expanded < first / 2 ? 'less than half' : 'most'} of the work`);
// #endregion

// #region d-star
const walker = new DStarLite(tiles, { heuristic: heuristic() });
findRoute(route, walker, 0, 1599);
let at = 0;
for (let step = 0; at !== 1599; step++) {
  at = route.nodes[1]; // one step on
  walker.moveTo(at);
  if (step === 10) {
    const seen = route.nodes[3]; // a wall on the route ahead
    tiles.setBlocked(seen, true);
    for (const cell of around(seen)) walker.noteChange(cell);
  }
  while (walker.step(100) === 'searching');
  walker.retrieve(route);
}
console.log('arrived, round a wall that nobody knew of');
// #endregion

// #region danger
// Danger that moves: a guard who fears it, and repairs the route when the danger map changes.
const yard = new TileGraph(createTileMap(20, 20));
const danger = new Float64Array(yard.nodeCount);
const fearful = new TwoWayCostedGraph(yard, { fields: { danger } }, { distance: 1, fields: { danger: 1 } });
const flee = new LpaStar(fearful, { heuristic: new OctileHeuristic(yard) });
findRoute(route, flee, 0, 19);
danger[10] = 50; // a fire on the straight route
fearful.noteChange();
for (const cell of [9, 10, 11, 29, 30, 31]) flee.noteChange(cell); // the fire and its neighbours
while (flee.step(100) === 'searching');
flee.retrieve(route);
console.log(`through the fire: ${route.listNodes().includes(10)}`);
// #endregion
