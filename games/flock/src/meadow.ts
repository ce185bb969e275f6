import { createLinePath, type Path } from 'gumption/movement';
import { type CollisionDetector, detectAny, detectSpheres, detectWalls, type Wall } from 'gumption/movement/avoidance';
import type { Point } from '../../shared/point.js';

/** The whole ground of the picture. */
export const GROUND = { width: 46, depth: 29 } as const;

/** The pen, where sheep are safe. Its gate, in the left side, is always open. */
export const PEN = { left: 33, right: 45, top: 9, bottom: 20 } as const;
export const GATE = { x: PEN.left, top: 12.2, bottom: 16.8 } as const;

/** The round pond, an obstacle. */
export const POND = { x: 9.5, z: 20.5, radius: 2.8 } as const;

/** In front of the gate, and behind it. */
export const GATEWAY: Point = { x: 31.5, z: 14.5 };
export const PEN_MIDDLE: Point = { x: 39, z: 14.5 };

/** Where wolves rest. */
export const WOOD: Point = { x: 2.2, z: 4 };
/** Nobody sees a wolf that is this near to its resting place. */
export const WOOD_RADIUS = 2.5;

/** How far the outer fence is from the edge of the ground. */
const RIM = 0.5;

/**
 * The fence of the meadow: round the outside, with two long wings that lead to the gate, so that an
 * animal that follows the fence arrives there.
 */
const outline: readonly Point[] = [
  { x: GATE.x, z: GATE.top },
  { x: 28.5, z: RIM },
  { x: RIM, z: RIM },
  { x: RIM, z: GROUND.depth - RIM },
  { x: 28.5, z: GROUND.depth - RIM },
  { x: GATE.x, z: GATE.bottom },
];
const penLine: readonly Point[] = [
  { x: GATE.x, z: GATE.top },
  { x: PEN.left, z: PEN.top },
  { x: PEN.right, z: PEN.top },
  { x: PEN.right, z: PEN.bottom },
  { x: PEN.left, z: PEN.bottom },
  { x: GATE.x, z: GATE.bottom },
];

/** The fences as lines of posts: they are drawn, and animals detect them. */
export const FENCES: readonly (readonly Point[])[] = [outline, penLine];

/** Everything solid. */
export const detectObstacles: CollisionDetector = detectAny([
  detectWalls(FENCES.flatMap(wallsAlong)),
  detectSpheres([{ position: { x: POND.x, y: 0, z: POND.z }, radius: POND.radius }]),
]);

function wallsAlong(line: readonly Point[]): Wall[] {
  return line.slice(1).map((to, i) => ({ from: line[i], to }));
}

/**
 * The wolves' path along the edge of the meadow and back. It avoids the gate; otherwise no sheep
 * would go near it.
 */
export const ROUND: Path = createLinePath(
  [
    { x: 20, y: 0, z: 2.2 },
    { x: 2.6, y: 0, z: 2.6 },
    { x: 2.2, y: 0, z: 14.5 },
    { x: 2.6, y: 0, z: 26.4 },
    { x: 20, y: 0, z: 26.8 },
    { x: 4, y: 0, z: 25.4 },
    { x: 3.6, y: 0, z: 14.5 },
    { x: 4, y: 0, z: 3.6 },
  ],
  { loop: true },
);

/** Is a point in the pen? */
export function isInPen({ x, z }: Point): boolean {
  return x > PEN.left + 0.4 && x < PEN.right && z > PEN.top && z < PEN.bottom;
}
