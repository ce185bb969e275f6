import { Rng } from 'gumption/math';
import { AStar, findRoute, Route, Waypoints } from 'gumption/pathfinding';
import {
  AnyAngleSearch,
  computeFlow,
  createTileMap,
  FlowField,
  JumpPointSearch,
  OctileHeuristic,
  SubgoalMap,
  SubgoalSearch,
  sampleFlow,
  TileAStar,
  TileGraph,
} from 'gumption/pathfinding/tiles';

// #region searches
const map = createTileMap(200, 200);
for (let cell = 0; cell < map.blocked.length; cell++) {
  const [x, z] = [cell % 200, Math.floor(cell / 200)];
  // Rooms of 19 cells with doors three wide.
  if ((x % 20 === 0 && Math.abs((z % 20) - 7) > 1) || (z % 20 === 0 && Math.abs((x % 20) - 5) > 1))
    map.blocked[cell] = 1;
}
const tiles = new TileGraph(map);
const route = new Route();
const [start, goal] = [205, 39_990];
for (const search of [
  new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
  new TileAStar(tiles),
  new JumpPointSearch(tiles),
  new SubgoalSearch(new SubgoalMap(tiles)),
]) {
  findRoute(route, search, start, goal);
  console.log(`${search.constructor.name}: ${route.cost.toFixed(1)} long, ${search.expanded} nodes expanded`);
}
// #endregion

// #region any-angle
const straight = new AnyAngleSearch(tiles);
const way = new Waypoints();
straight.begin(start, goal);
while (straight.step(1000) === 'searching');
straight.retrieve(way);
console.log(`at any angle: ${way.measureLength().toFixed(1)} long, ${way.length} points`);
// #endregion

// #region prepared
const file = JSON.stringify(new SubgoalMap(tiles).save()); // when the level is built
const prepared = new SubgoalSearch(SubgoalMap.restore(tiles, JSON.parse(file))); // when it is loaded
findRoute(route, prepared, start, goal);
console.log(`prepared beforehand: ${route.cost.toFixed(1)}`);
// #endregion

// #region walls
const jumps = new JumpPointSearch(tiles);
findRoute(route, jumps, start, goal);
tiles.setBlocked(route.nodes[40], true);
findRoute(route, jumps, start, goal);
console.log(`round the new wall: ${route.cost.toFixed(1)}`);
try {
  findRoute(route, prepared, start, goal);
} catch (error) {
  console.log((error as Error).message);
}
// #endregion

// #region flow
const field = new FlowField(tiles);
computeFlow(field, [goal]);
const rng = new Rng('crowd');
const crowd = Array.from({ length: 500 }, () => ({ x: rng.range(1, 19), y: 0, z: rng.range(1, 19) }));
const heading = { x: 0, y: 0, z: 0 };
let here = 0;
for (let tick = 0; tick < 4000 && here < crowd.length; tick++) {
  here = 0;
  for (const place of crowd) {
    if (sampleFlow(heading, field, place)) {
      place.x += 0.1 * heading.x; // or steer with that velocity as the target
      place.z += 0.1 * heading.z;
    } else here++;
  }
}
console.log(`${here} of ${crowd.length} have arrived, by one search`);
// #endregion

// #region flow-walls
tiles.setBlocked(goal - 2, true);
console.log(field.refresh() ? 'the field is computed again' : 'nothing has changed');
while (field.step(2000) === 'searching'); // 2000 cells per frame; the old field answers meanwhile
// #endregion
