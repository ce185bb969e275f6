import type { GroundVector } from '../../math/angle.js';
import type { CollisionDetector } from './detector.js';

/** A thin upright wall over a line on the ground, of unlimited height, solid from both sides. */
export interface Wall {
  /** One end on the ground. */
  readonly from: Readonly<GroundVector>;
  /** The other end on the ground. */
  readonly to: Readonly<GroundVector>;
}

/** A ray that goes almost along a wall, by this sine of the angle between them, passes it. */
const ALONG = 1e-12;

/**
 * A detector for upright walls. It reads the list on every call, so walls may come, go and move.
 * O(walls).
 */
export function detectWalls(walls: readonly Wall[]): CollisionDetector {
  return (out, from, move) => {
    let first = 1;
    let found: Wall | undefined;
    const level = Math.sqrt(move.x * move.x + move.z * move.z);
    for (let i = 0; i < walls.length; i++) {
      const wall = walls[i];
      const wx = wall.to.x - wall.from.x;
      const wz = wall.to.z - wall.from.z;
      const cross = move.x * wz - move.z * wx;
      if (Math.abs(cross) <= ALONG * level * Math.sqrt(wx * wx + wz * wz)) continue;
      const dx = wall.from.x - from.x;
      const dz = wall.from.z - from.z;
      const alongRay = (dx * wz - dz * wx) / cross;
      const alongWall = (dx * move.z - dz * move.x) / cross;
      if (alongRay < 0 || alongWall < 0 || alongWall > 1) continue;
      if (alongRay > first || (found !== undefined && alongRay === first)) continue;
      first = alongRay;
      found = wall;
    }
    if (!found) return false;
    const wx = found.to.x - found.from.x;
    const wz = found.to.z - found.from.z;
    const length = Math.sqrt(wx * wx + wz * wz);
    const side = move.x * wz - move.z * wx > 0 ? -1 : 1;
    // Field by field: numbers that are handed to what is seldom called, as a hit is, are allocated.
    const { position, normal } = out;
    position.x = from.x + move.x * first;
    position.y = from.y + move.y * first;
    position.z = from.z + move.z * first;
    normal.x = (side * wz) / length;
    normal.y = 0;
    normal.z = (-side * wx) / length;
    out.distance = first * Math.sqrt(level * level + move.y * move.y);
    return true;
  };
}
