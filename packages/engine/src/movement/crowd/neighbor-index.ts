import { InvalidDataError, requirePositive } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import { BspIndex } from './bsp-index.js';
import { QuadTreeIndex } from './quad-tree-index.js';
import { ResolutionIndex } from './resolution-index.js';

/**
 * Finds which of many places are near a point. All kinds find the same places in the same order, so
 * a game can change the kind by one word. Fill it again when places have moved.
 */
export interface NeighborIndex {
  /** Reads all places. They are then known by their index in the list. */
  fill(places: readonly Readonly<Vector3>[]): void;
  /**
   * Writes the indices of the places closer than `radius` to a point, ascending, and returns how
   * many there are. `out` grows where it must, and may be longer.
   */
  near(out: number[], point: Readonly<Vector3>, radius: number): number;
  /** How many places the last query compared with the point: fewer is faster. */
  readonly compared: number;
}

/**
 * The kinds of neighbor index. `quad tree`: squares on the ground that are divided where there are
 * many places; good for places in clusters. `bsp`: halves the places again and again, along x and z
 * in turn; as deep for clusters as for an even spread. `multi-resolution`: grids of several cell
 * sizes, of which a query takes the one that fits its radius; good for queries of very different
 * sizes. All of them see the ground; heights are compared at the end. For a crowd that moves in
 * every frame `Crowd` is faster than any of them.
 */
export type NeighborIndexKind = 'quad tree' | 'bsp' | 'multi-resolution';

/** Creates an empty index. `cellSize`: the smallest cells of `multi-resolution`, by default 1. */
export function createNeighborIndex(kind: NeighborIndexKind, cellSize = 1): NeighborIndex {
  requirePositive(cellSize, 'cellSize');
  if (kind === 'quad tree') return new QuadTreeIndex();
  if (kind === 'bsp') return new BspIndex();
  if (kind === 'multi-resolution') return new ResolutionIndex(cellSize);
  throw new InvalidDataError('kind', `must be "quad tree", "bsp" or "multi-resolution", got ${String(kind)}`);
}
