import { Rng } from 'gumption/math';
import {
  AStar,
  CostedGraph,
  EuclideanHeuristic,
  findRoute,
  type Graph,
  type Heuristic,
  ObstacleSight,
  Route,
  rectangleObstacle,
  routeToWaypoints,
  smoothWaypoints,
  Waypoints,
  WeightedHeuristic,
} from 'gumption/pathfinding';
import {
  checkValidity,
  Domains,
  delaunayLinks,
  nearbyRegions,
  passableLinks,
  VisibilityGraph,
} from 'gumption/pathfinding/regions';
import {
  clearanceMap,
  FacingGraph,
  fitBody,
  HeightField,
  HexGraph,
  OctileHeuristic,
  parseMovingAiMap,
  parseTextMap,
  readArrayMap,
  readTiledMap,
  StoreyGraph,
  TileGraph,
  TileLegCosts,
  TileSight,
} from 'gumption/pathfinding/tiles';

// #region squares
const route = new Route();

/** The cost of the cheapest route, or why there is none. */
function costOf(graph: Graph, heuristic: Heuristic, start: number, goal: number): string {
  const status = findRoute(route, new AStar(graph, { heuristic }), start, goal);
  return status === 'found' ? route.cost.toFixed(1) : status;
}

const yard = parseTextMap([
  '..........', //
  '.####.###.',
  '.#..4...#.',
  '.#..4...#.',
  '.########.',
  '..........',
]);
const squares = new TileGraph(yard, { cellSize: 2, origin: { x: -10, y: 0, z: -6 } });
const inside = squares.quantize({ x: -5, y: 0, z: -1 });
const gate = squares.quantize({ x: 1, y: 0, z: -5 });
console.log(`out of the yard: ${costOf(squares, new OctileHeuristic(squares), inside, gate)} meters`);
// #endregion

// #region maps
const same = readArrayMap([
  [0, 0, 1],
  [0, 0, 0],
]); // by default 0 is free and every other number is a wall
const drawn = readTiledMap(
  {
    type: 'map',
    orientation: 'orthogonal',
    width: 2,
    height: 1,
    tilewidth: 16,
    tileheight: 16,
    layers: [{ type: 'tilelayer', name: 'walls', width: 2, height: 1, data: [0, 1] }],
    tilesets: [],
  },
  { blockingLayers: ['walls'] },
);
const benchmark = parseMovingAiMap('type octile\nheight 1\nwidth 3\nmap\n.T.');
const walls = [same, drawn, benchmark].map(({ blocked }) => blocked.filter((each) => each === 1).length);
console.log(`walls in the array, in Tiled's file and in the benchmark's: ${walls.join(', ')}`);
// #endregion

// #region wide
const room = clearanceMap(yard, 1.5);
for (const radius of [0.4, 0.9]) {
  const fitted = new TileGraph(fitBody(yard, room, radius));
  console.log(`radius ${radius}: ${costOf(fitted, new OctileHeuristic(fitted), inside, gate)}`);
}
// #endregion

// #region hexagons
const hexes = new HexGraph(parseTextMap(['.....', '.###.', '.....']), { layout: 'pointy' });
console.log(`hexagons: ${costOf(hexes, hexes.createHeuristic(), hexes.nodeAt(0, 0), hexes.nodeAt(3, 2))}`);
// #endregion

// #region hills
const flat = parseTextMap(['.....', '.....', '.....']);
const heights = [0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]; // a ridge that ends in the last row
for (const uphill of [0, 4]) {
  const hills = new HeightField(flat, heights, { uphill, maxClimb: 1.5 });
  const cost = costOf(hills, hills.createHeuristic(), 0, 4);
  console.log(
    `uphill ${uphill}: ${cost}, ${route.listNodes().some((cell) => heights[cell] > 0) ? 'over' : 'round'} the ridge`,
  );
}
// #endregion

// #region storeys
const floors = [0, 3].map((y) => new TileGraph(parseTextMap(['.....', '.....']), { origin: { x: 0, y, z: 0 } }));
const stairs = { from: { storey: 0, cell: 4 }, to: { storey: 1, cell: 4 }, cost: 6 };
const house = new StoreyGraph(floors, [stairs]);
const [below, above] = [0.2, 3.1].map((y) => house.quantize({ x: 0.5, y, z: 0.5 }));
console.log(`up the stairs: ${costOf(house, house.createHeuristic(), below, above)}`);
// #endregion

// #region domains
const pillars = [rectangleObstacle(3, 1, 4, 7), rectangleObstacle(7, 4, 8, 10)];
const clear = new ObstacleSight(pillars, { radius: 0.4 });
const places = [
  [1, 4],
  [1.5, 9],
  [5.5, 8],
  [5.5, 2],
  [8.5, 2],
  [9.5, 7],
].map(([x, z]) => ({ x, y: 0, z }));
const { passable, blocked } = passableLinks(places, delaunayLinks(places), clear);
const domains = new Domains(places, passable); // { weights } makes some points reach farther
console.log(`${passable.length} links, ${blocked.length} of the triangles' sides through pillars`);
const report = checkValidity(domains, nearbyRegions(domains, 5), clear, new Rng('level'));
console.log(`${report.failures} of ${report.legs} random legs cannot be walked`);
// #endregion

// #region visibility
const corners = new VisibilityGraph(pillars, { radius: 0.4 });
corners.setGoal({ x: 9.5, y: 0, z: 7 });
corners.setStart({ x: 1, y: 0, z: 4 });
const exact = costOf(corners, new EuclideanHeuristic(corners), corners.start, corners.goal);
const guess = costOf(domains, new EuclideanHeuristic(domains), 0, 5);
console.log(`the same route: ${exact} by corners, ${guess} from point to point`);
// #endregion

// #region facing
const lot = new TileGraph(parseTextMap(['......', '......', '......', '......']));
const car = new FacingGraph(lot, { facings: 8, maxTurn: Math.PI / 4 });
const [east, west] = [Math.PI / 2, -Math.PI / 2];
const parked = car.quantizePose({ x: 1.5, y: 0, z: 1.5 }, east);
const about = car.quantizePose({ x: 1.5, y: 0, z: 1.5 }, west);
console.log(`to face the other way: ${costOf(car, car.createHeuristic(new OctileHeuristic(lot)), parked, about)}`);
// #endregion

// #region costs
const [grass, swamp] = [0, 1];
const marsh = new TileGraph(parseTextMap(['.......', '.......', '.......']));
const terrain = Array.from({ length: 21 }, (_, cell) => (cell % 7 === 3 && cell < 14 ? swamp : grass));
const profiles = {
  knight: { time: 1, pace: [1, 5] }, // seconds for a meter of grass, and of swamp
  frog: { time: 1, pace: [1, 0.5] },
};
const points = new Waypoints();
for (const [name, profile] of Object.entries(profiles)) {
  const seen = new CostedGraph(marsh, { terrain }, profile);
  const estimate = new WeightedHeuristic(new OctileHeuristic(marsh), seen.leastFactor);
  const cost = costOf(seen, estimate, 0, 6);
  const factors = new Float64Array(marsh.nodeCount);
  seen.writeFactors(factors);
  routeToWaypoints(points, marsh, route, { x: 0.5, y: 0, z: 0.5 }, { x: 6.5, y: 0, z: 0.5 });
  smoothWaypoints(points, new TileSight(marsh), new TileLegCosts(marsh, factors));
  const wet = route.listNodes().some((cell) => terrain[cell] === swamp);
  console.log(`${name}: ${cost} seconds ${wet ? 'through' : 'round'} the swamp, by ${points.length} points`);
}
// #endregion
