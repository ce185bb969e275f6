import { plainRecord } from '../../math/plain-record.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';

/**
 * Where a character is and how it moves. World units, seconds, radians; right-handed, y up, the
 * ground is x–z. `orientation` is its facing: 0 looks along +z, and it grows towards +x. `rotation`
 * is how fast the facing changes. A character is a point with one facing angle in a world of three
 * dimensions: on flat ground y stays 0. Where full orientations matter, as for aircraft, take a
 * `SpaceKinematic`.
 */
export interface Kinematic {
  /** In world units; write into it to move the character. */
  readonly position: Vector3;
  /** In world units per second. */
  readonly velocity: Vector3;
  /** Its facing, in radians: 0 looks along +z, and it grows towards +x. */
  orientation: number;
  /** How fast the facing changes, in radians per second. */
  rotation: number;
}

/**
 * What a behavior asks for: an acceleration (x, y, z) and an angular acceleration. It is a
 * `Vector3`, so all vector functions accept it.
 */
export interface Steering extends Vector3 {
  /** Angular acceleration, in radians per second squared; positive turns from +z towards +x. */
  angular: number;
}

/**
 * What a kinematic behavior asks for: a velocity (x, y, z) and a rotation, which apply immediately
 * and without acceleration.
 */
export interface KinematicSteering extends Vector3 {
  /** How fast it turns, in radians per second; positive turns from +z towards +x. */
  rotation: number;
}

/**
 * The largest speeds that a body can reach; `integrate` cuts down what exceeds them. World units,
 * seconds, radians.
 */
export interface MotionLimits {
  /** World units per second. */
  readonly maxSpeed: number;
  /** Radians per second, in either direction. */
  readonly maxRotation: number;
}

// Constructors, so that their numbers are not allocated again with every change, whatever literals
// a game has: `plainRecord` says how.

const KinematicRecord = /* @__PURE__ */ plainRecord(function (
  this: { -readonly [field in keyof Kinematic]: Kinematic[field] },
  position: Vector3,
  velocity: Vector3,
  orientation: number,
  rotation: number,
) {
  this.position = position;
  this.velocity = velocity;
  this.orientation = Number.NaN;
  this.rotation = Number.NaN;
  this.orientation = orientation;
  this.rotation = rotation;
});

const SteeringRecord = /* @__PURE__ */ plainRecord(function (
  this: Steering,
  x: number,
  y: number,
  z: number,
  angular: number,
) {
  this.x = Number.NaN;
  this.y = Number.NaN;
  this.z = Number.NaN;
  this.angular = Number.NaN;
  this.x = x;
  this.y = y;
  this.z = z;
  this.angular = angular;
});

const KinematicSteeringRecord = /* @__PURE__ */ plainRecord(function (
  this: KinematicSteering,
  x: number,
  y: number,
  z: number,
  rotation: number,
) {
  this.x = Number.NaN;
  this.y = Number.NaN;
  this.z = Number.NaN;
  this.rotation = Number.NaN;
  this.x = x;
  this.y = y;
  this.z = z;
  this.rotation = rotation;
});

/** Limits to be written to; what a game does not change, it writes as a literal. */
export const MotionLimitsRecord = /* @__PURE__ */ plainRecord(function (
  this: {
    -readonly [field in keyof MotionLimits]: MotionLimits[field];
  },
) {
  this.maxSpeed = Number.NaN;
  this.maxRotation = Number.NaN;
});

/**
 * A character's motion. Fields that `start` leaves out are zero: at rest in the origin, facing +z.
 */
export function createKinematic(start: Partial<Readonly<Kinematic>> = {}): Kinematic {
  const { position, velocity, orientation = 0, rotation = 0 } = start;
  return new KinematicRecord(
    createVector3(position?.x, position?.y, position?.z),
    createVector3(velocity?.x, velocity?.y, velocity?.z),
    orientation,
    rotation,
  );
}

/** A steering request, by default zero. */
export function createSteering(x = 0, y = 0, z = 0, angular = 0): Steering {
  return new SteeringRecord(x, y, z, angular);
}

/** A kinematic request, by default to stand still. */
export function createKinematicSteering(x = 0, y = 0, z = 0, rotation = 0): KinematicSteering {
  return new KinematicSteeringRecord(x, y, z, rotation);
}

/**
 * Copies a motion including its vectors. Use it before predicting, so that the prediction is not
 * written into the character itself.
 */
export function copyKinematic(out: Kinematic, from: Readonly<Kinematic>): void {
  const { position, velocity } = out;
  position.x = from.position.x;
  position.y = from.position.y;
  position.z = from.position.z;
  velocity.x = from.velocity.x;
  velocity.y = from.velocity.y;
  velocity.z = from.velocity.z;
  out.orientation = from.orientation;
  out.rotation = from.rotation;
}

/** Sets a request to zero, as a behavior does that asks for nothing. */
export function clearSteering(out: Steering): void {
  out.x = 0;
  out.y = 0;
  out.z = 0;
  out.angular = 0;
}

export function copySteering(out: Steering, from: Readonly<Steering>): void {
  out.x = from.x;
  out.y = from.y;
  out.z = from.z;
  out.angular = from.angular;
}

/** Adds `weight` times `from`, component by component. Blends are made of this. */
export function addSteering(out: Steering, from: Readonly<Steering>, weight = 1): void {
  out.x += from.x * weight;
  out.y += from.y * weight;
  out.z += from.z * weight;
  out.angular += from.angular * weight;
}

/** Multiplies every component of a request. */
export function scaleSteering(out: Steering, factor: number): void {
  out.x *= factor;
  out.y *= factor;
  out.z *= factor;
  out.angular *= factor;
}

/** Adds `weight` times `from` to a kinematic request, component by component. */
export function addKinematicSteering(out: KinematicSteering, from: Readonly<KinematicSteering>, weight = 1): void {
  out.x += from.x * weight;
  out.y += from.y * weight;
  out.z += from.z * weight;
  out.rotation += from.rotation * weight;
}

/** Multiplies every component of a kinematic request. */
export function scaleKinematicSteering(out: KinematicSteering, factor: number): void {
  out.x *= factor;
  out.y *= factor;
  out.z *= factor;
  out.rotation *= factor;
}

/**
 * Cuts a request down to the limits: the linear part by its length, the angular part by its size.
 * Directions stay the same.
 */
export function limitSteering(out: Steering, maxAcceleration: number, maxAngularAcceleration: number): void {
  limitLength(out, maxAcceleration);
  limitAngular(out, maxAngularAcceleration);
}

/**
 * Where {@link limitLength} leaves its number for {@link shrink}: it is little enough to be
 * compiled into any caller, and so no number is ever handed over, which would be allocated;
 * `trig.ts` says more.
 */
class Limit {
  max = Number.NaN;
}

const scratch = new Limit();

/** Cuts a vector down to `max`, in place. */
export function limitLength(out: Vector3, max: number): void {
  scratch.max = max;
  shrink(out);
}

/** Cuts the angular part of a request down to `max`. */
export function limitAngular(out: Steering, max: number): void {
  scratch.max = max;
  turnLess(out);
}

function turnLess(out: Steering): void {
  const { max } = scratch;
  if (out.angular > max) out.angular = max;
  else if (out.angular < -max) out.angular = -max;
}

function shrink(out: Vector3): void {
  const { max } = scratch;
  const squared = out.x * out.x + out.y * out.y + out.z * out.z;
  if (squared <= max * max) return;
  const scale = max / Math.sqrt(squared);
  out.x *= scale;
  out.y *= scale;
  out.z *= scale;
}
