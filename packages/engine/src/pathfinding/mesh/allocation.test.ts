import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/heap-growth.fixture.js';
import { Rng } from '../../math/index.js';
import { Waypoints } from '../graph/waypoints.js';
import { createNavMesh } from './create-nav-mesh.js';
import { MeshLocator, MeshPoint } from './mesh-locator.js';
import { MeshRay } from './mesh-ray.js';
import { MeshSlide } from './mesh-slide.js';
import { NavMeshSearch } from './nav-mesh-search.js';
import { meshOfBlocks } from './text-mesh.fixture.js';

const CALLS = 400;

describe('a mesh allocates nothing per question', () => {
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

  it.each<[string, (from: MeshPoint, to: MeshPoint) => void]>([
    ['the exact search', (from, to) => void exact.findWay(way, from, to)],
    ['the prepared search', (from, to) => void prepared.findWay(way, from, to)],
    ['the search through corridors', (from, to) => void corridor.findWay(way, from, to)],
    ['the polygon below a point', (from, to) => void locator.quantize(to, from.polygon)],
    ['the nearest place', (from) => void locator.nearest(out, from, 2.5)],
    ['a ray', (from, to) => void ray.cast(from, to)],
    ['a step', (from, to) => slide.move(out, from, to)],
  ])('%s', (_name, ask) => {
    const grown = heapGrowth(() => {
      for (let i = 0; i + 1 < CALLS; i++) ask(places[i], places[i + 1]);
    });
    // One boxed number per call would be 16 bytes.
    expect(grown).toBeLessThan(8 * CALLS);
  });
});
