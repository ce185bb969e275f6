import type { Vector3 } from '../vector3.js';

/** Returns true if no component differs by more than `tolerance`. */
export function nearlyEquals3(a: Readonly<Vector3>, b: Readonly<Vector3>, tolerance: number): boolean {
  return Math.abs(a.x - b.x) <= tolerance && Math.abs(a.y - b.y) <= tolerance && Math.abs(a.z - b.z) <= tolerance;
}
