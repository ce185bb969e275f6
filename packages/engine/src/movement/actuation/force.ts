import { type Infer, number, struct } from '../../data/schema.js';
import { plainRecord } from '../../math/plain-record.js';
import type { Vector3 } from '../../math/vector3.js';
import { limitLength, type Steering } from '../core/kinematic.js';

/** What a physics engine receives: a force (x, y, z) and a torque about the vertical axis. */
export interface Force extends Vector3 {
  /** About the vertical axis; positive turns from +z towards +x. */
  torque: number;
}

/** The mass and strength of a body. */
export type ForceOptions = Infer<typeof forceOptions>;

export const forceOptions = struct({
  __proto__: null,
  /** Of the body, in the units of the physics engine. */
  mass: number({ above: 0 }),
  /** Moment of inertia about the vertical. */
  inertia: number({ above: 0 }),
  /** The largest force it asks for; longer ones are shortened. */
  maxForce: number({ above: 0 }),
  /** The largest torque it asks for, in either direction. */
  maxTorque: number({ above: 0 }),
});

const ForceRecord = /* @__PURE__ */ plainRecord(function (this: Force) {
  this.x = Number.NaN;
  this.y = Number.NaN;
  this.z = Number.NaN;
  this.torque = Number.NaN;
  this.x = 0;
  this.y = 0;
  this.z = 0;
  this.torque = 0;
});

/** Creates a force of zero, for behaviors to write to. */
export function createForce(): Force {
  return new ForceRecord();
}

/**
 * Turns a request into the force and torque that fulfil it, as far as the body is strong enough:
 * for characters moved by a physics engine. Pass the result to the engine instead of integrating.
 */
export function actuateForce(out: Force, options: ForceOptions, request: Readonly<Steering>): void {
  out.x = request.x * options.mass;
  out.y = request.y * options.mass;
  out.z = request.z * options.mass;
  limitLength(out, options.maxForce);
  out.torque = Math.max(-options.maxTorque, Math.min(options.maxTorque, request.angular * options.inertia));
}
