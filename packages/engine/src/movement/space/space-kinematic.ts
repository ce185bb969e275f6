import { orientationFromVector } from '../../math/angle.js';
import { plainRecord } from '../../math/plain-record.js';
import { createQuaternion, type Quaternion, rotateVector3 } from '../../math/quaternion.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, createKinematic, type Kinematic, type Steering } from '../core/kinematic.js';

/**
 * The motion of a body that turns about every axis: aircraft, spaceships, fish. It is also a
 * `Kinematic`, so all linear behaviors work on it unchanged; `orientation` and `rotation` are then
 * the heading of its nose and how fast that turns, kept up to date by `integrateInSpace`. World
 * units, seconds, radians.
 */
export interface SpaceKinematic extends Kinematic {
  /** How it lies in space; the identity looks along +z with +y up. Always of length 1. */
  readonly attitude: Quaternion;
  /**
   * How it turns: the axis, in the world, as long as the speed of turning in radians per second.
   */
  readonly spin: Vector3;
}

/**
 * What a body in space asks for: an acceleration, and an angular acceleration about any axis.
 * `angular`, for flat ground, stays unused.
 */
export interface SpaceSteering extends Steering {
  /** Angular acceleration: the axis, in the world, as long as the strength. */
  readonly turn: Vector3;
}

const FORWARD: Readonly<Vector3> = createVector3(0, 0, 1);

// Constructors, as in `kinematic.ts`: `plainRecord` says why.

const SpaceKinematicRecord = /* @__PURE__ */ plainRecord(function (
  this: { -readonly [field in keyof SpaceKinematic]: SpaceKinematic[field] },
  { position, velocity, orientation, rotation }: Kinematic,
  attitude: Quaternion,
  spin: Vector3,
) {
  this.position = position;
  this.velocity = velocity;
  this.orientation = Number.NaN;
  this.rotation = Number.NaN;
  this.orientation = orientation;
  this.rotation = rotation;
  this.attitude = attitude;
  this.spin = spin;
});

const SpaceSteeringRecord = /* @__PURE__ */ plainRecord(function (
  this: { -readonly [field in keyof SpaceSteering]: SpaceSteering[field] },
  turn: Vector3,
) {
  this.x = Number.NaN;
  this.y = Number.NaN;
  this.z = Number.NaN;
  this.angular = Number.NaN;
  this.turn = turn;
  clearSteering(this);
});

/** A motion in space. Fields that `start` leaves out are zero: at rest in the origin, facing +z. */
export function createSpaceKinematic(start: Partial<Readonly<SpaceKinematic>> = {}): SpaceKinematic {
  const { attitude, spin } = start;
  const self = new SpaceKinematicRecord(
    createKinematic(start),
    createQuaternion(attitude?.x, attitude?.y, attitude?.z, attitude?.w),
    createVector3(spin?.x, spin?.y, spin?.z),
  );
  updateHeading(self);
  return self;
}

/** A request for nothing. */
export function createSpaceSteering(): SpaceSteering {
  return new SpaceSteeringRecord(createVector3());
}

/** The direction of the nose as a unit vector. */
export function forwardInSpace(out: Vector3, attitude: Readonly<Quaternion>): void {
  rotateVector3(out, attitude, FORWARD);
}

/** Nearer to straight up or down than this the nose has no heading, and the last one is kept. */
const STEEP = 1e-9;

const scratchNose = createVector3();

/** Brings `orientation` and `rotation` in line with attitude and spin. */
export function updateHeading(self: SpaceKinematic): void {
  forwardInSpace(scratchNose, self.attitude);
  if (Math.abs(scratchNose.x) + Math.abs(scratchNose.z) > STEEP) self.orientation = orientationFromVector(scratchNose);
  self.rotation = self.spin.y;
}
