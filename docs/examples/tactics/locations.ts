import { finish } from 'gumption/execution';
import { Rng } from 'gumption/math';
import { detectWalls } from 'gumption/movement/avoidance';
import { Route } from 'gumption/pathfinding';
import { createTileMap, TileGraph } from 'gumption/pathfinding/tiles';
import {
  CompoundPass,
  CompoundTactic,
  ContextStates,
  CoverProbe,
  createTacticalPoints,
  EscapeRoutes,
  gridCandidates,
  NearbyPoints,
  NO_POINT,
  PlayRecorder,
  PointGeneration,
  PointList,
  PointPaths,
  type PointsDocument,
  placePrefab,
  regeneratePoints,
  ShadowProbe,
  storeCompound,
  TacticalPoints,
  VisibilityProbe,
} from 'gumption/tactics/locations';

// #region document
const document: PointsDocument = {
  $schema: 'urn:gumption:tactical-points:1',
  version: 1,
  name: 'Warehouse',
  dynamic: ['danger'],
  points: [
    { id: 'crate', position: { x: 3, y: 0, z: 4 }, labels: ['cover'], values: { cover: 0.9, visibility: 0.7 } },
    { id: 'shelf', position: { x: 9, y: 0, z: 4 }, labels: ['cover'], values: { cover: 0.6, visibility: 0.2 } },
    { id: 'ramp', position: { x: 6, y: 0, z: 1 }, labels: ['exposed'] },
  ],
};
const points = createTacticalPoints(document);
// #endregion

// #region best
const nearby = new NearbyPoints(points);
const from = { x: 8, y: 0, z: 2 };
const best = nearby.best({ from, label: 'cover', quality: 'cover', costPerUnit: 0.02 });
const closest = nearby.nearest({ from, label: 'cover' });
console.log(`nearest: ${points.idOf(closest)}, best for its distance: ${points.idOf(best)}`);
// #endregion

// #region paths
const map = createTileMap(12, 6);
for (const cell of [2, 3, 4, 5].map((z) => z * 12 + 7)) map.blocked[cell] = 1; // a thin wall
const paths = new PointPaths(points, new TileGraph(map));
const way = new Route();
const reachable = paths.nearest(way, { from: { x: 6.5, y: 0, z: 4.5 }, label: 'cover', maxCost: 20 });
console.log(`walk ${way.cost} to the ${points.idOf(reachable)}`);
// #endregion

// #region compounds
const sniper = new CompoundTactic(points, { all: ['cover', 'visibility'] });
const ambush = new CompoundTactic(points, { all: ['cover', { near: 'exposed', within: 5 }] });
console.log(`sniper spot: ${sniper.degree(0)}, ambush spots: ${ambush.list(0.5).map((point) => points.idOf(point))}`);
storeCompound(sniper, 'sniper'); // ahead of play, as a property of the points
const refuge = new CompoundPass(new CompoundTactic(points, { all: ['cover', { not: 'danger' }] }), 'refuge');
export const update = () => refuge.step(20); // twenty points per frame
// #endregion

// #region context
const states = new ContextStates('cover', {
  directions: ['north', 'east', 'south', 'west'],
  contexts: { stance: ['standing', 'crouching'] },
});
points.setValue(0, states.nameOf('east', { stance: 'crouching' }), 0.8);
const threat = { position: { x: 30, y: 0, z: 5 }, states: { stance: 'crouching' } };
console.log(`${states.names.length} states, crouching cover from the east: ${states.worstValue(points, 0, [threat])}`);
// #endregion

// #region probes
const walls = [
  { from: { x: -1, z: -2 }, to: { x: -1, z: 2 } },
  { from: { x: -1, z: 2 }, to: { x: 3, z: 2 } },
];
const cast = detectWalls(walls);
const isInside = ({ x, z }: { x: number; z: number }) => Math.abs(x) < 10 && Math.abs(z) < 10;
const coverProbe = new CoverProbe(cast, new Rng('cover'), { isValid: isInside });
const viewProbe = new VisibilityProbe(cast, { range: 20 });
const shadowProbe = new ShadowProbe(({ y }) => (y > 1.5 ? 0.7 : 0.1));
const corner = { x: 0, y: 0, z: 1 };
const cover = coverProbe.measure(corner); // undefined if no attacker can stand around it
console.log(
  `cover ${cover?.toFixed(2)}, view ${viewProbe.measure(corner).toFixed(2)}, shadow ${shadowProbe.measure(corner).toFixed(2)}`,
);
// #endregion

// #region generation
const generation = new PointGeneration(
  gridCandidates({ min: { x: -6, y: 0, z: -6 }, max: { x: 6, y: 0, z: 6 }, spacing: 1 }),
  {
    properties: {
      cover: { measure: (spot) => coverProbe.measure(spot), threshold: 0.1, valuePerUnit: 0.05 },
      visibility: { measure: (spot) => viewProbe.measure(spot), threshold: 0.6, valuePerUnit: 0.02 },
    },
  },
);
while (generation.step(50) === 'searching'); // fifty candidates per frame
console.log(`${generation.valid} spots, of which ${generation.listRecords().length} became points`);
const next = regeneratePoints(document, generation.listRecords(), 1);
// #endregion

// #region play
const play = new PlayRecorder({ minStay: 3 });
for (const x of [5.2, 5.3, 5.1]) play.record('tester 1', { x, y: 0, z: 2.5 });
const watched = new PointGeneration(play, {
  properties: { cover: { measure: (spot) => coverProbe.measure(spot), threshold: 0, valuePerUnit: 0.05 } },
});
finish(watched);
console.log(`testers stayed at ${watched.listRecords().map(({ id }) => id)}`);
// #endregion

// #region prefab
const crate = [{ id: 'behind', position: { x: 0, y: 0, z: -1 }, labels: ['cover'] }];
const level = new TacticalPoints();
for (const [i, position] of [corner, { x: 5, y: 0, z: -3 }].entries())
  placePrefab(
    level,
    crate,
    { id: `crate-${i}`, position, orientation: Math.PI / 2 },
    {
      cover: (spot) => coverProbe.measure(spot),
    },
  );
console.log(
  level
    .listRecords()
    .map(({ id, values }) => `${id}: cover ${(values?.cover ?? 0).toFixed(2)}`)
    .join(', '),
);
// #endregion

// #region list
const list = new PointList(level);
list.begin({ label: 'cover', sortBy: 'cover', order: 'weakest-first' });
for (let point = list.next(); point !== NO_POINT; point = list.next())
  if (level.valueOf(point, 'cover') < 0.1) level.remove(point);
// #endregion

// #region escape
const escapes = new EscapeRoutes(new TileGraph(map), { isSeen: (cell) => cell % 12 < 3, minDepth: 2 });
console.log(`ways out of cell 20: ${escapes.count(20)}`);

// #endregion

export { next };
