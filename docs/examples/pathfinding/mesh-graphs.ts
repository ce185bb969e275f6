import { Rng } from 'gumption/math';
import { AStar, findRoute, Route, routeToWaypoints, Waypoints } from 'gumption/pathfinding';
import { createNavMesh, EdgeGraph, MeshLocator, MeshSight, meshRegions, PolygonGraph } from 'gumption/pathfinding/mesh';
import { boxIndexOf, checkValidity } from 'gumption/pathfinding/regions';

// #region graphs
// A corridor that turns a corner: three polygons.
const mesh = createNavMesh({
  vertices: [0, 0, 0, 0, 0, 6, 0, 0, 8, 2, 0, 0, 2, 0, 6, 2, 0, 8, 9, 0, 6, 9, 0, 8],
  polygons: [
    [0, 1, 4, 3],
    [1, 2, 5, 4],
    [4, 5, 7, 6],
  ],
});
const [from, to] = [
  { x: 1, y: 0, z: 1 },
  { x: 8, y: 0, z: 7 },
];
const route = new Route();
const way = new Waypoints();

const polygons = new PolygonGraph(mesh);
const heuristic = polygons.createHeuristic();
findRoute(route, new AStar(polygons, { heuristic }), polygons.quantize(from), polygons.quantize(to));
routeToWaypoints(way, polygons, route, from, to);
console.log(`from centre to centre: ${way.length} points`);
const sight = new MeshSight(mesh);
console.log(
  `in sight of the goal: ${way
    .list()
    .map((_, i) => sight.isClear(way, i, way.length - 1))
    .join(', ')}`,
);

const edges = new EdgeGraph(mesh);
const byEdges = new AStar(edges, { heuristic: edges.createHeuristic() });
findRoute(route, byEdges, edges.quantize(from), edges.quantize(to));
edges.slideAlong(way, route, from, to);
const stops = way.list().map(({ x, z }) => `${x.toFixed(1)} ${z.toFixed(1)}`);
console.log(`over the sides: ${stops.join(' → ')}`);

const report = checkValidity(polygons, meshRegions(mesh), sight, new Rng('level'));
console.log(`${report.failures} of ${report.legs} straight walks between neighbours leave the mesh`);
// #endregion

// #region index
const indexes = {
  'equal cells': boxIndexOf('grid'), // the default
  'cells of several sizes': boxIndexOf('multi-resolution'),
  quadtree: boxIndexOf('quad-tree'),
  octree: boxIndexOf('octree'),
  'space partitioning': boxIndexOf('bsp-tree'),
  'no index': boxIndexOf('linear-scan'),
};
const floor = createNavMesh({ vertices: [0, 0, 0, 0, 0, 9, 9, 0, 9, 9, 0, 0], polygons: [[0, 1, 2, 3]] });
for (const [name, index] of Object.entries(indexes))
  console.log(`${name}: polygon ${new MeshLocator(floor, { index }).quantize({ x: 4, y: 0, z: 4 })}`);
// #endregion
