import {
  type Box,
  type CollisionDetector,
  detectAny,
  detectBoxes,
  detectSpheres,
  type Sphere,
} from 'gumption/movement/avoidance';
import { distanceBetween, type Point } from '../../shared/point.js';

/** Something round on the ground. */
export interface Round extends Point {
  readonly radius: number;
}

/** The field, in meters: x grows to the right, z downwards. */
export const FIELD = { width: 30, depth: 17 } as const;

/** A wall that stands on the ground from corner to corner. */
export interface Wall {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const upright = (x: number, top: number, bottom: number): Wall => ({ left: x - 0.3, right: x + 0.3, top, bottom });

/**
 * Two walls across the field. The first has a narrow and a wide gap, the second one for a few
 * abreast, and one for a single file.
 */
export const WALLS: readonly Wall[] = [
  upright(8.6, 0, 3.45),
  upright(8.6, 5.05, 9.6),
  upright(8.6, 14.8, FIELD.depth),
  upright(20.6, 0, 6.4),
  upright(20.6, 10, 13),
  upright(20.6, 14.5, FIELD.depth),
];

export const ROCKS: readonly Round[] = [
  { x: 12.2, z: 7, radius: 0.55 },
  { x: 17.6, z: 12.2, radius: 0.7 },
  { x: 25.4, z: 9.2, radius: 0.62 },
  { x: 4.4, z: 14.2, radius: 0.5 },
];

export const TREES: readonly Round[] = [
  { x: 11, z: 11.2, radius: 0.34 },
  { x: 18.8, z: 3, radius: 0.36 },
  { x: 28.3, z: 8.4, radius: 0.36 },
  { x: 22.8, z: 1.9, radius: 0.34 },
  { x: 2.1, z: 2.4, radius: 0.38 },
];

/**
 * A soldier that steps into the pit is lost. Soldiers do not avoid it themselves; the way they are
 * led must.
 */
export const PIT: Round = { x: 15.2, z: 9, radius: 1.1 };

/** A fire to be lit by leading the squad to it. */
export interface Beacon extends Point {
  readonly id: string;
  readonly title: string;
}

export const BEACONS: readonly Beacon[] = [
  { id: 'north', title: 'North beacon', x: 14.4, z: 3.6 },
  { id: 'east', title: 'East beacon', x: 25.4, z: 4.6 },
  { id: 'south-east', title: 'South-east beacon', x: 25, z: 13.2 },
  { id: 'south', title: 'South beacon', x: 14, z: 13.6 },
  { id: 'camp', title: 'Camp', x: 4.4, z: 8 },
];

/** The walls around the field. */
const OUTSIDE: readonly Wall[] = [
  { left: -2, right: 0, top: -2, bottom: FIELD.depth + 2 },
  { left: FIELD.width, right: FIELD.width + 2, top: -2, bottom: FIELD.depth + 2 },
  { left: -2, right: FIELD.width + 2, top: -2, bottom: 0 },
  { left: -2, right: FIELD.width + 2, top: FIELD.depth, bottom: FIELD.depth + 2 },
];

const solid = [...WALLS, ...OUTSIDE];

/** Finds walls only, which block both sight and movement. */
export const findWall: CollisionDetector = detectBoxes(
  solid.map(
    ({ left, top, right, bottom }): Box => ({
      min: { x: left, y: Number.NEGATIVE_INFINITY, z: top },
      max: { x: right, y: Number.POSITIVE_INFINITY, z: bottom },
    }),
  ),
);

/** Finds walls and the pit, which a soldier must not cross on a straight line to its slot. */
export const findGap: CollisionDetector = detectAny([
  findWall,
  detectSpheres([{ position: { x: PIT.x, y: 0, z: PIT.z }, radius: PIT.radius + 0.2 }]),
]);

/** Finds everything that soldiers avoid by themselves. They do not avoid the pit. */
export const findObstacle: CollisionDetector = detectAny([
  findWall,
  detectSpheres([...ROCKS, ...TREES].map(({ x, z, radius }): Sphere => ({ position: { x, y: 0, z }, radius }))),
]);

/** Distance from a point to the nearest wall or the rim of the pit; negative inside. */
export function distanceToWalls({ x, z }: Point): number {
  let nearest = distanceBetween({ x, z }, PIT) - PIT.radius;
  for (const { left, top, right, bottom } of solid) {
    const dx = Math.max(left - x, 0, x - right);
    const dz = Math.max(top - z, 0, z - bottom);
    nearest = Math.min(nearest, Math.sqrt(dx * dx + dz * dz));
  }
  return nearest;
}

/** Distance from a point to the nearest obstacle of any kind. */
export function distanceToObstacles(point: Point): number {
  let nearest = distanceToWalls(point);
  for (const list of [ROCKS, TREES])
    for (const round of list) nearest = Math.min(nearest, distanceBetween(point, round) - round.radius);
  return nearest;
}

/** Inside the field, with room for a body. */
export function clampToField({ x, z }: Point): Point {
  return { x: Math.max(0.6, Math.min(FIELD.width - 0.6, x)), z: Math.max(0.6, Math.min(FIELD.depth - 0.6, z)) };
}
