import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { Rng } from '../../../../math/rng.js';
import {
  BestSmoother,
  ObstacleSight,
  rectangleObstacle,
  type Sight,
  smoothWaypoints,
  Waypoints,
} from '../../../index.js';
import { createTileMap, HeightField, HexGraph, TileGraph, TileLegCosts, TileSight } from '../../../tiles/index.js';

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
      points.x[k] = places[2 * ((i + 7 * k) & 63)];
      points.z[k] = places[2 * ((i + 7 * k) & 63) + 1];
    }
  };
  const walls = Array.from({ length: 8 }, (_, i) => rectangleObstacle(4 * i, 4 * i, 4 * i + 2, 4 * i + 1));
  const best = new BestSmoother();
  const sights: Record<string, Sight> = {
    tiles: new TileSight(tiles),
    'tiles and a body': new TileSight(tiles, { radius: 0.4 }),
    obstacles: new ObstacleSight([...walls, { x: 10, z: 30, radius: 3 }], { radius: 0.4 }),
  };
  const hexes = new HexGraph(createTileMap(40, 50));
  for (let cell = 0; cell < 2000; cell += 13) hexes.setBlocked(cell, true);
  sights.hexagons = hexes.createSight({ radius: 0.1 });
  const field = new HeightField(
    createTileMap(40, 40),
    Array.from({ length: 1600 }, () => rng.range(0, 3)),
    { maxClimb: 2.5 },
  );
  sights.hills = field.createSight();
  const costs = new TileLegCosts(tiles);
  const climbs = field.createLegCosts();

  it.each(Object.keys(sights))('PATH-51, PATH-52 by sight over %s', (name) => {
    const sight = sights[name];
    const measure = name === 'hills' ? climbs : costs;
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) {
        wander(i);
        smoothWaypoints(points, sight, measure);
        wander(i + 1);
        best.smooth(points, sight, measure);
      }
    }, 40 * CALLS);
    // One boxed number per ray would take 16 bytes, and each call casts ten rays or more.
    expect(grown).toBeLessThan(40 * CALLS);
  });
});
