import { Rng } from 'gumption/math';
import { BestSmoother, rectangleObstacle, sightOf, smoothWaypoints, Waypoints } from 'gumption/pathfinding';
import { checkValidity, Domains, findIslands, sightLinks, tileRegions } from 'gumption/pathfinding/regions';
import {
  drawTextMap,
  HeightField,
  HexGraph,
  parseTextMap,
  rasterizeObstacles,
  StoreyGraph,
  TileGraph,
  TileSight,
} from 'gumption/pathfinding/tiles';

// #region sights
const way = new Waypoints();
const walk = (...points: (readonly [number, number, number])[]) => {
  way.clear();
  for (const [x, y, z] of points) way.add(x, y, z);
};
const open = parseTextMap(['.....', '.....', '.....']);

// Hills: the straight line over the ridge is possible, but costs more than the way around it.
const ridge = new HeightField(open, [0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], { uphill: 4, maxClimb: 3 });
for (const costs of [undefined, ridge.createLegCosts()]) {
  walk([0.5, 0, 0.5], [2.5, 0, 2.5], [4.5, 0, 0.5]);
  smoothWaypoints(way, ridge.createSight(), costs);
  console.log(`over the hill: ${way.length} points ${costs ? 'with' : 'without'} costs`);
}

// Hexagons: the wall in the second row is in the way.
const hexes = new HexGraph(parseTextMap(['.....', '.###.', '.....']), { layout: 'pointy' });
const [north, south] = [hexes.nodeAt(2, 0), hexes.nodeAt(2, 2)].map((node) => {
  const point = { x: 0, y: 0, z: 0 };
  hexes.localize(point, node);
  return point;
});
walk([north.x, 0, north.z], [south.x, 0, south.z]);
console.log(`through the hexagons: ${hexes.createSight({ radius: 0.3 }).isClear(way, 0, 1)}`);

// Storeys: smoothing keeps both ends of the stairs.
const storeys = [0, 3].map((y) => new TileGraph(open, { origin: { x: 0, y, z: 0 } }));
const stairs = { from: { storey: 0, cell: 4 }, to: { storey: 1, cell: 4 }, cost: 6 };
const house = new StoreyGraph(storeys, [stairs]);
walk([0.5, 0, 0.5], [2.5, 0, 1.5], [4.5, 0, 0.5], [4.5, 3, 0.5], [2.5, 3, 1.5], [0.5, 3, 0.5]);
new BestSmoother().smooth(way, house.createSight());
console.log(`up the stairs: ${way.length} of 6 points`);
// #endregion

// #region own
// Your own ray cast: here a wall at x = 5 with a door between z = 4 and z = 6.
const sight = sightOf((fromX, fromZ, toX, toZ) => {
  if ((fromX - 5) * (toX - 5) >= 0) return true;
  const z = fromZ + ((5 - fromX) / (toX - fromX)) * (toZ - fromZ);
  return z > 4 && z < 6;
});
const posts = [
  [2, 5],
  [8, 5],
  [2, 1],
  [8, 1],
].map(([x, z]) => ({ x, y: 0, z }));
const links = sightLinks(posts, sight, 7); // every pair in sight, at most 7 m apart
const guardPosts = new Domains(posts, links);
console.log(`${guardPosts.nodeCount} posts: ${links.map(({ from, to }) => `${from}–${to}`).join(', ')}`);
// #endregion

// #region islands
// The strong point at x = 1 takes ground on both sides of the weak one beside it.
const weighted = new Domains(
  [1, 5, 9].map((x) => ({ x, y: 0, z: 1 })),
  [
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ],
  { weights: [4, 1, 1] },
);
const window = { x: 0, y: 0, z: 0, cellSize: 0.2, width: 60, depth: 10 };
console.log(`cut off from their points: ${findIslands(weighted, window).length} regions`);

const field = parseTextMap(['......', '......']);
rasterizeObstacles(field, [rectangleObstacle(1, 0, 3, 1)], { radius: 0.3 }); // blocks tiles of the map
for (const row of drawTextMap(field)) console.log(row);
// #endregion

// #region draw
const yard = parseTextMap(['......', '.####.', '......']);
const tiles = new TileGraph(yard);
const report = checkValidity(tiles, tileRegions(tiles), new TileSight(tiles, { radius: 0.3 }), new Rng('yard'));
const worst = new Set(report.violations.map(({ from }) => from));
console.log(`${report.failures} of ${report.legs} legs brush against a wall, from the cells with x`);
for (const row of drawTextMap(yard, (cell) => (worst.has(cell) ? 'x' : undefined))) console.log(row);
// #endregion
