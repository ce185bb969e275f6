import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { finish } from '../../../../execution/index.js';
import { findRoute, Route, type RouteSearch, Waypoints } from '../../../index.js';
import {
  AnyAngleSearch,
  computeFlow,
  FlowField,
  JumpPointSearch,
  StoredJumps,
  SubgoalMap,
  SubgoalSearch,
  sampleFlow,
  TileAStar,
} from '../../index.js';
import { createTown } from '../../laws/town.js';

const { tiles, pairs } = createTown();
const queries = Array.from({ length: 5 }, () => pairs).flat();

describe('searches made for tiles allocate nothing per query', () => {
  it.each<[string, RouteSearch]>([
    ['A* made for tiles', new TileAStar(tiles)],
    ['jump points, scanned', new JumpPointSearch(tiles)],
    ['jump points, stored', new JumpPointSearch(tiles, new StoredJumps(tiles))],
    ['subgoals', new SubgoalSearch(new SubgoalMap(tiles))],
  ])('%s', (_name, search) => {
    const route = new Route();
    const grown = heapGrowth(() => {
      for (const [start, goal] of queries) findRoute(route, search, start, goal);
    }, 100 * queries.length);
    // A boxed number per expanded node would take hundreds of bytes per query or more.
    expect(grown).toBeLessThan(100 * queries.length);
  });

  it('any angle', () => {
    const search = new AnyAngleSearch(tiles);
    const way = new Waypoints();
    const grown = heapGrowth(() => {
      for (const [start, goal] of queries) {
        search.begin(start, goal);
        if (finish(search) === 'found') search.retrieve(way);
      }
    }, 100 * queries.length);
    expect(grown).toBeLessThan(100 * queries.length);
  });

  it('turns of a route by jump points', () => {
    const search = new JumpPointSearch(tiles);
    const turns = new Waypoints();
    const grown = heapGrowth(() => {
      for (const [start, goal] of queries) {
        search.begin(start, goal);
        if (finish(search) === 'found') search.retrieveTurns(turns);
      }
    }, 100 * queries.length);
    expect(grown).toBeLessThan(100 * queries.length);
  });

  it.each([false, true])('a flow field computed again and sampled, straight to the goal: %s', (straightToGoal) => {
    const field = new FlowField(tiles);
    const goals = Int32Array.of(pairs[0][0], pairs[1][0]);
    const place = { x: 0.5, y: 0.5, z: 0.5 };
    const out = { x: 0.5, y: 0.5, z: 0.5 };
    const options = { straightToGoal };
    const grown = heapGrowth(() => {
      computeFlow(field, goals);
      for (const [start] of queries) {
        tiles.localize(place, start);
        place.x += 0.25;
        sampleFlow(out, field, place, options);
      }
    }, 100 * queries.length);
    // A boxed number per cell would take some 50,000 bytes or more.
    expect(grown).toBeLessThan(100 * queries.length);
  });
});
