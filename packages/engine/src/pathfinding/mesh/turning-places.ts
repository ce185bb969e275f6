import { atan2 } from '../../math/trig.js';
import type { NavMesh } from './nav-mesh.js';

/** Radians beyond half a turn that still count as a straight wall: rounding, not a corner. */
const STRAIGHT = 1e-6;

/**
 * Returns 1 for each place of a mesh where shortest paths may turn: where the wall has a convex
 * corner. `open` is 1 for polygons that may be entered; the rest is wall. Seen from above.
 */
export function findTurningPlaces(mesh: NavMesh, open: Uint8Array): Uint8Array {
  const { place, placeCount, across, owner, nextSide, x, z } = mesh;
  const atWall = new Uint8Array(placeCount);
  /** How much of the full turn around each place is open ground. */
  const covered = new Float64Array(placeCount);
  const before = new Int32Array(owner.length);
  for (let side = 0; side < owner.length; side++) before[nextSide[side]] = side;
  for (let side = 0; side < owner.length; side++) {
    if (open[owner[side]] === 0) continue;
    const next = nextSide[side];
    if (across[side] < 0 || open[across[side]] === 0) {
      atWall[place[side]] = 1;
      atWall[place[next]] = 1;
    }
    const ax = x[next] - x[side];
    const az = z[next] - z[side];
    const bx = x[before[side]] - x[side];
    const bz = z[before[side]] - z[side];
    covered[place[side]] += atan2(Math.abs(ax * bz - az * bx), ax * bx + az * bz);
  }
  return Uint8Array.from(atWall, (wall, at) => (wall === 1 && covered[at] > Math.PI + STRAIGHT ? 1 : 0));
}
