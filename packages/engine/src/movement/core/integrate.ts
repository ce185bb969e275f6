import { checkSeconds } from '../../data/check-time.js';
import { wrapAngle } from '../../math/angle.js';
import { PowerOfE, raiseE } from '../../math/exponential.js';
import { type Kinematic, type KinematicSteering, limitLength, type MotionLimits, type Steering } from './kinematic.js';

/**
 * Moves a character by `dt` seconds under the acceleration it asked for: first the position, with
 * the old velocity, then the velocity. This is good enough at usual frame rates; for exact paths
 * under constant acceleration use {@link integrateExactly}. The limits on speed and rotation are
 * applied here, after the update, and not in the behaviors.
 */
export function integrate(self: Kinematic, steering: Readonly<Steering>, limits: MotionLimits, dt: number): void {
  checkSeconds(dt);
  const { position, velocity } = self;
  position.x += velocity.x * dt;
  position.y += velocity.y * dt;
  position.z += velocity.z * dt;
  self.orientation += self.rotation * dt;
  wrapOrientation(self);
  accelerate(self, steering, limits, dt);
}

/**
 * As {@link integrate}, with the second-order terms: exact while the acceleration is constant and
 * no limit is reached.
 */
export function integrateExactly(
  self: Kinematic,
  steering: Readonly<Steering>,
  limits: MotionLimits,
  dt: number,
): void {
  // A number handed to a function may be allocated on its way, so the common case calls none.
  if (!(typeof dt === 'number' && dt >= 0 && dt < Infinity)) checkSeconds(dt);
  const { position } = self;
  const half = 0.5 * dt * dt;
  const { velocity } = self; // third: see `storeMotion`
  position.x += velocity.x * dt + steering.x * half;
  position.y += velocity.y * dt + steering.y * half;
  position.z += velocity.z * dt + steering.z * half;
  self.orientation = self.orientation + self.rotation * dt + steering.angular * half;
  wrapOrientation(self);
  accelerate(self, steering, limits, dt);
}

/**
 * Moves a character by `dt` seconds at exactly the velocity and rotation it asked for, which become
 * its own.
 */
export function integrateKinematic(self: Kinematic, steering: Readonly<KinematicSteering>, dt: number): void {
  checkSeconds(dt);
  const { velocity } = self;
  velocity.x = steering.x;
  velocity.y = steering.y;
  velocity.z = steering.z;
  self.rotation = steering.rotation;
  self.position.x += velocity.x * dt;
  self.position.y += velocity.y * dt;
  self.position.z += velocity.z * dt;
  self.orientation += self.rotation * dt;
  wrapOrientation(self);
}

const scratchKept = new PowerOfE();

/**
 * Slows a character down as air or ground would: after one second it has e^−drag of its speed, at
 * every frame rate. Use it instead of a speed limit or together with one. `seek` never comes to
 * rest without it.
 */
export function applyDrag(self: Kinematic, drag: number, dt: number): void {
  // 1 / (1 + x) instead of e^−x would depend on the frame rate, and 1 − x could turn a character
  // round.
  scratchKept.exponent = -drag * dt;
  raiseE(scratchKept);
  const kept = scratchKept.value;
  self.velocity.x *= kept;
  self.velocity.y *= kept;
  self.velocity.z *= kept;
  self.rotation *= kept;
}

/**
 * Brings a facing back into (−π, π]. In place, and seldom by a call with a number, which would be
 * allocated on its way.
 */
function wrapOrientation(self: Kinematic): void {
  const { orientation } = self;
  if (!(orientation > -Math.PI && orientation <= Math.PI)) self.orientation = wrapAngle(orientation);
}

function accelerate(self: Kinematic, steering: Readonly<Steering>, limits: MotionLimits, dt: number): void {
  const { velocity } = self;
  velocity.x += steering.x * dt;
  velocity.y += steering.y * dt;
  velocity.z += steering.z * dt;
  limitLength(velocity, limits.maxSpeed);
  const { maxRotation } = limits;
  self.rotation = Math.max(-maxRotation, Math.min(maxRotation, self.rotation + steering.angular * dt));
}
