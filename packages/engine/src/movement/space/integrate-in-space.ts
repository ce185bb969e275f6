import { createQuaternion, multiplyQuaternions, normalizeQuaternion, type Quaternion } from '../../math/quaternion.js';
import { cos, sin } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import { limitLength, type MotionLimits } from '../core/kinematic.js';
import { type SpaceKinematic, type SpaceSteering, updateHeading } from './space-kinematic.js';

const scratchStep = createQuaternion();

/**
 * Turns an orientation on by `spin` for `dt` seconds: by the exact rotation, not by adding a
 * derivative, so that fast spins stay true. The length is brought back to 1 each time, or rounding
 * would let it drift.
 */
export function turnAttitude(
  out: Quaternion,
  attitude: Readonly<Quaternion>,
  spin: Readonly<Vector3>,
  dt: number,
): void {
  const speed = Math.sqrt(spin.x * spin.x + spin.y * spin.y + spin.z * spin.z);
  const half = (speed * dt) / 2;
  const scale = speed > 0 ? sin(half) / speed : 0;
  scratchStep.x = spin.x * scale;
  scratchStep.y = spin.y * scale;
  scratchStep.z = spin.z * scale;
  scratchStep.w = cos(half);
  multiplyQuaternions(out, scratchStep, attitude);
  normalizeQuaternion(out, out);
}

/**
 * Moves a body in space by `dt` seconds under its request, within its limits: `integrate` for every
 * axis.
 */
export function integrateInSpace(
  self: SpaceKinematic,
  steering: Readonly<SpaceSteering>,
  limits: MotionLimits,
  dt: number,
): void {
  const { position, attitude, velocity, spin } = self; // in this order: see `storeMotion`
  const { turn } = steering;
  position.x += velocity.x * dt;
  position.y += velocity.y * dt;
  position.z += velocity.z * dt;
  turnAttitude(attitude, attitude, spin, dt);
  velocity.x += steering.x * dt;
  velocity.y += steering.y * dt;
  velocity.z += steering.z * dt;
  limitLength(velocity, limits.maxSpeed);
  spin.x += turn.x * dt;
  spin.y += turn.y * dt;
  spin.z += turn.z * dt;
  limitLength(spin, limits.maxRotation);
  updateHeading(self);
}
