import { InvalidDataError } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { type Infer, number, optional, struct } from '../../../data/schema.js';
import { cos } from '../../../math/trig.js';
import type { NavMesh } from '../nav-mesh.js';
import { createNavMesh } from './create-nav-mesh.js';
import { orientTriangles } from './orient-triangles.js';
import { trimNavMesh } from './trim-nav-mesh.js';

/** Who walks on a floor. World units. */
export type FloorMeshOptions = Infer<typeof floorMeshOptions>;

export const floorMeshOptions = struct({
  __proto__: null,
  /** How far the center of the body stays from walls and edges; 0 trims nothing. By default 0.4. */
  radius: optional(number({ min: 0 })),
  /** The steepest ground it walks on, in radians. By default a quarter of π, 45 degrees. */
  maxSlope: optional(number({ min: 0, max: 1.5 })),
  /** The highest step it climbs. By default 0.4. */
  stepHeight: optional(number({ min: 0 })),
  /** Corners closer than this are one, and edges closer than this touch. By default 0.001. */
  tolerance: optional(number({ above: 0 })),
});

/** Triangles in no order: of a model, a level or a floor. */
export interface FloorTriangles {
  /** x, y and z of every vertex; y is up. */
  readonly positions: ArrayLike<number>;
  /** Three vertices for each triangle, wound either way. */
  readonly indices: ArrayLike<number>;
}

/**
 * Makes a navigation mesh of the triangles of a model: of those that are flat enough to walk on,
 * trimmed by the radius of the body. Repeated corners become one, and triangles that are wound the
 * wrong way are turned around. What stands on a floor does not cut a hole into it: leave the hole in
 * the model, or use `gumption navmesh`. Use it when a level is loaded; it takes a while for many
 * thousand triangles. Throws `InvalidDataError` if there is nothing to walk on.
 */
export function createFloorMesh(triangles: FloorTriangles, options: FloorMeshOptions = {}): NavMesh {
  checkOptions(floorMeshOptions, options, 'options');
  checkTriangles(triangles);
  const { radius = 0.4, maxSlope = Math.PI / 4, stepHeight = 0.4, tolerance = 1e-3 } = options;
  const { positions, indices } = triangles;
  const corners = orientTriangles(positions, indices, tolerance);
  const leastUp = cos(maxSlope);
  const polygons: number[][] = [];
  for (let i = 0; i < corners.length; i += 3)
    if (isWalkable(positions, corners[i], corners[i + 1], corners[i + 2], leastUp, tolerance))
      polygons.push(corners.slice(i, i + 3));
  if (polygons.length === 0)
    throw new InvalidDataError('triangles', `none of ${indices.length / 3} is flat enough to walk on; y must be up`);
  const settings = { stepHeight: Math.max(stepHeight, tolerance), tolerance };
  const mesh = createNavMesh({ vertices: positions, polygons }, settings);
  if (radius === 0) return mesh;
  const trimmed = trimNavMesh(mesh, radius, settings);
  if (trimmed.polygonCount === 0)
    throw new InvalidDataError('options.radius', `leaves nothing of the floor: it is narrower than ${2 * radius}`);
  return trimmed;
}

function isWalkable(
  positions: ArrayLike<number>,
  a: number,
  b: number,
  c: number,
  leastUp: number,
  tolerance: number,
): boolean {
  const [ax, ay, az] = [positions[3 * a], positions[3 * a + 1], positions[3 * a + 2]];
  const [ux, uy, uz] = [positions[3 * b] - ax, positions[3 * b + 1] - ay, positions[3 * b + 2] - az];
  const [vx, vy, vz] = [positions[3 * c] - ax, positions[3 * c + 1] - ay, positions[3 * c + 2] - az];
  const up = uz * vx - ux * vz;
  const doubleArea = Math.sqrt((uy * vz - uz * vy) ** 2 + up * up + (ux * vy - uy * vx) ** 2);
  // Rounding may tip ground of exactly the steepest slope to either side.
  return doubleArea > tolerance * tolerance && up >= (leastUp - 1e-9) * doubleArea;
}

function checkTriangles({ positions, indices }: FloorTriangles): void {
  if (positions.length % 3 !== 0)
    throw new InvalidDataError(
      'triangles.positions',
      `must have three numbers for each vertex, got ${positions.length}`,
    );
  if (indices.length % 3 !== 0)
    throw new InvalidDataError(
      'triangles.indices',
      `must have three vertices for each triangle, got ${indices.length}`,
    );
  for (let i = 0; i < positions.length; i++)
    if (!Number.isFinite(positions[i]))
      throw new InvalidDataError(`triangles.positions[${i}]`, `must be a finite number, got ${positions[i]}`);
  const count = positions.length / 3;
  for (let i = 0; i < indices.length; i++)
    if (!(Number.isInteger(indices[i]) && indices[i] >= 0 && indices[i] < count))
      throw new InvalidDataError(
        `triangles.indices[${i}]`,
        `must be a vertex from 0 to ${count - 1}, got ${indices[i]}`,
      );
}
