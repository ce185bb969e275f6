import { cos, orientationFromVector, sin } from 'gumption/math';
import type { Kinematic } from 'gumption/movement';
import { type Placement, setPlacement } from 'gumption/movement/formations';
import type { Point } from '../../shared/point.js';

/** The anchor's past positions, oldest first, which a column follows. Plain data. */
export type Trail = Point[];

/** Distance between two points of the trail, in meters. */
const STEP = 0.4;

/** Number of points kept: enough for the longest column. */
const MOST = 60;

/** Adds the anchor's position if it has moved far enough. */
export function extendTrail(trail: Trail, { position: { x, z } }: Readonly<Kinematic>): void {
  const last = trail.at(-1);
  if (last && (last.x - x) * (last.x - x) + (last.z - z) * (last.z - z) < STEP * STEP) return;
  trail.push({ x, z });
  if (trail.length > MOST) trail.shift();
}

/**
 * Lays a trail that winds from side to side behind the anchor: a squad that stands together files
 * out along it, instead of walking back to where it came from. `reach` returns the free share of
 * the way from the anchor to a point, from 0 to 1.
 */
export function windTrail(
  trail: Trail,
  anchor: Readonly<Kinematic>,
  { aside, apart, meters }: { readonly aside: number; readonly apart: number; readonly meters: number },
  reach: (to: Point) => number,
): void {
  const { x, z } = anchor.position;
  const ahead = { x: sin(anchor.orientation), z: cos(anchor.orientation) };
  const place = (behind: number, left: number): Point => {
    // The direction to the left of (x, z) is (z, −x).
    const to = { x: x - ahead.x * behind + ahead.z * left, z: z - ahead.z * behind - ahead.x * left };
    const share = reach(to);
    return { x: x + (to.x - x) * share, z: z + (to.z - z) * share };
  };
  trail.length = 0;
  let length = aside;
  let side = 1;
  trail.push({ x, z });
  for (let row = 0; length < meters + 2 * aside; row++) {
    for (const left of [-side, -side / 2, 0, side / 2, side])
      if (row > 0 || left * side > 0) trail.push(place(row * apart, left * aside));
    side = -side;
    length += 2 * aside + apart;
  }
  trail.reverse();
}

/**
 * Writes the point at a distance behind the anchor on its trail, and the direction there; past the
 * end of the trail it continues straight.
 */
export function placeBehind(out: Placement, trail: Trail, anchor: Readonly<Kinematic>, meters: number): void {
  let { x, z } = anchor.position;
  let facing = anchor.orientation;
  let left = meters;
  for (let i = trail.length - 1; i >= 0; i--) {
    const dx = x - trail[i].x;
    const dz = z - trail[i].z;
    const length = Math.sqrt(dx * dx + dz * dz);
    if (length < 1e-6) continue;
    facing = orientationFromVector({ x: dx, z: dz });
    if (left <= length) {
      setPlacement(out, x - (dx / length) * left, 0, z - (dz / length) * left, facing);
      return;
    }
    left -= length;
    ({ x, z } = trail[i]);
  }
  setPlacement(out, x, 0, z, facing);
}
