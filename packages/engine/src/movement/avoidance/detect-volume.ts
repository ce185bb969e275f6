import { createVector3, normalize3, set3, type Vector3 } from '../../math/vector3.js';
import type { Wall } from './detect-walls.js';
import type { CollisionDetector } from './detector.js';

const scratchNormal = createVector3();
/** Which part of the move is free until the disc touches a wall. */
const scratchContact = { time: 0.5 };

/**
 * A detector that sweeps the whole body, a disc of `radius`, along the ray instead of a point: it
 * misses no post and passes through every door that is wide enough. All walls that the body would
 * touch contribute to the normal, the sooner the more, so that in an acute corner it points back
 * out and not to the other wall. One ray is enough with it, at several times the cost of a ray.
 * O(walls).
 */
export function detectVolume(walls: readonly Wall[], radius: number): CollisionDetector {
  return (out, from, move) => {
    // Field by field: numbers that are handed to what is seldom called, as a hit is, are allocated.
    const { position, normal } = out;
    let first = Infinity;
    set3(normal, 0, 0, 0);
    for (let i = 0; i < walls.length; i++) {
      if (!touches(walls[i], radius, from, move)) continue;
      const { time } = scratchContact;
      if (time < first) first = time;
      // Even what is touched at the very end counts a little.
      const weight = 1.001 - time;
      normal.x += scratchNormal.x * weight;
      normal.y += scratchNormal.y * weight;
      normal.z += scratchNormal.z * weight;
    }
    if (first > 1) return false;
    normalize3(normal, normal);
    // Walls that push against each other: back where it came from.
    if (normal.x === 0 && normal.z === 0) {
      set3(normal, -move.x, 0, -move.z);
      if (move.x === 0 && move.z === 0) set3(normal, 1, 0, 0);
      normalize3(normal, normal);
    }
    position.x = from.x + move.x * first - normal.x * radius;
    position.y = from.y + move.y * first - normal.y * radius;
    position.z = from.z + move.z * first - normal.z * radius;
    out.distance = first * Math.sqrt(move.x * move.x + move.y * move.y + move.z * move.z);
    return true;
  };
}

/**
 * Whether the disc touches the wall within the move; when, and the direction away from the wall, go
 * into the scratch records.
 */
function touches(wall: Wall, radius: number, from: Readonly<Vector3>, move: Readonly<Vector3>): boolean {
  const normal = scratchNormal;
  const wx = wall.to.x - wall.from.x;
  const wz = wall.to.z - wall.from.z;
  const length = Math.sqrt(wx * wx + wz * wz);
  const ax = from.x - wall.from.x;
  const az = from.z - wall.from.z;
  const along = Math.max(0, Math.min(1, length === 0 ? 0 : (ax * wx + az * wz) / (length * length)));
  const nx = ax - wx * along;
  const nz = az - wz * along;
  if (nx * nx + nz * nz < radius * radius) {
    normal.x = nx;
    normal.y = 0;
    normal.z = nz;
    normalize3(normal, normal);
    scratchContact.time = 0;
    return true;
  }
  let first = Infinity;
  if (length > 0) {
    // The long side, as a line `radius` in front of the wall on the side where the body is.
    const side = wz * ax - wx * az > 0 ? 1 : -1;
    const sx = (side * wz) / length;
    const sz = (-side * wx) / length;
    const approach = -(move.x * sx + move.z * sz);
    if (approach > 0) {
      const time = (ax * sx + az * sz - radius) / approach;
      const place = (ax + move.x * time) * wx + (az + move.z * time) * wz;
      if (time >= 0 && place >= 0 && place <= length * length) {
        first = time;
        normal.x = sx;
        normal.y = 0;
        normal.z = sz;
      }
    }
  }
  for (let end = 0; end < 2; end++) {
    const cx = end === 0 ? ax : from.x - wall.to.x;
    const cz = end === 0 ? az : from.z - wall.to.z;
    const a = move.x * move.x + move.z * move.z;
    const b = cx * move.x + cz * move.z;
    const root = b * b - a * (cx * cx + cz * cz - radius * radius);
    if (b >= 0 || root < 0) continue;
    const time = (-b - Math.sqrt(root)) / a;
    if (time >= first) continue;
    first = time;
    normal.x = (cx + move.x * time) / radius;
    normal.y = 0;
    normal.z = (cz + move.z * time) / radius;
  }
  scratchContact.time = first;
  return first <= 1;
}
