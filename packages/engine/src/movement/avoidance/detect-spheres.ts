import { normalize3, subtract3, type Vector3 } from '../../math/vector3.js';
import type { CollisionDetector } from './detector.js';

/**
 * A round obstacle: a boulder, a pillar on the ground, or the bounding sphere of something small.
 */
export interface Sphere {
  /** Its center. */
  readonly position: Readonly<Vector3>;
  /** In world units, above 0. */
  readonly radius: number;
}

/**
 * A detector for spheres, which on flat ground are circles. Good for trees and crates by their
 * bounding spheres; walls and stairs would need spheres that are far too large. It reads the list
 * on every call. O(spheres).
 */
export function detectSpheres(spheres: readonly Sphere[]): CollisionDetector {
  return (out, from, move) => {
    const length = Math.sqrt(move.x * move.x + move.y * move.y + move.z * move.z);
    let found: Sphere | undefined;
    let first = length;
    for (let i = 0; i < spheres.length; i++) {
      const sphere = spheres[i];
      const cx = from.x - sphere.position.x;
      const cy = from.y - sphere.position.y;
      const cz = from.z - sphere.position.z;
      const outside = cx * cx + cy * cy + cz * cz - sphere.radius * sphere.radius;
      let distance = 0;
      if (outside > 0) {
        if (length === 0) continue;
        // |c + u·t| = radius, with u the direction of the ray: t² + 2·b·t + outside = 0.
        const b = (cx * move.x + cy * move.y + cz * move.z) / length;
        const root = b * b - outside;
        if (b >= 0 || root < 0) continue;
        distance = -b - Math.sqrt(root);
      }
      if (distance > first || (found !== undefined && distance === first)) continue;
      first = distance;
      found = sphere;
    }
    if (!found) return false;
    // Field by field: numbers that are handed to what is seldom called, as a hit is, are allocated.
    const { position, normal } = out;
    const part = length === 0 ? 0 : first / length;
    position.x = from.x + move.x * part;
    position.y = from.y + move.y * part;
    position.z = from.z + move.z * part;
    subtract3(normal, position, found.position);
    normalize3(normal, normal);
    // in the very center any way leads out
    if (normal.x === 0 && normal.y === 0 && normal.z === 0) normal.x = 1;
    out.distance = first;
    return true;
  };
}
