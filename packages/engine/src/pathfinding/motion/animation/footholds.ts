import { requirePositive } from '../../../data/check.js';
import type { GroundPoint } from '../../graph/sight/obstacle.js';
import { NearestPoints } from '../../regions/domains/nearest-points.js';
import type { PlacedFootfall } from './movement-plan.js';
import type { StepGround } from './step-ground.js';

/** Where a foot can be set down near its position in an animation. */
export interface Footholds {
  /** Writes the nearest hold within `reach` of a position; returns false if there is none. */
  nearest(out: { x: number; z: number }, place: GroundPoint, reach: number): boolean;
}

/**
 * Makes footholds from single holds: stepping stones, rungs, beams. Of equally near ones the first
 * counts.
 */
export function footholdsAt(points: readonly GroundPoint[]): Footholds {
  const nearest = new NearestPoints(points.map(({ x, z }) => ({ x, y: 0, z })));
  const asked = { x: 0.5, y: 0, z: 0.5 };
  return {
    nearest(out, { x, z }, reach) {
      asked.x = x;
      asked.z = z;
      const found = nearest.find(asked);
      if (found === -1) return false;
      const point = points[found];
      const dx = point.x - x;
      const dz = point.z - z;
      if (dx * dx + dz * dz > reach * reach) return false;
      out.x = point.x;
      out.z = point.z;
      return true;
    },
  };
}

/**
 * Makes footholds wherever the ground allows a step: at the position itself, or at the nearest of a
 * grid of positions `spacing` meters apart around it.
 */
export function footholdsOn(ground: StepGround, spacing = 0.02): Footholds {
  requirePositive(spacing, 'spacing');
  let offsets: readonly GroundPoint[] = [];
  let listed = 0;
  const tried = { x: 0.5, z: 0.5 };
  return {
    nearest(out, { x, z }, reach) {
      if (reach > listed) {
        offsets = listOffsets(reach, spacing);
        listed = reach;
      }
      for (let i = 0; i < offsets.length; i++) {
        const offset = offsets[i];
        if (offset.x * offset.x + offset.z * offset.z > reach * reach) return false;
        tried.x = x + offset.x;
        tried.z = z + offset.z;
        if (!ground.canStep(tried)) continue;
        out.x = tried.x;
        out.z = tried.z;
        return true;
      }
      return false;
    },
  };
}

/** Lists positions around the origin, nearest first. */
function listOffsets(reach: number, spacing: number): GroundPoint[] {
  const steps = Math.floor(reach / spacing);
  const offsets: GroundPoint[] = [];
  for (let i = -steps; i <= steps; i++)
    for (let k = -steps; k <= steps; k++) offsets.push({ x: i * spacing, z: k * spacing });
  const away = ({ x, z }: GroundPoint) => x * x + z * z;
  return offsets.sort((a, b) => away(a) - away(b) || a.x - b.x || a.z - b.z);
}

/** A footfall moved to where the foot can stand. */
export interface LockedFootfall extends PlacedFootfall {
  /**
   * Distance in meters from its position in the animation: what inverse kinematics must make up
   * for.
   */
  readonly shift: number;
  /** False if no hold is in reach; the foot then stays at its position in the animation. */
  readonly isHeld: boolean;
}

/**
 * Moves every footfall of an animation to the nearest hold; inverse kinematics then bends the legs
 * to it. Each foot is moved by itself and without foresight: enough for stones in grass, but where
 * holds are few it may lead to a hold from which no next one is in reach. Use `FootfallGraph`
 * there.
 */
export function lockFootfalls(
  footfalls: readonly PlacedFootfall[],
  footholds: Footholds,
  reach: number,
): LockedFootfall[] {
  const place = { x: 0, z: 0 };
  return footfalls.map(({ foot, x, z }) => {
    if (!footholds.nearest(place, { x, z }, reach)) return { foot, x, z, shift: 0, isHeld: false };
    const [dx, dz] = [place.x - x, place.z - z];
    return { foot, x: place.x, z: place.z, shift: Math.sqrt(dx * dx + dz * dz), isHeld: true };
  });
}
