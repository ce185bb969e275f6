import { AStar, findRoute, Route, StoredGraph } from 'gumption/pathfinding';
import {
  CorridorSearch,
  clusterByBlocks,
  clusterByGrowth,
  groupInstances,
  HierarchicalSearch,
  Hierarchy,
  InstancedTileWorld,
  InstancedWorld,
} from 'gumption/pathfinding/hierarchy';
import { createTileMap, OctileHeuristic, TileGraph } from 'gumption/pathfinding/tiles';

// #region stages
const tiles = new TileGraph(createTileMap(128, 128));
for (let z = 0; z < 120; z++) tiles.setBlocked(z * 128 + 64, true);
const route = new Route();

const hierarchy = new Hierarchy(tiles, [clusterByBlocks(tiles, 8)]);
const heuristicAt = (level: number) => (level === 0 ? new OctileHeuristic(tiles) : undefined);
const staged = new HierarchicalSearch(hierarchy, { heuristicAt });
const flat = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
const goal = 127;
findRoute(route, flat, 0, goal);
console.log(`the whole route: ${flat.expanded} cells`);
let at = 0;
findRoute(route, staged, at, goal);
console.log(`the first stage: ${staged.expanded} cells and groups`);
for (at = route.nodes[route.length]; !staged.isComplete; at = route.nodes[route.length])
  findRoute(route, staged, at, goal); // when the stage has been walked
console.log(at === goal ? 'and there it is' : 'lost');
// #endregion

// #region corridor
const corridor = new CorridorSearch(hierarchy, { heuristicAt, margin: 1 });
findRoute(route, flat, 0, goal);
const shortest = route.cost;
findRoute(route, corridor, 0, goal);
console.log(`${corridor.expanded} nodes expanded, ${(route.cost / shortest).toFixed(3)} times as long as the shortest`);
// #endregion

// #region buildings
const house = new StoredGraph(3, [
  { from: 0, to: 1, cost: 2 },
  { from: 1, to: 0, cost: 2 },
  { from: 1, to: 2, cost: 2 },
  { from: 2, to: 1, cost: 2 },
]);
const street = new InstancedWorld(
  tiles,
  [500, 540, 580].map((cell) => ({ type: house, doors: [{ inside: 0, outside: cell }] })),
);
findRoute(route, new AStar(street), street.offsetOf(0) + 2, street.offsetOf(1) + 2);
console.log(`from the attic of one house to the next: ${route.cost.toFixed(1)}`);
// #endregion

// #region doors
const doors = route.listConnections().filter((id) => id === InstancedWorld.THROUGH_DOOR);
console.log(`doors on the way: ${doors.length}`);
// #endregion

// #region save
const file = JSON.stringify(hierarchy.save()); // when you build the level
const loaded = Hierarchy.restore(tiles, JSON.parse(file)); // in the game
console.log(`${loaded.levelCount} levels, ${loaded.graphAt(1).nodeCount} groups`);
// #endregion

// #region towns
const buildings = [500, 540].map((cell) => ({ type: house, doors: [{ inside: 0, outside: cell }] }));
const town = new InstancedTileWorld(tiles, buildings); // the same routes, nearly as fast as without houses
const districts = groupInstances(town.world, clusterByBlocks(tiles, 8));
console.log(`${findRoute(route, new AStar(town), 0, town.world.offsetOf(1))}: ${new Set(districts).size} groups`);

const cave = clusterByGrowth(house, 2); // groups of about 2 nodes, for graphs that are no grid
console.log(`the house in groups: ${cave.join(', ')}`);
// #endregion
