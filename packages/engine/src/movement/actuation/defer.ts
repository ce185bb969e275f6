import { createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';

/** Makes of a wish what a body can do; returns false if that is nothing. */
export type Actuate<Context> = (
  out: Steering,
  self: Readonly<Kinematic>,
  request: Readonly<Steering>,
  context: Context,
  dt: number,
) => boolean;

/**
 * A behavior that wishes first and actuates once, last: give it whatever combines the wishes, a
 * blend or priorities, and what the body can do. Actuating in each behavior and blending afterwards
 * would give the vehicle something between two things it can do, which it cannot.
 */
export function deferActuation<Context>(wish: Steer<Context>, actuate: Actuate<Context>): Steer<Context> {
  const request = createSteering();
  return (out, self, context, dt) => {
    wish(request, self, context, dt);
    return actuate(out, self, request, context, dt);
  };
}
