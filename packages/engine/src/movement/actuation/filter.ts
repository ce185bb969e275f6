import { type Infer, number, struct } from '../../data/schema.js';
import { cos, sin } from '../../math/trig.js';
import type { Kinematic, Steering } from '../core/kinematic.js';
import { forwardSpeed } from './wheels.js';

/** What a vehicle on wheels can do. World units, seconds, radians. */
export type FilterOptions = Infer<typeof filterOptions>;

export const filterOptions = struct({
  __proto__: null,
  /** The largest acceleration it asks for. */
  maxAcceleration: number({ above: 0 }),
  /** The largest angular acceleration it asks for, in radians per second squared. */
  maxAngularAcceleration: number({ above: 0 }),
  /** Speed from which it can turn with full strength; at rest it cannot turn at all. */
  fullTurnSpeed: number({ above: 0 }),
});

/**
 * A wish that leaves less than this part of itself after filtering would leave the vehicle
 * standing.
 */
const NOTHING_LEFT = 0.05;

/**
 * Takes from a request what a vehicle on wheels cannot do, and gives it the rest at full strength:
 * it pushes forwards or back, not sideways, as hard as was asked, and turns only as it rolls. Asked
 * to go where it was not facing it turns in three moves, or backs and swings round, without being
 * told so. Of a wish straight to the side nothing would be left: then it drives on with full lock
 * to that side. Cheap, and good enough for crowds of cars; where precision matters use `driveCar`,
 * which knows the place, or `chooseManeuver`. Run it every frame, last, on the sum of all wishes;
 * see `deferActuation`. `out` may be the request.
 */
export function filterSteering(
  out: Steering,
  options: FilterOptions,
  self: Readonly<Kinematic>,
  request: Readonly<Steering>,
): boolean {
  const s = sin(self.orientation);
  const c = cos(self.orientation);
  const wished = Math.sqrt(request.x * request.x + request.y * request.y + request.z * request.z);
  const along = request.x * s + request.z * c;
  const aside = request.x * c - request.z * s;
  const turn = Math.min(1, Math.abs(forwardSpeed(self)) / options.fullTurnSpeed) * options.maxAngularAcceleration;
  let push = Math.sign(along) * Math.min(options.maxAcceleration, wished);
  let angular = Math.max(-turn, Math.min(turn, request.angular));
  if (wished > 0 && Math.abs(along) < NOTHING_LEFT * wished) {
    push = Math.min(options.maxAcceleration, wished);
    angular = Math.sign(aside) * turn;
  }
  out.x = push * s;
  out.y = 0;
  out.z = push * c;
  out.angular = angular;
  return push !== 0 || angular !== 0;
}
