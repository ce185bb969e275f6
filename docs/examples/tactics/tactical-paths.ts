import { AStar, CachedGraph, CostedGraph, CostedHeuristic, findRoute, Route } from 'gumption/pathfinding';
import { clearanceMap, OctileHeuristic, parseTextMap, TileGraph } from 'gumption/pathfinding/tiles';
import { createGround } from 'gumption/tactics';
import { influenceLayer, LayerServer } from 'gumption/tactics/layers';
import { blendProfiles, layerGround, squadProfile } from 'gumption/tactics/paths';

// #region paths
const map = parseTextMap(['.........', '.........', '.........', '...###...', '.........', '.........', '.........']);
const tiles = new TileGraph(map);
const ground = createGround(tiles);
const enemy = { position: { x: 4.5, z: 0.5 }, side: 1, strength: 4 };

const layers = new LayerServer(ground);
layers.add('enemy', influenceLayer(ground, { units: (add) => add(enemy), side: 1 }));
layers.compute();

const scout = { name: 'scout', distance: 1, layers: { enemy: 2 } };
const graph = new CostedGraph(tiles, layerGround(layers), scout);
const heuristic = new CostedHeuristic(new OctileHeuristic(tiles), graph);
const search = new AStar(graph, { heuristic });
const route = new Route();

function showRoute(name: string) {
  findRoute(route, search, 27, 35); // from the west to the east, around the wall
  const rows = route.listNodes().map((cell) => Math.floor(cell / 9));
  console.log(`${name}: ${Math.max(...rows) > 3 ? 'south' : 'north'} of the wall, cost ${route.cost.toFixed(1)}`);
}
showRoute('enemy in the north');

enemy.position.z = 6.5;
layers.compute();
graph.noteChange();
showRoute('enemy in the south');
// #endregion

// #region state
const healthy = { distance: 1, layers: { enemy: 0.2 } };
const wounded = { distance: 1, layers: { enemy: 4 } };
graph.setProfile(blendProfiles([healthy, wounded], [0.3, 0.7], { name: 'badly hurt' }));
showRoute('badly hurt');
// #endregion

// #region squad
const guns = { distance: 1, layers: { enemy: 0.6 }, width: 0.8 };
const costs = layerGround(layers, { clearance: clearanceMap(map, 4) });
for (const width of [2.5, 4]) {
  const squad = squadProfile([scout, guns], { width });
  const status = findRoute(route, new AStar(new CostedGraph(tiles, costs, squad)), 28, 34);
  console.log(`a squad that weighs the enemy by ${squad.layers?.enemy} and is ${width} wide: ${status}`);
}
// #endregion

// #region cache
const cached = new CachedGraph(graph);
const many = new AStar(cached);
for (let unit = 0; unit < 100; unit++) findRoute(route, many, unit % 9, 5 * 9 + 7);
console.log(`${cached.computed} nodes computed for 100 routes`);
graph.noteChange(); // the next frame
// #endregion

// #region guard
const reckless = new CostedGraph(
  tiles,
  layerGround(layers),
  { name: 'reckless', distance: 1, layers: { enemy: -3 } },
  { report: ({ message }) => console.log(message) },
);
findRoute(route, new AStar(reckless), 0, 1);
// #endregion
