import { orientationFromVector } from 'gumption/math';
import { type Kinematic, type Placement, setPlacement } from 'gumption/movement';
import type { Point } from './field.js';

/** Where the anchor has come from, oldest first: a column follows in its steps. Plain data. */
export type Trail = Point[];

/** Between two steps that are kept, in meters. */
const STEP = 0.4;

/** How many are kept: more than the longest column is long. */
const MOST = 60;

/** Keeps where the anchor is, if it has moved on. */
export function extendTrail(trail: Trail, { position: { x, z } }: Readonly<Kinematic>): void {
  const last = trail.at(-1);
  if (last && (last.x - x) * (last.x - x) + (last.z - z) * (last.z - z) < STEP * STEP) return;
  trail.push({ x, z });
  if (trail.length > MOST) trail.shift();
}

/** Writes the place so many meters behind the anchor on its trail, and the way on from there; straight on where the trail has no more. */
export function placeBehind(out: Placement, trail: Trail, anchor: Readonly<Kinematic>, meters: number): void {
  let { x, z } = anchor.position;
  let facing = anchor.orientation;
  let left = meters;
  for (let i = trail.length - 1; i >= 0; i--) {
    const dx = x - trail[i]!.x;
    const dz = z - trail[i]!.z;
    const length = Math.sqrt(dx * dx + dz * dz);
    if (length < 1e-6) continue;
    facing = orientationFromVector({ x: dx, z: dz });
    if (left <= length) {
      setPlacement(out, x - (dx / length) * left, 0, z - (dz / length) * left, facing);
      return;
    }
    left -= length;
    ({ x, z } = trail[i]!);
  }
  setPlacement(out, x, 0, z, facing);
}
