import { TAU, wrapAngle } from '../../math/angle.js';
import { cos, sin } from '../../math/trig.js';
import type { FormationPattern } from './pattern.js';
import { type Placement, setPlacement } from './placement.js';

/**
 * A defensive circle: backs inward, shoulders touching, for any number of members; it widens as
 * members join. `radius` is that of a member with the room it needs. With more than a few dozen
 * members it has a large empty middle: use {@link createRings} then.
 */
export function createCircle(radius: number): FormationPattern {
  return {
    slotCount: Infinity,
    slotLocation(out, slot, count) {
      // Neighbors are two radii apart: half of that is the opposite side of a triangle with half
      // the angle between them.
      const ring = count > 1 ? radius / sin(Math.PI / count) : 0;
      setOnRing(out, ring, slot, count);
    },
  };
}

/**
 * Concentric rings for very many members: the center, then 6, 12, 18 … slots, each ring `spacing`
 * farther out, with the rest spread evenly over the last one. No two slots are closer than
 * `spacing`. All face outward; inner slots stay where they are when members join.
 */
export function createRings(spacing: number): FormationPattern {
  return {
    slotCount: Infinity,
    slotLocation(out, slot, count) {
      // Ring r begins at slot 1 + 6 + … + 6(r − 1) = 3r(r − 1) + 1; solved for r, then put right in
      // case the root was rounded.
      let ring = slot === 0 ? 0 : Math.ceil((Math.sqrt(12 * slot + 9) - 3) / 6);
      while (ring > 0 && ringStart(ring) > slot) ring--;
      while (ringStart(ring + 1) <= slot) ring++;
      const start = ringStart(ring);
      setOnRing(out, ring * spacing, slot - start, Math.min(count, ringStart(ring + 1)) - start);
    },
  };
}

function ringStart(ring: number): number {
  return ring === 0 ? 0 : 3 * ring * (ring - 1) + 1;
}

function setOnRing(out: Placement, radius: number, slot: number, count: number): void {
  const facing = wrapAngle((slot * TAU) / count);
  setPlacement(out, radius * sin(facing), 0, radius * cos(facing), facing);
}
