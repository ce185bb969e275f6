import { InvalidDataError, requireFinite, requirePositive } from '../../../data/check.js';

/** A place on the ground. */
export interface GroundPoint {
  readonly x: number;
  readonly z: number;
}

/**
 * A solid with straight sides, seen from above: its corners in order, either way round. Sides must
 * not cross.
 */
export interface PolygonObstacle {
  readonly points: readonly GroundPoint[];
}

/** A solid that is round, seen from above. */
export interface RoundObstacle extends GroundPoint {
  readonly radius: number;
}

/**
 * Something nobody can walk through, as plain data: best taken from collision geometry, which is
 * simpler than what is drawn.
 */
export type Obstacle = PolygonObstacle | RoundObstacle;

export function isPolygon(obstacle: Obstacle): obstacle is PolygonObstacle {
  return 'points' in obstacle;
}

/** Checks obstacles once, on load. */
export function validateObstacles(obstacles: readonly Obstacle[], path: string): void {
  for (const [i, obstacle] of obstacles.entries()) {
    if (!isPolygon(obstacle)) {
      requireFinite(obstacle.x, `${path}[${i}].x`);
      requireFinite(obstacle.z, `${path}[${i}].z`);
      requirePositive(obstacle.radius, `${path}[${i}].radius`);
      continue;
    }
    const { points } = obstacle;
    for (const [k, point] of points.entries()) {
      requireFinite(point.x, `${path}[${i}].points[${k}].x`);
      requireFinite(point.z, `${path}[${i}].points[${k}].z`);
    }
    if (points.length < 3 || signedArea(points) === 0)
      throw new InvalidDataError(`${path}[${i}].points`, 'must enclose an area');
  }
}

/** Area with a sign: positive where the corners go from +x towards +z. */
export function signedArea(points: readonly GroundPoint[]): number {
  let twice = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length];
    twice += a.x * b.z - b.x * a.z;
  });
  return twice / 2;
}

/** A rectangle as an obstacle, between two corners. */
export function rectangle(x0: number, z0: number, x1: number, z1: number): PolygonObstacle {
  return {
    points: [
      { x: x0, z: z0 },
      { x: x1, z: z0 },
      { x: x1, z: z1 },
      { x: x0, z: z1 },
    ],
  };
}
