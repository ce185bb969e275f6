import { squaredDistance3, squaredLength3, type Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';

/**
 * Predicts where `target` will be when `self` gets there, if both keep their velocity. It predicts
 * as far ahead as the distance takes at the present speed, but at most `maxPrediction` seconds. The
 * result goes into `out`, never into the target. `pursue` and `evade` are this followed by a
 * primitive. For projectiles under gravity use a firing solution.
 */
export function predictTarget(
  out: Vector3,
  maxPrediction: number,
  self: Readonly<Kinematic>,
  target: Readonly<Kinematic>,
): void {
  const { position, velocity } = target;
  const squaredWay = squaredDistance3(position, self.position);
  const squaredSpeed = squaredLength3(self.velocity);
  // Squares spare the roots in the usual case, in which it is too slow to be there in time. A speed
  // of 0 always is.
  const isTooSlow = squaredSpeed * maxPrediction * maxPrediction <= squaredWay;
  // The plus tells V8 that this is a number: what may be either a number or an argument, of any
  // type, is allocated.
  const time = isTooSlow ? +maxPrediction : Math.sqrt(squaredWay / squaredSpeed);
  out.x = position.x + velocity.x * time;
  out.y = position.y + velocity.y * time;
  out.z = position.z + velocity.z * time;
}
