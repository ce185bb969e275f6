import { requireFinite } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';

/** Throws unless a point between which a path is asked for has three finite numbers. */
export function requirePoint(point: Readonly<Vector3>, path: string): void {
  const { x, y, z } = point;
  requireFinite(x, `${path}.x`);
  requireFinite(y, `${path}.y`);
  requireFinite(z, `${path}.z`);
}
