import { extended, type Infer, list, number, refined, type Schema, struct } from '../../../data/schema.js';

/** A position on the ground. */
export type GroundPoint = Infer<typeof groundPointSchema>;

export const groundPointSchema = struct({
  __proto__: null,
  /** To the east, in world units. */
  x: number(),
  /** To the south, in world units. */
  z: number(),
});

/**
 * A solid with straight sides, seen from above: its corners in order, in either direction. Sides
 * must not cross.
 */
export type PolygonObstacle = Infer<typeof polygonObstacleSchema>;

const polygonObstacleSchema = struct({
  __proto__: null,
  /** The corners, in either direction; they must enclose an area. */
  points: refined(list(groundPointSchema), (points, report) => {
    if (points.length < 3 || signedArea(points) === 0) report('must enclose an area');
  }),
});

/** A round solid, seen from above. */
export type RoundObstacle = Infer<typeof roundObstacleSchema>;

const roundObstacleSchema = extended(
  groundPointSchema,
  struct({
    __proto__: null,
    /** In world units. */
    radius: number({ above: 0 }),
  }),
);

/**
 * A solid that no character can walk through, as plain data: best taken from collision geometry,
 * which is simpler than the visible geometry.
 */
export type Obstacle = PolygonObstacle | RoundObstacle;

/** The schema of one obstacle: a polygon if it has points. */
export function obstacleLike(obstacle: Obstacle): Schema<Obstacle> {
  return isPolygon(obstacle) ? polygonObstacleSchema : roundObstacleSchema;
}

export function isPolygon(obstacle: Obstacle): obstacle is PolygonObstacle {
  return 'points' in obstacle;
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
