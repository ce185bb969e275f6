import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/heap-growth.fixture.js';
import { Rng } from '../../math/rng.js';
import {
  BestSmoother,
  createTileMap,
  ObstacleSight,
  rectangle,
  type Sight,
  smoothWaypoints,
  TileGraph,
  TileLegCosts,
  TileSight,
  Waypoints,
} from '../index.js';

const CALLS = 100;
const LENGTH = 12;

describe('smoothing allocates nothing per call', () => {
  const rng = new Rng('smoothing');
  const map = { ...createTileMap(40, 40), costs: Float64Array.from({ length: 1600 }, () => rng.range(1, 3)) };
  for (let cell = 0; cell < 1600; cell += 13) map.blocked[cell] = 1;
  const tiles = new TileGraph(map);
  const places = Float64Array.from({ length: 128 }, () => rng.range(2, 38));
  const points = new Waypoints();
  const wander = (i: number) => {
    points.length = LENGTH;
    for (let k = 0; k < LENGTH; k++) {
      points.x[k] = places[2 * ((i + 7 * k) & 63)]!;
      points.z[k] = places[2 * ((i + 7 * k) & 63) + 1]!;
    }
  };
  const walls = Array.from({ length: 8 }, (_, i) => rectangle(4 * i, 4 * i, 4 * i + 2, 4 * i + 1));
  const best = new BestSmoother();
  const sights: Record<string, Sight> = {
    tiles: new TileSight(tiles),
    'tiles and a body': new TileSight(tiles, { radius: 0.4 }),
    obstacles: new ObstacleSight([...walls, { x: 10, z: 30, radius: 3 }], { radius: 0.4 }),
  };
  const costs = new TileLegCosts(tiles);

  it.each(Object.keys(sights))('PATH-51, PATH-52 by sight over %s', (name) => {
    const sight = sights[name]!;
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) {
        wander(i);
        smoothWaypoints(points, sight, costs);
        wander(i + 1);
        best.smooth(points, sight, costs);
      }
    });
    // One boxed number per ray would be 16 bytes, and each call casts ten rays or more.
    expect(grown).toBeLessThan(40 * CALLS);
  });
});
