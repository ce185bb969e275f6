import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { Rng } from '../../../../math/rng.js';
import { AStar, DStarLite, findRoute, LpaStar, Route, RouteWatch } from '../../../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../../../tiles/index.js';

const SIDE = 24;
// Enough changes for the compiler to optimize a whole search before the measurement.
const CHANGES = 640;

describe('repairing routes allocates nothing', () => {
  const rng = new Rng('changes');
  const tiles = new TileGraph(createTileMap(SIDE, SIDE));
  const [start, goal] = [0, SIDE * SIDE - 1];
  /** Inner cells whose walls appear and disappear. */
  const cells = Array.from({ length: CHANGES / 2 }, () => SIDE * rng.integer(2, SIDE - 3) + rng.integer(2, SIDE - 3));
  let turn = 0;

  function toggleNext(search: LpaStar | DStarLite): void {
    const cell = cells[turn];
    turn = (turn + 1) % cells.length;
    tiles.setBlocked(cell, !tiles.isBlocked(cell));
    for (let dz = -1; dz <= 1; dz++) for (let dx = -1; dx <= 1; dx++) search.noteChange(cell + dz * SIDE + dx);
    while (search.step(1000) === 'searching');
  }

  it('PATH-72 for a fixed start', () => {
    const search = new LpaStar(tiles, { heuristic: new OctileHeuristic(tiles) });
    const route = new Route();
    search.begin(start, goal);
    const grown = heapGrowth(() => {
      for (let i = 0; i < CHANGES; i++) {
        toggleNext(search);
        search.retrieve(route);
      }
    }, 16 * CHANGES);
    // One allocated number per change would take 16 bytes.
    expect(grown).toBeLessThan(16 * CHANGES);
  });

  it('PATH-70 for a character that walks', () => {
    const search = new DStarLite(tiles, { heuristic: new OctileHeuristic(tiles) });
    const route = new Route();
    const grown = heapGrowth(() => {
      search.begin(start, goal);
      for (let i = 0; i < CHANGES; i++) {
        toggleNext(search);
        search.retrieve(route);
        if (route.length > 1 && !cells.includes(route.nodes[1])) search.moveTo(route.nodes[1]);
      }
    }, 80 * CHANGES);
    // Between the modules of a test runner some numbers are boxed, about 58 bytes per change; in a
    // bundle, as in a game, none are.
    expect(grown).toBeLessThan(80 * CHANGES);
  });

  it('PATH-69 when watching a route', () => {
    const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
    const route = new Route();
    const watch = new RouteWatch(tiles);
    findRoute(route, search, start, goal);
    let surprises = 0;
    const grown = heapGrowth(() => {
      for (let i = 0; i < CHANGES; i++) {
        watch.remember(route);
        surprises += watch.findSurprise(route);
      }
    }, 50 * CHANGES);
    expect(surprises).toBeLessThan(0);
    expect(grown).toBeLessThan(50 * CHANGES);
  });
});
