import type { GroundPoint, Obstacle } from '../../graph/sight/obstacle.js';
import { ObstacleSight } from '../../graph/sight/obstacle-sight.js';
import { Waypoints } from '../../graph/waypoints.js';

/**
 * Where feet may be set down and bodies may go. A game with its own collision geometry implements
 * it with that.
 */
export interface StepGround {
  /** Returns true if a foot may be set down at a position. */
  canStep(place: GroundPoint): boolean;
  /**
   * Returns true if the body may go straight from one position to another. It may pass over ground
   * that no foot may touch.
   */
  canPass(from: GroundPoint, to: GroundPoint): boolean;
}

/** Ground without restrictions. */
export const OPEN_GROUND: StepGround = { canStep: () => true, canPass: () => true };

/** How far feet and bodies keep away from hazards. */
export interface HazardOptions {
  /** Half the length of a foot, which keeps away from hazards and walls; by default 0.1. */
  readonly foot?: number;
  /** Half the width of the body, which keeps away from walls; by default 0.3. */
  readonly body?: number;
}

/**
 * Makes a ground with holes, spikes or fire that can be stepped over but not into, and impassable
 * walls.
 */
export function hazardousGround(
  hazards: readonly Obstacle[],
  walls: readonly Obstacle[] = [],
  { foot = 0.1, body = 0.3 }: HazardOptions = {},
): StepGround {
  const steps = new ObstacleSight([...hazards, ...walls], { radius: foot });
  const ways = new ObstacleSight(walls, { radius: body });
  const points = new Waypoints();
  const put = (at: number, place: GroundPoint) => {
    points.x[at] = place.x;
    points.z[at] = place.z;
  };
  return {
    canStep(place) {
      put(0, place);
      return steps.isClear(points, 0, 0);
    },
    canPass(from, to) {
      put(0, from);
      put(1, to);
      return ways.isClear(points, 0, 1);
    },
  };
}
