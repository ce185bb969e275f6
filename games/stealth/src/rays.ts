import { createHit } from 'gumption/movement/avoidance';
import type { TileGraph } from 'gumption/pathfinding/tiles';
import type { Point } from '../../shared/point.js';
import { detectTileWalls } from '../../shared/tile-walls.js';

/**
 * The area visible from a point: the ends of rays spread over an angle. Only for drawing; the
 * senses decide who sees what. `facing` and `angle` are in radians, 0 points down the picture.
 * `depth` lets rays enter obstacles by that distance, so that walls are visible too.
 */
export function castRays(
  tiles: TileGraph,
  from: Point,
  facing: number,
  angle: number,
  reach: number,
  { count = 40, depth = 0 } = {},
): Point[] {
  const detect = detectTileWalls(() => tiles);
  const hit = createHit();
  return Array.from({ length: count + 1 }, (_, i) => {
    const at = facing - angle / 2 + (angle * i) / count;
    const [x, z] = [Math.sin(at), Math.cos(at)];
    const isHit = detect(hit, { x: from.x, y: 0, z: from.z }, { x: x * reach, y: 0, z: z * reach });
    const length = isHit ? Math.min(reach, hit.distance + depth) : reach;
    return { x: from.x + x * length, z: from.z + z * length };
  });
}
