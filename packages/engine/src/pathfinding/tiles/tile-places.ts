import type { Vector3 } from '../../math/vector3.js';

/** The position and size of a tile map in the world. */
export interface TileFrame {
  readonly width: number;
  readonly depth: number;
  readonly cellSize: number;
  /** The corner with the lowest x and z. */
  readonly origin: Readonly<Vector3>;
}

/**
 * Returns the cell that contains a point, or −1 outside the map. Coordinates are rounded down, not
 * towards 0, so points west or north of the map are outside.
 */
export function cellAtPoint({ width, depth, cellSize, origin }: TileFrame, point: Readonly<Vector3>): number {
  const x = Math.floor((point.x - origin.x) / cellSize);
  const z = Math.floor((point.z - origin.z) / cellSize);
  return x >= 0 && x < width && z >= 0 && z < depth ? z * width + x : -1;
}

/** The square of the distance from a point to the nearest point of a cell, on the ground plan. */
export function squareToCell({ width, cellSize, origin }: TileFrame, cell: number, point: Readonly<Vector3>): number {
  const column = cell % width;
  const x = (point.x - origin.x) / cellSize - column;
  const z = (point.z - origin.z) / cellSize - (cell - column) / width;
  const dx = Math.max(0, -x, x - 1) * cellSize;
  const dz = Math.max(0, -z, z - 1) * cellSize;
  return dx * dx + dz * dz;
}

/** Writes the center of a cell, on the ground of the map. */
export function middleOfCell(out: Vector3, { width, cellSize, origin }: TileFrame, cell: number): void {
  out.x = origin.x + ((cell % width) + 0.5) * cellSize;
  out.y = origin.y;
  out.z = origin.z + (Math.floor(cell / width) + 0.5) * cellSize;
}
