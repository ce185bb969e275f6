import { InvalidDataError } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Division } from '../../pathfinding/graph/division.js';
import { Place } from '../../pathfinding/graph/place.js';

/** The cells of a grid in the world. */
export interface GridShape {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly depth: number;
  /** World units per cell. */
  readonly cellSize: number;
  /** World coordinates of the corner with the lowest x and z. */
  readonly origin: Readonly<Vector3>;
}

/**
 * The places that layers have values for: the cells of a grid, or the regions of a navigation mesh
 * or of any other division of the world. Analyses run on all of them; on a grid they are faster.
 */
export interface Ground {
  /** Turns points into places and back. */
  readonly division: Division;
  /** How many places there are. A layer has one value for each. */
  readonly count: number;
  /** Where each place is: the middle of the cell, or the point that represents the region. */
  readonly x: Readonly<Float64Array>;
  /** The z of each place. */
  readonly z: Readonly<Float64Array>;
  /** Present if the places are the cells of a grid. */
  readonly grid?: GridShape;
}

/** Lays the ground for layers over a `TileGraph`, a `NavMesh`, or any other division of the world. */
export function createGround(division: Division & Partial<GridShape>): Ground {
  const count = division.nodeCount;
  const x = new Float64Array(count);
  const z = new Float64Array(count);
  const point = new Place();
  for (let place = 0; place < count; place++) {
    division.localize(point, place);
    x[place] = point.x;
    z[place] = point.z;
  }
  const { width, depth, cellSize, origin } = division;
  const isGrid = width !== undefined && depth !== undefined && cellSize !== undefined && origin !== undefined;
  return {
    division,
    count,
    x,
    z,
    ...(isGrid && width * depth === count && { grid: { width, depth, cellSize, origin } }),
  };
}

/** Whether a number is that of a place of a ground, or of a map with one value for each place. */
export function isPlace({ count }: Pick<Ground, 'count'>, place: number): boolean {
  return Number.isInteger(place) && place >= 0 && place < count;
}

/** Throws `InvalidDataError` unless a number is that of a place of a ground or map. */
export function requirePlace(ground: Pick<Ground, 'count'>, place: number, path: string): void {
  if (!isPlace(ground, place))
    throw new InvalidDataError(path, `must be a place from 0 to ${ground.count - 1}, got ${place}`);
}
