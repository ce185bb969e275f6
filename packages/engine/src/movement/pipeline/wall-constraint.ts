import { type Infer, number, struct } from '../../data/schema.js';
import { addScaled3, createVector3, subtract3 } from '../../math/vector3.js';
import { type CollisionDetector, createHit } from '../avoidance/detector.js';
import type { Constraint } from './pipeline.js';

export const wallConstraintOptions = struct({
  __proto__: null,
  /** How far in front of a wall the position is. */
  distance: number({ above: 0 }),
});

/**
 * Keeps a path in front of walls: a path through a wall is replaced by a position `distance` in
 * front of it. It does not search for a way around; a planner decomposer does.
 */
export function createWallConstraint<Context>(
  detector: (context: Context) => CollisionDetector,
  options: Infer<typeof wallConstraintOptions>,
  name = 'walls',
): Constraint<Context> {
  const hit = createHit();
  const move = createVector3();
  return {
    name,
    isViolated(path, _self, context) {
      for (let k = 0; k + 1 < path.pointCount; k++) {
        subtract3(move, path.points[k + 1], path.points[k]);
        if (detector(context)(hit, path.points[k], move)) return true;
      }
      return false;
    },
    suggest(out) {
      addScaled3(out.position, hit.position, hit.normal, options.distance);
      out.has.position = true;
    },
  };
}
