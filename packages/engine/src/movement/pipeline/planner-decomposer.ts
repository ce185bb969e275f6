import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';
import type { Decomposer } from './pipeline.js';

/**
 * The result of a search for the next waypoint; `working` asks to be called again, so that a long
 * search can take several ticks.
 */
export type WaypointResult = 'found' | 'none' | 'working';

/** A map as a planner sees it: numbered locations and the ways between them. */
export interface WaypointPlanner<Context> {
  /** In which place a position lies; −1 if in none. */
  readonly quantize: (position: Readonly<Vector3>, context: Context) => number;
  /**
   * Writes the first waypoint after `from` on the way to `to`. `from` and `to` stay the same while
   * it works.
   */
  readonly findWaypoint: (out: Vector3, from: number, to: number, context: Context) => WaypointResult;
}

/** A decomposer with its latest search, for debugging. */
export interface PlannerDecomposer<Context> extends Decomposer<Context> {
  /** How the search stands; `none` means that the goal was left as it is for want of a way. */
  readonly status: WaypointResult;
}

/**
 * Replaces a far goal by the next waypoint; a goal at the same location of the map stays. It
 * searches again only when the character or the goal has moved to another location. While a search
 * that takes several ticks runs, it keeps the waypoint it had. Where the map knows no way the goal
 * stays, and `status` says so. For large worlds put a coarse one before a fine one. It keeps state:
 * make one for each character.
 */
export function createPlannerDecomposer<Context>(
  planner: WaypointPlanner<Context>,
  name = 'planner',
): PlannerDecomposer<Context> {
  const waypoint = createVector3();
  const found = createVector3();
  let known = false;
  let from = -1;
  let to = -1;
  const decomposer: { -readonly [Key in keyof PlannerDecomposer<Context>]: PlannerDecomposer<Context>[Key] } = {
    name,
    status: 'none',
    decompose(goal, self, context) {
      if (!goal.has.position) return;
      const here = planner.quantize(self.position, context);
      const there = planner.quantize(goal.position, context);
      if (here === there || here < 0 || there < 0) {
        known = false;
        from = -1;
        return;
      }
      if (here !== from || there !== to) {
        // A waypoint on the way to somewhere else is no help while the new search works.
        if (there !== to) known = false;
        from = here;
        to = there;
        decomposer.status = 'working';
      }
      if (decomposer.status === 'working') {
        decomposer.status = planner.findWaypoint(found, from, to, context);
        if (decomposer.status === 'none') known = false;
        if (decomposer.status === 'found') {
          copy3(waypoint, found);
          known = true;
        }
      }
      if (known) copy3(goal.position, waypoint);
    },
  };
  return decomposer;
}
