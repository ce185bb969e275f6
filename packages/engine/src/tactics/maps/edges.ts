import { InvalidDataError } from '../../data/check.js';

/**
 * What a kernel finds beyond the edge of the map:
 *
 * - `renormalize`: nothing; the weights that are left are scaled up to the same sum. Flat ground
 *   stays flat up to the edge.
 * - `reflect`: the map mirrored at its edge. A blur neither creates nor loses anything.
 * - `nearest`: the nearest cell of the map.
 * - `frozen`: cells that the kernel reaches beyond keep their values. The fastest; the edge shows as
 *   a halo. Give the map a margin if that matters.
 * - a number: that value everywhere outside.
 */
export type MapEdges = 'renormalize' | 'reflect' | 'nearest' | 'frozen' | number;

/** Throws `InvalidDataError` for edges that do not exist. */
export function requireEdges(edges: MapEdges): void {
  if (typeof edges === 'number' ? Number.isFinite(edges) : NAMES.includes(edges)) return;
  throw new InvalidDataError('edges', `must be ${NAMES.join(', ')} or a finite number, got ${String(edges)}`);
}

const NAMES: readonly string[] = ['renormalize', 'reflect', 'nearest', 'frozen'];

/** The index in a line of `length` cells that stands for an index outside of it; −1 for none. */
export function indexInside(index: number, length: number, edges: MapEdges): number {
  if (index >= 0 && index < length) return index;
  if (edges === 'nearest') return index < 0 ? 0 : length - 1;
  if (edges !== 'reflect') return -1;
  const period = 2 * length;
  const folded = ((index % period) + period) % period;
  return folded < length ? folded : period - 1 - folded;
}
