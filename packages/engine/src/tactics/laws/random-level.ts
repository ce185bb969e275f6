import type { Rng } from '../../math/rng.js';
import type { Wall } from '../../movement/avoidance/index.js';
import { sightOf } from '../../pathfinding/index.js';
import { TacticalPoints } from '../locations/index.js';

const LABELS = ['cover', 'fire', 'shadow', 'exposed'];
const PROPERTIES = ['cover', 'visibility', 'shadow'];

/**
 * Tactical points in a level of a random shape: a wide field, a narrow strip, a tall tower, all
 * points in a heap, or equal positions and values.
 */
export function randomPoints(rng: Rng, storage: 'dense' | 'sparse' = 'dense'): TacticalPoints {
  const points = new TacticalPoints({ storage });
  const [width, height, depth] = rng.pick([
    [100, 2, 100],
    [200, 0, 1],
    [5, 60, 5],
    [1, 1, 1],
    [1e4, 10, 1e4],
  ]);
  const isCoarse = rng.chance(0.3);
  const at = (size: number) => {
    const value = rng.range(-size, size);
    return isCoarse ? Math.round(value) : value;
  };
  const count = rng.pick([0, 1, 2, 10, 40, 90]);
  for (let i = 0; i < count; i++) {
    const values: Record<string, number> = {};
    for (const property of PROPERTIES)
      if (rng.chance(0.7)) values[property] = isCoarse ? rng.integer(0, 4) / 4 : rng.next();
    points.add({
      position: { x: at(width), y: at(height), z: at(depth) },
      labels: LABELS.filter((label) => rng.chance(label === 'exposed' ? 0.1 : 0.4)),
      values,
    });
  }
  return points;
}

/** Straight walls in a square of a size around the origin. */
export function randomWalls(rng: Rng, size: number, count: number): Wall[] {
  return Array.from({ length: count }, () => {
    const x = rng.range(-size, size);
    const z = rng.range(-size, size);
    return {
      from: { x, z },
      to: { x: x + rng.range(-size, size) / 2, z: z + rng.range(-size, size) / 2 },
    };
  });
}

/** Whether two positions are on the same side of every wall, or beyond its ends. */
export function sightAmong(walls: readonly Wall[]) {
  return sightOf((ax, az, bx, bz) => !walls.some((wall) => crosses(ax, az, bx, bz, wall)));
}

function crosses(ax: number, az: number, bx: number, bz: number, { from: c, to: d }: Wall): boolean {
  const side = (px: number, pz: number, qx: number, qz: number, rx: number, rz: number) =>
    (qx - px) * (rz - pz) - (qz - pz) * (rx - px);
  return (
    side(ax, az, bx, bz, c.x, c.z) > 0 !== side(ax, az, bx, bz, d.x, d.z) > 0 &&
    side(c.x, c.z, d.x, d.z, ax, az) > 0 !== side(c.x, c.z, d.x, d.z, bx, bz) > 0
  );
}

/** The straight distance from a position to a point. */
export function distanceTo(points: TacticalPoints, point: number, from: { x: number; y: number; z: number }): number {
  return Math.sqrt(squaredTo(points, point, from));
}

export function squaredTo(points: TacticalPoints, point: number, from: { x: number; y: number; z: number }): number {
  const [dx, dy, dz] = [points.x[point] - from.x, points.y[point] - from.y, points.z[point] - from.z];
  return dx * dx + dy * dy + dz * dz;
}

/** The numbers of all points. */
export const numbers = (points: { readonly count: number }) => Array.from({ length: points.count }, (_, i) => i);
