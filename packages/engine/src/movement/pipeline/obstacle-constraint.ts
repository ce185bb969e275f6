import { type Infer, number, orInfinity, struct } from '../../data/schema.js';
import {
  addScaled3,
  copy3,
  createVector3,
  dot3,
  length3,
  normalize3,
  perpendicular3,
  set3,
  subtract3,
  type Vector3,
} from '../../math/vector3.js';
import type { Sphere } from '../avoidance/detect-spheres.js';
import type { MotionPath } from './motion-path.js';
import type { Constraint } from './pipeline.js';

/** World units. */
export type ObstacleConstraintOptions = Infer<typeof obstacleConstraintOptions>;

export const obstacleConstraintOptions = struct({
  __proto__: null,
  /** Size of the character; it is added to that of obstacles. */
  radius: number({ min: 0 }),
  /**
   * How far beyond the obstacle's edge to go, as a multiple of its radius above 1: 1.1 goes near
   * it, 2 in a wide bow.
   */
  margin: orInfinity(number({ above: 1 })),
});

/**
 * Nearer to the center than this part of the radius, and the direction away from it says nothing.
 */
const CENTERED = 1e-6;

const scratchWay = createVector3();
const scratchOffset = createVector3();

/**
 * Keeps a path clear of round obstacles: where it comes too close to one, it suggests the nearest
 * position beside the obstacle first. A character inside an obstacle may continue if that leads
 * out.
 */
export function createObstacleConstraint<Context>(
  obstacles: (context: Context) => readonly Sphere[],
  options: ObstacleConstraintOptions,
  name = 'obstacles',
): Constraint<Context> {
  // Where the way first comes too near, kept from the test for the suggestion.
  const nearest = createVector3();
  const center = createVector3();
  const way = createVector3();
  // In a record: a captured variable would be boxed again with every number it takes.
  const sphere = { reach: 0.5 };

  /**
   * Whether a way from `start` to `end` comes too near to an obstacle; what was found goes into the
   * variables above.
   */
  function meets(obstacle: Sphere, start: Readonly<Vector3>, end: Readonly<Vector3>, first: boolean): boolean {
    subtract3(scratchWay, end, start);
    subtract3(scratchOffset, obstacle.position, start);
    const squared = dot3(scratchWay, scratchWay);
    const along = squared === 0 ? 0 : dot3(scratchOffset, scratchWay) / squared;
    const clamped = Math.max(0, Math.min(1, along));
    // from the closest point to the center
    addScaled3(scratchOffset, scratchOffset, scratchWay, -clamped);
    const limit = obstacle.radius + options.radius;
    if (dot3(scratchOffset, scratchOffset) >= limit * limit) return false;
    // Inside already, and from here on it only gets better.
    if (first && along <= 0) return false;
    copy3(center, obstacle.position);
    copy3(way, scratchWay);
    addScaled3(nearest, start, scratchWay, clamped);
    sphere.reach = limit;
    if (first) {
      subtract3(scratchOffset, start, center);
      // The only good way from within is straight out, wherever this one would come out.
      if (dot3(scratchOffset, scratchOffset) < limit * limit) copy3(nearest, start);
    }
    return true;
  }

  return {
    name,
    isViolated(path: MotionPath, _self, context) {
      const all = obstacles(context);
      for (let k = 0; k + 1 < path.pointCount; k++) {
        let soonest = Infinity;
        let found: Sphere | undefined;
        for (let i = 0; i < all.length; i++) {
          if (!meets(all[i], path.points[k], path.points[k + 1], k === 0)) continue;
          const { x, y, z } = path.points[k];
          const distance = way.x * (nearest.x - x) + way.y * (nearest.y - y) + way.z * (nearest.z - z);
          if (distance >= soonest) continue;
          soonest = distance;
          found = all[i];
        }
        if (found) return meets(found, path.points[k], path.points[k + 1], k === 0);
      }
      return false;
    },
    suggest(out) {
      // not the length of the closest point itself, as printed (C16)
      subtract3(scratchOffset, nearest, center);
      if (length3(scratchOffset) <= CENTERED * sphere.reach) {
        // Straight through the middle: to the right of the way, or anywhere square to it if that
        // leads straight up.
        set3(scratchOffset, -way.z, 0, way.x);
        if (way.x === 0 && way.z === 0) perpendicular3(scratchOffset, way);
      }
      normalize3(scratchOffset, scratchOffset);
      addScaled3(out.position, center, scratchOffset, sphere.reach * options.margin);
      out.has.position = true;
    },
  };
}
