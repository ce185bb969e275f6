import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { Rng } from '../../../../math/rng.js';
import type { BoxIndexMaker } from '../../index.js';
import { Found } from '../box-index.js';
import { BspTree } from '../bsp-tree.js';
import { BucketGrid } from '../bucket-grid.js';
import { LinearScan } from '../linear-scan.js';
import { MultiResolutionMap } from '../multi-resolution-map.js';
import { createOctree, createQuadTree } from '../region-tree.js';

const CALLS = 500;

describe('finding boxes allocates nothing', () => {
  const rng = new Rng('boxes');
  const boxes = new Float64Array(6 * 300);
  const box = (into: Float64Array, at: number, size: number) => {
    for (let axis = 0; axis < 3; axis++) {
      into[at + axis] = rng.range(0, 50);
      into[at + 3 + axis] = into[at + axis] + rng.range(0.1, size);
    }
  };
  for (let i = 0; i < 300; i++) box(boxes, 6 * i, 3);
  const asked = Array.from({ length: 64 }, () => {
    const made = new Float64Array(6);
    box(made, 0, 5);
    return made;
  });

  it.each<[string, BoxIndexMaker]>([
    ['by a linear scan', (all) => new LinearScan(all)],
    ['in a grid of buckets', (all) => new BucketGrid(all)],
    ['in grids of several sizes', (all) => new MultiResolutionMap(all)],
    ['in a tree of planes', (all) => new BspTree(all)],
    ['in a tree of quarters', (all) => createQuadTree(all)],
    ['in a tree of eighths', (all) => createOctree(all)],
  ])('PATH-41 %s', (_name, make) => {
    const index = make(boxes);
    const found = new Found();
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) {
        found.clear();
        index.find(found, asked[i & 63]);
      }
    }, 8 * CALLS);
    // One boxed number per call would take 16 bytes.
    expect(grown).toBeLessThan(8 * CALLS);
  });
});
