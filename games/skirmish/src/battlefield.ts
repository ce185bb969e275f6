import { Waypoints } from 'gumption/pathfinding';
import { createTileMap, OctileHeuristic, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { createGround } from 'gumption/tactics';
import { LayerServer, storedLayer, visibilityLayer } from 'gumption/tactics/layers';
import { createTacticalPoints, type PointsDocument, readPointsDocument } from 'gumption/tactics/locations';
import type { Point } from '../../shared/point.js';
import pointsDocument from '../points.json';
import { BARS_SIGHT, BARS_WAY, COVERS, cellAt, DIFFICULTY, MAP_SIZE, TERRAINS, type Terrain } from './map.js';

// What follows from the map alone. It never changes, so all battles share it.

const tilesWhere = (isBlocked: (terrain: Terrain) => boolean) => {
  const map = createTileMap(MAP_SIZE.width, MAP_SIZE.depth);
  for (const [cell, terrain] of TERRAINS.entries()) map.blocked[cell] = isBlocked(terrain) ? 1 : 0;
  return new TileGraph(map);
};

/** Where people can walk. */
export const WALK_TILES = tilesWhere((terrain) => BARS_WAY.has(terrain));

export const HEURISTIC = new OctileHeuristic(WALK_TILES);

/** What bullets and eyes pass. */
export const SIGHT = new TileSight(tilesWhere((terrain) => BARS_SIGHT.has(terrain)));

/** The cells as places that layers have values for. */
export const FIELD = createGround(WALK_TILES);

/** Cells from which the field is looked at to measure how exposed a place is. */
const LOOKOUTS = [4, 12, 20, 27, 36].flatMap((row) =>
  [3, 11, 19, 27, 36, 44, 52, 60].map((column) => row * MAP_SIZE.width + column),
);

/** The layers that never change: how hard the ground is to cross, and how far one is seen. */
export const TERRAIN_LAYERS = new LayerServer(FIELD);
TERRAIN_LAYERS.add(
  'difficulty',
  storedLayer(
    TERRAINS.map((terrain) => DIFFICULTY[terrain]),
    { unit: 'from 0 to 1' },
  ),
);
TERRAIN_LAYERS.add(
  'exposure',
  visibilityLayer(FIELD, new TileSight(tilesWhere((terrain) => BARS_SIGHT.has(terrain) || terrain === 'wood')), {
    samples: LOOKOUTS,
  }),
);
TERRAIN_LAYERS.compute();

/** The tactical points of the map: generated, then touched up by hand. */
export const POINTS_DOCUMENT = readPointsDocument(pointsDocument);
export const POINTS = createTacticalPoints(POINTS_DOCUMENT);

/**
 * The same points as each side looks at them, its own end of the map first: where two are equally
 * good, both sides choose alike.
 */
export const POINTS_OF_SIDES = [POINTS, createMirroredPoints(POINTS_DOCUMENT)] as const;

function createMirroredPoints(document: PointsDocument) {
  const order = ({ position: { x, z } }: { readonly position: Point }) => z * MAP_SIZE.width - x;
  return createTacticalPoints({ ...document, points: [...document.points].sort((a, b) => order(a) - order(b)) });
}

/** Lets the east side's points follow a changed document, as the west side's do. */
export function mirrorPoints(document: PointsDocument): void {
  POINTS_OF_SIDES[1].restore(createMirroredPoints(document).save());
}

const ends = new Waypoints();

/** Whether a line of fire between two points is clear. */
export function isClear(from: Point, to: Point): boolean {
  ends.x[0] = from.x;
  ends.z[0] = from.z;
  ends.x[1] = to.x;
  ends.z[1] = to.z;
  return SIGHT.isClear(ends, 0, 1);
}

/**
 * Whether somebody at a point is behind something, seen from another point: a hedge, a window or a
 * corner on the side of the shooter. A target next to the shooter has none.
 */
export function isCovered(at: Point, from: Point): boolean {
  const dx = from.x - at.x;
  const dz = from.z - at.z;
  if (dx * dx + dz * dz < 2.5) return false;
  const far = Math.max(Math.abs(dx), Math.abs(dz));
  const cell = cellAt(at);
  const column = cell % MAP_SIZE.width;
  const row = (cell - column) / MAP_SIZE.width;
  // A direction counts if it is at least half as far off as the other one.
  const stepX = Math.abs(dx) * 2 > far ? Math.sign(dx) : 0;
  const stepZ = Math.abs(dz) * 2 > far ? Math.sign(dz) : 0;
  if (stepX !== 0 && covers(column + stepX, row)) return true;
  return stepZ !== 0 && covers(column, row + stepZ);
}

function covers(column: number, row: number): boolean {
  if (column < 0 || row < 0 || column >= MAP_SIZE.width || row >= MAP_SIZE.depth) return false;
  return COVERS.has(TERRAINS[row * MAP_SIZE.width + column]);
}
