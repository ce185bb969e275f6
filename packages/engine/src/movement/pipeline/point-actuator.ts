import { addScaled3, copy3 } from '../../math/vector3.js';
import { clearSteering, createSteering } from '../core/kinematic.js';
import { type AlignOptions, align } from '../steering/align.js';
import { type ArriveOptions, arrive } from '../steering/arrive.js';
import { matchVelocity } from '../steering/match-velocity.js';
import { addPoint, clearMotionPath } from './motion-path.js';
import type { Actuator } from './pipeline.js';

/** How the body moves and turns. */
export interface PointActuatorOptions {
  /** How it moves to a position. */
  readonly arrive: ArriveOptions;
  /** For goals with an orientation; without it they are followed with any facing. */
  readonly align?: AlignOptions;
  /**
   * For goals with a velocity and no place: how many seconds of it the way shows to constraints.
   */
  readonly lookahead: number;
}

/**
 * Moves straight to the goal and stops there: for people and other bodies that can move in any
 * direction. A velocity counts only where no position is set, and a rotation never.
 */
export function createPointActuator<Context>(options: PointActuatorOptions): Actuator<Context> {
  const turn = createSteering();
  return {
    plan(path, goal, self) {
      clearMotionPath(path);
      copy3(addPoint(path), self.position);
      if (goal.has.position) copy3(addPoint(path), goal.position);
      else if (goal.has.velocity) addScaled3(addPoint(path), self.position, goal.velocity, options.lookahead);
    },
    steer(out, _path, goal, self) {
      clearSteering(out);
      let asked = false;
      if (goal.has.position) asked = arrive(out, options.arrive, self, goal.position);
      else if (goal.has.velocity) asked = matchVelocity(out, options.arrive, self, goal.velocity);
      if (goal.has.orientation && options.align && align(turn, options.align, self, goal.orientation)) {
        out.angular = turn.angular;
        asked = true;
      }
      return asked;
    },
  };
}
