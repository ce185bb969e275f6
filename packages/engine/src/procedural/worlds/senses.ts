import { checkOptions } from '../../data/parse.js';
import { number, optional, struct } from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';
import { type Obstacle, rectangleObstacle } from '../../pathfinding/graph/sight/obstacle.js';
import { Waypoints } from '../../pathfinding/graph/waypoints.js';
import { TileSight } from '../../pathfinding/tiles/tile-sight.js';
import { createSight, type Modality, type SightOptions } from '../../world/senses/modality.js';
import type { Landscape } from '../landscapes/landscape.js';
import { TileLevel } from '../levels/tile-level.js';
import { listCellRectangles } from './cell-rectangles.js';
import { createTileGraphFrom, createTileMapFrom } from './tile-worlds.js';
import { type WorldFrame, type WorldOptions, type WorldSource, worldFrame } from './world-source.js';

/**
 * Lists what stands in the way: rock of a level, steep or flooded land, as few large rectangles. For
 * `ObstacleSight`, avoidance, and senses.
 */
export function listObstaclesFrom(source: WorldSource, options: WorldOptions = {}): Obstacle[] {
  const { cellSize, origin } = worldFrame(source, options, 'listObstaclesFrom');
  const { blocked, width } = createTileMapFrom(source, options);
  return listCellRectangles(blocked, width, 1).map(({ left, top, right, bottom }) =>
    rectangleObstacle(
      origin.x + left * cellSize,
      origin.z + top * cellSize,
      origin.x + right * cellSize,
      origin.z + bottom * cellSize,
    ),
  );
}

const eyeOptions = struct({
  __proto__: null,
  /** Of land: how high eyes and what they look at are above the ground. By default 1.5. */
  eyeHeight: optional(number({ min: 0 })),
});

/**
 * Makes a sense of sight that the world blocks: rock of a level, or a hill between two points of
 * land. Levels are seen on the ground plan; on land, eyes are `eyeHeight` above it.
 */
export function createSightFrom(
  source: WorldSource,
  options: WorldOptions & { readonly eyeHeight?: number } = {},
  sight: SightOptions = {},
): Modality {
  const { eyeHeight = 1.5, ...more } = options;
  checkOptions(eyeOptions, { eyeHeight }, 'createSightFrom');
  const frame = worldFrame(source, more, 'createSightFrom');
  if (!(source instanceof TileLevel)) {
    return createSight((from, to) => isAboveLand(source, frame, eyeHeight, from, to), sight);
  }
  const tiles = new TileSight(createTileGraphFrom(source, more));
  const points = new Waypoints();
  points.add(0, 0, 0);
  points.add(0, 0, 0);
  return createSight((from, to) => {
    points.x[0] = from.x;
    points.z[0] = from.z;
    points.x[1] = to.x;
    points.z[1] = to.z;
    return tiles.isClear(points, 0, 1);
  }, sight);
}

/** Whether the line between the eyes above two points stays above the land, tried at every half cell. */
function isAboveLand(
  land: Landscape,
  { cellSize, origin, heightScale }: WorldFrame,
  eyeHeight: number,
  from: Readonly<Vector3>,
  to: Readonly<Vector3>,
): boolean {
  const [ax, az] = [(from.x - origin.x) / cellSize - 0.5, (from.z - origin.z) / cellSize - 0.5];
  const [bx, bz] = [(to.x - origin.x) / cellSize - 0.5, (to.z - origin.z) / cellSize - 0.5];
  const start = heightAt(land, ax, az) * heightScale + eyeHeight;
  const end = heightAt(land, bx, bz) * heightScale + eyeHeight;
  const steps = Math.ceil(2 * Math.max(Math.abs(bx - ax), Math.abs(bz - az)));
  for (let step = 1; step < steps; step++) {
    const share = step / steps;
    const ground = heightAt(land, ax + (bx - ax) * share, az + (bz - az) * share) * heightScale;
    if (ground > start + (end - start) * share) return false;
  }
  return true;
}

/** The elevation between the middles of four cells. */
function heightAt(land: Landscape, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [shareX, shareY] = [x - column, y - row];
  const above = land.at(column, row) * (1 - shareX) + land.at(column + 1, row) * shareX;
  const below = land.at(column, row + 1) * (1 - shareX) + land.at(column + 1, row + 1) * shareX;
  return above * (1 - shareY) + below * shareY;
}
