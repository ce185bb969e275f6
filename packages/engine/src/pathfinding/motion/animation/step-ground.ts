import type { GroundPoint, Obstacle } from '../../graph/sight/obstacle.js';
import { ObstacleSight } from '../../graph/sight/obstacle-sight.js';
import { Waypoints } from '../../graph/waypoints.js';

/**
 * Where feet may be set down and bodies may go. A game with collision geometry of its own
 * implements it with that.
 */
export interface StepGround {
  /** May a foot be set down here? */
  canStep(place: GroundPoint): boolean;
  /**
   * May the body go straight from one place to another? It may pass over what no foot may touch.
   */
  canPass(from: GroundPoint, to: GroundPoint): boolean;
}

/** Ground on which anybody may step anywhere. */
export const OPEN_GROUND: StepGround = { canStep: () => true, canPass: () => true };

export interface HazardOptions {
  /** Half the length of a foot, kept away from hazards and walls; 0.1 unless told. */
  readonly foot?: number;
  /** Half the width of the body, kept away from walls; 0.3 unless told. */
  readonly body?: number;
}

/**
 * Ground with holes, spikes or fire that one can step over but not into, and walls that nobody
 * passes.
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
