import { InvalidDataError, requireFinite, requirePositive } from '../../../data/check.js';

/** A position on the ground. */
export interface GroundPoint {
  readonly x: number;
  readonly z: number;
}

/**
 * A solid with straight sides, seen from above: its corners in order, in either direction. Sides
 * must not cross.
 */
export interface PolygonObstacle {
  readonly points: readonly GroundPoint[];
}

/** A round solid, seen from above. */
export interface RoundObstacle extends GroundPoint {
  readonly radius: number;
}

/**
 * A solid that no character can walk through, as plain data: best taken from collision geometry,
 * which is simpler than the visible geometry.
 */
export type Obstacle = PolygonObstacle | RoundObstacle;

export function isPolygon(obstacle: Obstacle): obstacle is PolygonObstacle {
  return 'points' in obstacle;
}

/** Checks obstacles. Call it once, on load. */
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

/** Returns the signed area: positive if the corners turn from +x towards +z. */
export function signedArea(points: readonly GroundPoint[]): number {
  let twice = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length];
    twice += a.x * b.z - b.x * a.z;
  });
  return twice / 2;
}

/** Makes a rectangular obstacle between two corners. */
export function rectangleObstacle(x0: number, z0: number, x1: number, z1: number): PolygonObstacle {
  return {
    points: [
      { x: x0, z: z0 },
      { x: x1, z: z0 },
      { x: x1, z: z1 },
      { x: x0, z: z1 },
    ],
  };
}
