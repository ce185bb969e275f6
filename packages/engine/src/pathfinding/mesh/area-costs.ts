import { InvalidDataError } from '../../data/check.js';
import type { NavMesh } from './nav-mesh.js';

/**
 * The cost per unit of length on each type of ground, for one type of character: factors by area
 * number, by default 1, infinite where the character may not go. One mesh serves tanks and swimmers
 * with separate tables.
 */
export type AreaCosts = readonly (number | undefined)[];

/** Returns the factor of every polygon. Throws for factors that are 0, negative or NaN. */
export function polygonFactors(mesh: NavMesh, costs: AreaCosts | undefined): Float64Array {
  costs?.forEach((factor, area) => {
    if (factor !== undefined && !(factor > 0))
      throw new InvalidDataError(`costs[${area}]`, `must be above 0, got ${factor}`);
  });
  return Float64Array.from(mesh.areas, (area) => costs?.[area] ?? 1);
}

/** Returns 1 for polygons that may be entered. */
export function openPolygons(factors: Float64Array): Uint8Array {
  return Uint8Array.from(factors, (factor) => (factor < Number.POSITIVE_INFINITY ? 1 : 0));
}

/** Returns the lowest factor: the least cost per unit of length. 1 for an empty mesh. */
export function cheapestFactor(factors: Float64Array): number {
  const least = factors.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return least < Number.POSITIVE_INFINITY ? least : 1;
}

/**
 * Returns true if all ground that may be entered costs its length, so that the shortest path is the
 * best.
 */
export function costsLength(factors: Float64Array): boolean {
  return factors.every((factor) => factor === 1 || factor === Number.POSITIVE_INFINITY);
}
