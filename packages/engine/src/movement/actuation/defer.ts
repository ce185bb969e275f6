import { createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';

/** Turns a request into what a body can do; returns false if that is nothing. */
export type Actuate<Context> = (
  out: Steering,
  self: Readonly<Kinematic>,
  request: Readonly<Steering>,
  context: Context,
  dt: number,
) => boolean;

/**
 * A behavior that combines requests first and actuates once, last. Pass the behavior that combines
 * them, such as a blend or priorities, and what the body can do. Actuating in each behavior and
 * blending afterwards would ask the vehicle for something between two things that it can do.
 */
export function deferActuation<Context>(wish: Steer<Context>, actuate: Actuate<Context>): Steer<Context> {
  const request = createSteering();
  return (out, self, context, dt) => {
    wish(request, self, context, dt);
    return actuate(out, self, request, context, dt);
  };
}
