import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoxIndexMaker, Found } from './box-index.js';
import { BspTree } from './bsp-tree.js';
import { BucketGrid } from './bucket-grid.js';
import { LinearScan } from './linear-scan.js';
import { MultiResolutionMap } from './multi-resolution-map.js';
import { createOctree, createQuadTree } from './region-tree.js';

const kinds: readonly (readonly [string, BoxIndexMaker])[] = [
  ['bucket grid', (boxes) => new BucketGrid(boxes)],
  ['quad-tree', createQuadTree],
  ['octree', createOctree],
  ['BSP tree', (boxes) => new BspTree(boxes)],
  ['multi-resolution map', (boxes) => new MultiResolutionMap(boxes)],
];

/** Whole numbers, so that borders often coincide. */
const boxAmong = (range: number) =>
  fc
    .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: -range, max: range })))
    .chain((low) =>
      fc.tuple(...low.map((value) => fc.integer({ min: value, max: value + 6 }))).map((high) => [...low, ...high]),
    );

describe.each(kinds)('%s', (_name, create) => {
  it('PATH-41 finds the same boxes as a linear scan', () => {
    fc.assert(
      fc.property(
        fc.array(boxAmong(20), { maxLength: 60 }),
        fc.array(boxAmong(30), { minLength: 1, maxLength: 8 }),
        (boxes, queries) => {
          const all = Float64Array.from(boxes.flat());
          const index = create(all);
          const scan = new LinearScan(all);
          expect([index.boxCount, scan.boxCount]).toEqual([boxes.length, boxes.length]);
          for (const query of queries) {
            const box = Float64Array.from(query);
            const found = new Found();
            const expected = new Found();
            index.find(found, box);
            scan.find(expected, box);
            expect([...found.items.subarray(0, found.count)].sort((a, b) => a - b)).toEqual([
              ...expected.items.subarray(0, expected.count),
            ]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('handles many boxes in one spot, a world that is a line, and no boxes', () => {
    const found = new Found();
    create(Float64Array.from(Array.from({ length: 50 }, () => [1, 1, 1, 1, 1, 1]).flat())).find(
      found,
      Float64Array.of(0, 0, 0, 2, 2, 2),
    );
    expect(found.count).toBe(50);
    found.clear();
    create(Float64Array.from(Array.from({ length: 50 }, (_, i) => [i, 0, 0, i + 1, 0, 0]).flat())).find(
      found,
      Float64Array.of(9.5, 0, 0, 10.5, 0, 0),
    );
    expect([...found.items.subarray(0, found.count)].sort((a, b) => a - b)).toEqual([9, 10]);
    found.clear();
    create(new Float64Array(0)).find(found, Float64Array.of(0, 0, 0, 2, 2, 2));
    expect(found.count).toBe(0);
  });
});
