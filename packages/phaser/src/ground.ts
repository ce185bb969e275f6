// Phaser's plane is the engine's ground seen from above: Phaser's y, which grows downwards, is the
// engine's z. Nothing is mirrored. Only angles are counted differently.

/** A place in Phaser as a position on the engine's ground. */
export function toGround({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number; z: number } {
  return { x, y: 0, z: y };
}

/** A position on the engine's ground as a place in Phaser. */
export function fromGround({ x, z }: { readonly x: number; readonly z: number }): { x: number; y: number } {
  return { x, y: z };
}

/** The `orientation` of the engine, counted from +z, for a `rotation` of Phaser. */
export function toOrientation(rotation: number): number {
  return Math.PI / 2 - rotation;
}

/** The `rotation` of Phaser, clockwise from the right, for an `orientation` of the engine. */
export function toRotation(orientation: number): number {
  return Math.PI / 2 - orientation;
}
