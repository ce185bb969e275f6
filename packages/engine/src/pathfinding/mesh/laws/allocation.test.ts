import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { Rng } from '../../../math/index.js';
import { Route } from '../../graph/route.js';
import { Waypoints } from '../../graph/waypoints.js';
import { AStar } from '../../search/a-star.js';
import { findRoute } from '../../search/route-search.js';
import { Wayfinder } from '../../serving/wayfinder.js';
import { createNavMesh } from '../build/create-nav-mesh.js';
import { EdgeGraph } from '../edge-graph.js';
import { Footing } from '../footing.js';
import { MeshLocator, MeshPoint } from '../mesh-locator.js';
import { MeshRay } from '../mesh-ray.js';
import { MeshSlide } from '../mesh-slide.js';
import { PolygonGraph } from '../polygon-graph.js';
import { createMeshWorld } from '../search/mesh-world.js';
import { NavMeshSearch } from '../search/nav-mesh-search.js';
import { meshOfBlocks } from './text-mesh.js';

const CALLS = 400;

describe('a mesh allocates nothing per query', () => {
  const rng = new Rng('mesh');
  const map = Array.from({ length: 24 }, () =>
    Array.from({ length: 24 }, () => (rng.chance(0.2) ? '#' : '.')).join(''),
  );
  const mesh = createNavMesh(meshOfBlocks(map));
  const locator = new MeshLocator(mesh);
  const places = Array.from({ length: CALLS }, () => {
    const place = new MeshPoint();
    while (!locator.nearest(place, { x: rng.range(0, 24), y: 0.25, z: rng.range(0, 24) }, 0.5));
    return place;
  });
  const way = new Waypoints();
  const out = new MeshPoint();
  const ray = new MeshRay(mesh);
  const slide = new MeshSlide(mesh);
  const exact = new NavMeshSearch(mesh);
  const prepared = new NavMeshSearch(mesh, { prepare: true });
  const corridor = new NavMeshSearch(mesh, { radius: 0.1 });
  const route = new Route();
  const polygonGraph = new PolygonGraph(mesh);
  const polygons = new AStar(polygonGraph, { heuristic: polygonGraph.createHeuristic() });
  // As far as they reach: cheaper ones would make every estimate of the search low, and each path
  // would look at the whole mesh.
  const link = (from: MeshPoint, to: MeshPoint) => ({ from, to, cost: Math.hypot(from.x - to.x, from.z - to.z) });
  const linked = createNavMesh({
    ...meshOfBlocks(map),
    links: [
      { ...link(places[0], places[1]), bothWays: true, kind: 'ladder' },
      { ...link(places[2], places[3]), kind: 'drop' },
    ],
  });
  const world = createMeshWorld(linked);
  const ways = new Wayfinder({ ...world, searches: 1, capacity: 2 });
  const costed = new Wayfinder({ ...createMeshWorld(linked, { radius: 0.1 }), searches: 1, capacity: 2 });
  const serve = (by: Wayfinder, from: MeshPoint, to: MeshPoint) => {
    const ticket = by.ask(from, to)!;
    while (by.step(50) === 'searching');
    by.fetch(way, ticket, route);
  };
  const sideGraph = new EdgeGraph(mesh);
  const sides = new AStar(sideGraph, { heuristic: sideGraph.createHeuristic() });
  let side = 0;
  const askSides = () => {
    side = (side + 37) % sideGraph.nodeCount;
    findRoute(route, sides, side, (side + 101) % sideGraph.nodeCount);
  };
  const footing = new Footing(locator);
  const DRIFT = { x: 0.25, y: 0.5, z: 0.25 };
  const above = new MeshPoint();
  const high = (place: MeshPoint) => {
    above.x = place.x;
    above.y = place.y + 2.5;
    above.z = place.z;
    return above;
  };

  it.each<[string, (from: MeshPoint, to: MeshPoint) => void]>([
    ['the exact search', (from, to) => void exact.findWaypoints(way, from, to)],
    ['the prepared search', (from, to) => void prepared.findWaypoints(way, from, to)],
    ['the search through corridors', (from, to) => void corridor.findWaypoints(way, from, to)],
    ['the polygon below a point', (from, to) => void locator.quantize(to, from.polygon)],
    ['the nearest place', (from) => void locator.nearest(out, from, 2.5)],
    ['a ray', (from, to) => void ray.cast(from, to)],
    ['a step', (from, to) => slide.move(out, from, to)],
    ['a route from polygon to polygon', (from, to) => void findRoute(route, polygons, from.polygon, to.polygon)],
    ['a path that a wayfinder serves', (from, to) => serve(ways, from, to)],
    ['a path through corridors that a wayfinder serves', (from, to) => serve(costed, from, to)],
    ['the place of a point', (from) => void world.division.nearestNode(out, from, 0.5)],
    ['a route from side to side', () => askSides()],
    ['where one stands', (from) => void footing.update(from, false)],
    ['where one lands', (from) => void footing.predictLanding(out, high(from), DRIFT)],
  ])('%s', (_name, ask) => {
    const grown = heapGrowth(() => {
      for (let i = 0; i + 1 < CALLS; i++) ask(places[i], places[i + 1]);
    }, 8 * CALLS);
    // One boxed number per call would take 16 bytes.
    expect(grown).toBeLessThan(8 * CALLS);
  });
});
