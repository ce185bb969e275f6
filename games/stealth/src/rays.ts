import { createHit } from 'gumption/movement/avoidance';
import type { TileGraph } from 'gumption/pathfinding/tiles';
import type { Point } from '../../shared-page/point.js';
import { detectTileWalls } from '../../shared-page/tile-walls.js';

/**
 * What can be seen from a point: the ends of rays that are spread over an angle, each as far as it
 * gets. For drawing; whoever sees is decided by the senses. `facing` and `angle` in radians, 0
 * looks down the picture; `depth` lets rays go so far into what stops them, so that walls are seen,
 * too.
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
