import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';

/** A position and a facing, as of a slot. Every `Kinematic` is one too. World units, radians. */
export interface Placement {
  /** In world units. */
  readonly position: Vector3;
  /** The facing, in radians: 0 looks along +z, and it grows towards +x. */
  orientation: number;
}

/** A placement, by default in the origin, facing +z. */
export function createPlacement(x = 0, y = 0, z = 0, orientation = 0): Placement {
  return { position: createVector3(x, y, z), orientation };
}

/** Copies a placement, its vector included. */
export function copyPlacement(out: Placement, from: Readonly<Placement>): void {
  copy3(out.position, from.position);
  out.orientation = from.orientation;
}

/** Sets a placement on the ground. */
export function setPlacement(out: Placement, x: number, y: number, z: number, orientation: number): void {
  const { position } = out;
  position.x = x;
  position.y = y;
  position.z = z;
  out.orientation = orientation;
}
