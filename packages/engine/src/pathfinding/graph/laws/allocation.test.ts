import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import * as chapter from '../../index.js';

const CALLS = 10_000;

// V8 lets all records { x, y, z } share how their fields are stored. One with something else than
// numbers in it, made anywhere while the chapter loads, turns every write to a vector into an
// allocation.
it('leaves vectors records of plain numbers, with all of the chapter loaded', () => {
  const tiles = new chapter.TileGraph(chapter.createTileMap(64, 64), { origin: { x: 0.3, y: 0.2, z: 0.1 } });
  const vectors = Array.from({ length: 16 }, (_, i) => ({ x: 0.5 + i, y: 0.5, z: 0.5 }));
  const grown = heapGrowth(() => {
    for (let i = 0; i < CALLS; i++) tiles.localize(vectors[i & 15], i & 4095);
  });
  // One boxed number per call would be 16 bytes.
  expect(grown).toBeLessThan(8 * CALLS);
});
