import { Waypoints } from 'gumption/pathfinding';
import {
  createNavMesh,
  Footing,
  importDetourNavMesh,
  MeshPoint,
  MeshRay,
  MeshSlide,
  NavMeshSearch,
  parseObj,
  restoreNavMesh,
  saveNavMesh,
  trimNavMesh,
} from 'gumption/pathfinding/mesh';
import { init } from 'recast-navigation';
import { generateSoloNavMesh } from 'recast-navigation/generators';

// #region first
// A hall, a door 1.5 m wide, a room, and a gallery in the room, 3 m up.
const mesh = createNavMesh({
  vertices: [
    ...[0, 0, 0, 0, 0, 6, 10, 0, 6, 10, 0, 0], // the hall
    ...[10, 0, 4, 10, 0, 5.5, 10.5, 0, 5.5, 10.5, 0, 4], // the door
    ...[10.5, 0, 0, 10.5, 0, 6, 16, 0, 6, 16, 0, 0], // the room
    ...[14, 3, 0, 14, 3, 6, 16, 3, 6, 16, 3, 0], // the gallery
  ],
  polygons: [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 14, 15],
  ],
  areas: [0, 0, 1, 0],
  links: [
    { from: { x: 13.5, y: 0, z: 1 }, to: { x: 14.5, y: 3, z: 1 }, cost: 6, bothWays: true, kind: 'ladder' },
    { from: { x: 14.5, y: 3, z: 5 }, to: { x: 13.5, y: 0, z: 5 }, cost: 1, kind: 'drop' },
  ],
});
const search = new NavMeshSearch(mesh);
const way = new Waypoints();
const hall = { x: 1, y: 0, z: 1 };
const gallery = { x: 15, y: 3, z: 5 };
for (const [from, to] of [
  [hall, gallery],
  [gallery, hall],
]) {
  search.findWaypoints(way, from, to);
  const stops = way.list().map(({ x, y, z }) => `${x} ${y} ${z}`);
  console.log(stops.join(' → '));
}
// #endregion

// #region place
const [low, high] = [0.1, 3.1].map((y) => search.locator.quantize({ x: 15, y, z: 3 }));
console.log(`one place, two floors: polygons ${low} and ${high}`);
const footing = new Footing(search.locator);
footing.update(gallery, false); // in every frame: its position, and whether it is in the air
const landing = new MeshPoint();
footing.predictLanding(landing, { x: 14.5, y: 3.5, z: 3 }, { x: -3, y: 2, z: 0 });
console.log(`jumps off polygon ${footing.polygon} and lands on ${landing.polygon}`);
// #endregion

// #region bodies
for (const radius of [0.5, 1]) {
  const trimmed = new NavMeshSearch(trimNavMesh(mesh, radius));
  console.log(`radius ${radius}: ${trimmed.findWaypoints(way, hall, { x: 12, y: 0, z: 1 })}`);
}
// #endregion

// #region costs
// the room is strewn with gravel: area 1
const barefoot = new NavMeshSearch(mesh, { costs: [1, 3] });
const ghost = new NavMeshSearch(mesh, { costs: [1, Infinity] }); // or must not be entered at all
console.log(
  `gravel: ${barefoot.findWaypoints(way, hall, gallery)}; forbidden: ${ghost.findWaypoints(way, hall, gallery)}`,
);
// #endregion

// #region steps
const at = new MeshPoint();
search.locator.nearest(at, { x: 9, y: 0, z: 2 }, 1);
const slide = new MeshSlide(mesh);
slide.move(at, at, { x: 10.4, y: 0, z: 2.3 }); // into the wall, and a little along it
console.log(`slid to ${at.x.toFixed(1)} ${at.z.toFixed(1)}`);
const ray = new MeshRay(mesh);
console.log(ray.cast(at, { x: 12, y: 0, z: 3 }) ? 'nothing in between' : 'there is a wall in between');
// #endregion

// #region save
const again = restoreNavMesh(saveNavMesh(mesh));
console.log(`${again.polygonCount} polygons, ${again.links.count} links one way`);
// #endregion

// #region recast
await init();
const soup = parseObj('v 0 0 0\nv 0 0 9\nv 12 0 9\nv 12 0 0\nf 1 2 3 4'); // from your modeling tool
const made = generateSoloNavMesh(soup.positions, soup.indices, { cs: 0.2, ch: 0.1, walkableRadius: 2 });
if (!made.success) throw new Error(made.error);
const imported = createNavMesh(importDetourNavMesh(made.navMesh), { stepHeight: 0.4 });
console.log(
  `the route over the imported mesh: ${new NavMeshSearch(imported).findWaypoints(way, hall, { x: 11, y: 0, z: 8 })}`,
);
// #endregion
