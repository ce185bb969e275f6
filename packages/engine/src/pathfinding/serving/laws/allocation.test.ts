import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { AStar, Wayfinder, Waypoints } from '../../index.js';
import { nearestFreeCell, OctileHeuristic, TileSight } from '../../tiles/index.js';
import { createTown } from '../../tiles/laws/town.js';

it('PATH-75 requests and immediate searches for paths allocate nothing', () => {
  const { tiles, pairs } = createTown();
  const wayfinder = new Wayfinder({
    division: tiles,
    createSearch: () => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
    sight: new TileSight(tiles, { radius: 0.3 }),
    quantize: (point) => nearestFreeCell(tiles, point),
  });
  const way = new Waypoints();
  const from = { x: 0.5, y: 0.5, z: 0.5 };
  const to = { x: 0.5, y: 0.5, z: 0.5 };
  const tickets = new Float64Array(pairs.length);
  const grown = heapGrowth(() => {
    for (let i = 0; i < pairs.length; i++) {
      tiles.localize(from, pairs[i][0]);
      tiles.localize(to, pairs[i][1]);
      tickets[i] = wayfinder.ask(from, to)!;
      if (i % 4 === 0) wayfinder.find(way, from, to);
    }
    while (wayfinder.step(500) === 'searching');
    for (let i = 0; i < pairs.length; i++) wayfinder.fetch(way, tickets[i]);
  }, 150 * pairs.length);
  // A boxed number per expanded node would take hundreds of bytes per query or more.
  expect(grown).toBeLessThan(150 * pairs.length);
});
