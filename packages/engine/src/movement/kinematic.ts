import { createVector3, type Vector3 } from '../math/vector3.js';

/**
 * Where a character is and how it moves (MOV-08). World units, seconds, radians; right-handed, y up, the ground is x–z.
 * `orientation` is its facing: 0 looks along +z, and it grows towards +x. `rotation` is how fast the facing changes.
 * A character is a point with one facing angle in a world of three dimensions (MOV-09): on flat ground y stays 0. Where full orientations
 * matter, as for aircraft, take a `SpaceKinematic`.
 */
export interface Kinematic {
  readonly position: Vector3;
  readonly velocity: Vector3;
  orientation: number;
  rotation: number;
}

/** What a behavior asks for: an acceleration (x, y, z) and an angular one. Being a `Vector3`, it goes where vectors go. */
export interface Steering extends Vector3 {
  angular: number;
}

/** What a kinematic behavior asks for: a velocity (x, y, z) and a rotation, at once and without any acceleration. */
export interface KinematicSteering extends Vector3 {
  rotation: number;
}

/** What a body can do; what it is asked for beyond that is cut off. World units, seconds, radians. */
export interface MotionLimits {
  readonly maxSpeed: number;
  readonly maxRotation: number;
}

/** A character's motion, at rest in the origin and looking along +z but for what is given. */
export function createKinematic(start: Partial<Readonly<Kinematic>> = {}): Kinematic {
  const { position, velocity, orientation = 0, rotation = 0 } = start;
  return {
    position: createVector3(position?.x, position?.y, position?.z),
    velocity: createVector3(velocity?.x, velocity?.y, velocity?.z),
    orientation,
    rotation,
  };
}

/** A request for nothing. */
export function createSteering(x = 0, y = 0, z = 0, angular = 0): Steering {
  return { x, y, z, angular };
}

/** A request to stand still. */
export function createKinematicSteering(x = 0, y = 0, z = 0, rotation = 0): KinematicSteering {
  return { x, y, z, rotation };
}

/** Copies a motion, vectors included: what is predicted of a character must never be written into the character itself. */
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

/** Asks for nothing: what a behavior answers when it has nothing to say. */
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

/** Adds `from`, `weight` times, component by component: how requests are blended. */
export function addSteering(out: Steering, from: Readonly<Steering>, weight = 1): void {
  out.x += from.x * weight;
  out.y += from.y * weight;
  out.z += from.z * weight;
  out.angular += from.angular * weight;
}

/** Multiplies a request, component by component. */
export function scaleSteering(out: Steering, factor: number): void {
  out.x *= factor;
  out.y *= factor;
  out.z *= factor;
  out.angular *= factor;
}

/** Cuts a request down to what is possible: the linear part by its length, the angular part by its size. Directions stay. */
export function limitSteering(out: Steering, maxAcceleration: number, maxAngularAcceleration: number): void {
  limitLength(out, maxAcceleration);
  if (out.angular > maxAngularAcceleration) out.angular = maxAngularAcceleration;
  else if (out.angular < -maxAngularAcceleration) out.angular = -maxAngularAcceleration;
}

/** Cuts a vector down to `max`, in place. */
export function limitLength(out: Vector3, max: number): void {
  const squared = out.x * out.x + out.y * out.y + out.z * out.z;
  if (squared <= max * max) return;
  const scale = max / Math.sqrt(squared);
  out.x *= scale;
  out.y *= scale;
  out.z *= scale;
}
