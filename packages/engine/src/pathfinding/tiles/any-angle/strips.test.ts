import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TileGraph } from '../tile-graph.js';
import { Strips } from './strips.js';

it('strips are as wide as the columns side by side in which both rows are free, or not', () => {
  const size = fc.integer({ min: 1, max: 7 });
  fc.assert(
    fc.property(size, size, fc.infiniteStream(fc.boolean()), (width, depth, stream) => {
      const blocked = Uint8Array.from({ length: width * depth }, () => (stream.next().value ? 1 : 0));
      const tiles = new TileGraph({ width, depth, blocked });
      const strips = new Strips(tiles);
      const check = () => {
        const isFree = (x: number, z: number) =>
          x >= 0 && x < width && z >= 0 && z < depth && !tiles.isBlocked(z * width + x);
        for (let z = 0; z < depth; z++)
          for (let x = 0; x < width; x++)
            for (const towards of [1, -1]) {
              const isOpen = (column: number) => isFree(column, z) && isFree(column, z + towards);
              expect(strips.isFree(x, z)).toBe(isFree(x, z));
              expect(strips.isOpen(x, z, towards)).toBe(isOpen(x));
              if (z + towards < 0 || z + towards >= depth) continue;
              let [first, last] = [x, x];
              while (first > 0 && isOpen(first - 1) === isOpen(x)) first--;
              while (last + 1 < width && isOpen(last + 1) === isOpen(x)) last++;
              expect([strips.first(x, z, towards), strips.last(x, z, towards)]).toEqual([first, last]);
            }
      };
      check();
      tiles.setBlocked(0, !tiles.isBlocked(0));
      strips.refresh();
      check();
    }),
    { numRuns: 30 },
  );
});
