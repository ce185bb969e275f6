import { InvalidDataError } from '../../../data/check.js';
import type { BoxIndexMaker } from './box-index.js';
import { BspTree } from './bsp-tree.js';
import { BucketGrid } from './bucket-grid.js';
import { LinearScan } from './linear-scan.js';
import { MultiResolutionMap } from './multi-resolution-map.js';
import { createOctree, createQuadTree } from './region-tree.js';

const makers = {
  /** For points in regions of similar size, the default of mesh locators. */
  grid: (boxes) => new BucketGrid(boxes),
  /** For ground that is crowded here and empty there. */
  'quad-tree': createQuadTree,
  /** For many floors above each other, and for space. */
  octree: createOctree,
  /** For regions of all sizes in odd places. */
  'bsp-tree': (boxes) => new BspTree(boxes),
  /** For large and small regions side by side. */
  'multi-resolution': (boxes) => new MultiResolutionMap(boxes),
  /** For a few dozen regions. */
  'linear-scan': (boxes) => new LinearScan(boxes),
} as const satisfies Record<string, BoxIndexMaker>;

/** A kind of spatial index, as {@link boxIndexOf} names it. */
export type BoxIndexKind = keyof typeof makers;

/**
 * Returns the maker of a kind of spatial index, for the option `index` of a mesh locator. All kinds
 * find the same boxes and differ in which case is fast.
 */
export function boxIndexOf(kind: BoxIndexKind): BoxIndexMaker {
  if (!Object.hasOwn(makers, kind))
    throw new InvalidDataError('kind', `must be ${Object.keys(makers).join(', ')}, got ${kind}`);
  return makers[kind];
}
