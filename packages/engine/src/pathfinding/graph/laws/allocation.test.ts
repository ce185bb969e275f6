import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import * as hierarchy from '../../hierarchy/index.js';
import * as chapter from '../../index.js';
import * as mesh from '../../mesh/index.js';
import * as motion from '../../motion/index.js';
import * as regions from '../../regions/index.js';
import * as tiling from '../../tiles/index.js';

const CALLS = 10_000;

// V8 stores the fields of all `{ x, y, z }` records in the same representation. If any code of the
// chapter creates one such record with a field that is not a number, every later write to a vector
// allocates.
it('leaves vectors records of plain numbers, with all of the chapter loaded', () => {
  for (const door of [chapter, tiling, regions, mesh, hierarchy, motion]) expect(door).toBeDefined();
  const tiles = new tiling.TileGraph(tiling.createTileMap(64, 64), { origin: { x: 0.3, y: 0.2, z: 0.1 } });
  const vectors = Array.from({ length: 16 }, (_, i) => ({ x: 0.5 + i, y: 0.5, z: 0.5 }));
  const grown = heapGrowth(() => {
    for (let i = 0; i < CALLS; i++) tiles.localize(vectors[i & 15], i & 4095);
  }, 8 * CALLS);
  // One boxed number per call would take 16 bytes.
  expect(grown).toBeLessThan(8 * CALLS);
});
