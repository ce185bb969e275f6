import type { Bits } from '../../../../../tests/engines/bits.js';
import { finish } from '../../execution/index.js';
import { Rng } from '../../math/rng.js';
import { detectWalls } from '../../movement/avoidance/index.js';
import { Route } from '../../pathfinding/index.js';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import {
  CompoundPass,
  CompoundTactic,
  ContextStates,
  CoverProbe,
  EscapeRoutes,
  gridCandidates,
  NearbyPoints,
  PointGeneration,
  PointList,
  PointPaths,
  placePrefab,
  ShadowProbe,
  TacticalPoints,
  ThreatSight,
  VisibilityProbe,
} from '../locations/index.js';

/** Points that are generated, measured and searched while enemies move and points come and go. */
export function sampleLocations(bits: Bits): void {
  const rng = new Rng('locations');
  const walls = Array.from({ length: 14 }, () => {
    const [x, z] = [rng.range(0, 20), rng.range(0, 14)];
    return { from: { x, z }, to: { x: x + rng.range(-4, 4), z: z + rng.range(-4, 4) } };
  });
  const cast = detectWalls(walls);
  const cover = new CoverProbe(cast, rng.fork('cover'), { rays: 40, radius: 5 });
  const view = new VisibilityProbe(cast, { rays: 12, range: 15 });
  const shadow = new ShadowProbe(({ x, y, z }) => 0.5 + (x * y - z) / 200);
  const candidates = gridCandidates({ min: { x: 1, y: 0, z: 1 }, max: { x: 19, y: 0, z: 13 }, spacing: 2 });
  const generation = new PointGeneration(candidates, {
    properties: {
      cover: { measure: (spot) => cover.measure(spot), threshold: 0.1, valuePerUnit: 0.05 },
      view: { measure: (spot) => view.measure(spot), threshold: 0.1, valuePerUnit: 0.05 },
    },
  });
  finish(generation);
  const points = new TacticalPoints({ storage: 'sparse' });
  for (const record of generation.listRecords()) points.add(record);
  placePrefab(
    points,
    [{ id: 'side', position: { x: 1, y: 0, z: 0.5 }, labels: ['cover'] }],
    { id: 'crate', position: { x: 9, y: 0, z: 7 }, orientation: 0.7 },
    { cover: (spot) => cover.measure(spot), shadow: (spot) => shadow.measure(spot) },
  );
  bits.text('points', JSON.stringify(points.save()));
  const map = createTileMap(20, 14);
  for (let cell = 0; cell < map.blocked.length; cell++) map.blocked[cell] = rng.chance(0.15) ? 1 : 0;
  const graph = new TileGraph(map);
  const nearby = new NearbyPoints(points);
  const paths = new PointPaths(points, graph);
  const sight = new ThreatSight(points, cast);
  const states = new ContextStates('cover', { directions: ['north', 'east', 'south', 'west'] });
  const ambush = new CompoundTactic(
    points,
    { all: ['cover', { any: ['view', { near: 'cover', within: 4 }] }] },
    { logic: 'hamacher' },
  );
  const pass = new CompoundPass(ambush, 'ambush');
  const escapes = new EscapeRoutes(graph, { isSeen: (node) => node % 7 === 0 });
  const list = new PointList(points);
  const route = new Route();
  const threats = Array.from({ length: 3 }, () => ({ position: { x: rng.range(0, 20), y: 0, z: rng.range(0, 14) } }));
  for (let tick = 0; tick < 30; tick++) {
    for (const { position } of threats) {
      position.x = Math.min(19.9, Math.max(0, position.x + rng.range(-1, 1)));
      position.z = Math.min(13.9, Math.max(0, position.z + rng.range(-1, 1)));
    }
    const from = threats[tick % 3].position;
    const point = rng.integer(0, points.count - 1);
    points.setValue(point, states.names[tick % 4], rng.next());
    if (pass.step(12) === 'done') pass.begin();
    bits.number('nearest', nearby.nearest({ from, label: 'cover', accepts: (spot) => sight.isHidden(spot, threats) }));
    bits.number('best', nearby.best({ from, quality: 'cover', costPerUnit: 0.03 }));
    bits.number('by way', paths.nearest(route, { from, label: 'view' }));
    bits.number('way', route.cost);
    bits.number('context', states.worstValue(points, point, threats));
    bits.number('ambush', points.valueOf(point, 'ambush'));
    bits.number('against', cover.measureAgainst({ x: 8, y: 0, z: 5 }, threats) ?? -1);
    bits.number('escapes', escapes.count(rng.integer(0, graph.nodeCount - 1)));
    list.begin({ sortBy: 'cover' });
    bits.number('strongest', list.next());
    if (tick % 5 === 4 && points.count > 5) points.remove(rng.integer(0, points.count - 1));
    bits.endTick();
  }
}
