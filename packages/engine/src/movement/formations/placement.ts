import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';

/** A place and a facing: what a slot is. Every `Kinematic` is one, too. World units, radians. */
export interface Placement {
  readonly position: Vector3;
  orientation: number;
}

/** A placement in the origin, looking along +z, but for what is given. */
export function createPlacement(x = 0, y = 0, z = 0, orientation = 0): Placement {
  return { position: createVector3(x, y, z), orientation };
}

/** Copies a placement, its vector included. */
export function copyPlacement(out: Placement, from: Readonly<Placement>): void {
  copy3(out.position, from.position);
  out.orientation = from.orientation;
}

/** Writes a placement on the ground, field by field. */
export function setPlacement(out: Placement, x: number, y: number, z: number, orientation: number): void {
  const { position } = out;
  position.x = x;
  position.y = y;
  position.z = z;
  out.orientation = orientation;
}
