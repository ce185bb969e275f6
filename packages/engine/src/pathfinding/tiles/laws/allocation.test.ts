import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { Rng } from '../../../math/rng.js';
import { AStar, type Division, findRoute, type Heuristic, Route, routeToWaypoints, Waypoints } from '../../index.js';
import { createTileMap, HeightField, HexGraph, StoreyGraph, TileGraph } from '../index.js';

const CALLS = 60;

describe('routes over tiles of all kinds allocate nothing per query', () => {
  const rng = new Rng('tiles');
  const map = () => {
    const made = { ...createTileMap(30, 30), costs: Float64Array.from({ length: 900 }, () => rng.range(1, 3)) };
    for (let i = 0; i < 90; i++) made.blocked[rng.integer(0, 899)] = 1;
    return made;
  };
  const hexes = new HexGraph(map());
  const field = new HeightField(
    map(),
    Array.from({ length: 900 }, () => rng.range(0, 2)),
  );
  const stairs = { from: { storey: 0, cell: 31 }, to: { storey: 1, cell: 31 }, cost: 3.5 };
  const storeys = new StoreyGraph(
    [new TileGraph(map()), new TileGraph(map(), { origin: { x: 0, y: 3, z: 0 } })],
    [stairs],
  );

  it.each<[string, Division, Heuristic]>([
    ['hexagons', hexes, hexes.createHeuristic()],
    ['a height field', field, field.createHeuristic()],
    ['storeys', storeys, storeys.createHeuristic()],
  ])('over %s', (_name, division, heuristic) => {
    const search = new AStar(division, { heuristic });
    const route = new Route();
    const points = new Waypoints();
    const [from, to] = [
      { x: 0.5, y: 0.5, z: 0.5 },
      { x: 0.5, y: 0.5, z: 0.5 },
    ];
    const places = Float64Array.from({ length: 256 }, () => rng.range(1, 24));
    let i = 0;
    const query = () => {
      i = (i + 4) & 255;
      from.x = places[i];
      from.z = places[i + 1];
      to.x = places[i + 2];
      to.z = places[i + 3];
      findRoute(route, search, division.quantize(from), division.quantize(to));
      routeToWaypoints(points, division, route, from, to);
    };
    const grown = heapGrowth(() => {
      for (let k = 0; k < CALLS; k++) query();
    }, 160 * CALLS);
    // A boxed number per expanded node would take thousands of bytes per query.
    expect(grown).toBeLessThan(160 * CALLS);
  });
});
