import { InvalidDataError } from '../../data/check.js';
import { createNavMesh } from '../../pathfinding/mesh/build/create-nav-mesh.js';
import type { NavMesh, NavMeshSource } from '../../pathfinding/mesh/nav-mesh.js';
import type { Landscape } from '../landscapes/landscape.js';
import { TileLevel } from '../levels/tile-level.js';
import { listCellRectangles } from './cell-rectangles.js';
import { createTileMapFrom } from './tile-worlds.js';
import { type WorldFrame, type WorldOptions, type WorldSource, worldFrame } from './world-source.js';

/**
 * Makes a navigation mesh from a level or land. Floor becomes few large rectangles. Land becomes two
 * triangles for each square of four cells, where it is not too steep or under water. Its corners are
 * the middles of cells.
 */
export function createNavMeshFrom(source: WorldSource, options: WorldOptions = {}): NavMesh {
  const frame = worldFrame(source, options, 'createNavMeshFrom');
  const mesh = source instanceof TileLevel ? floorOf(source, frame, options) : landOf(source, frame);
  if (mesh.polygons.length === 0) throw new InvalidDataError('createNavMeshFrom.source', 'has no walkable ground');
  return createNavMesh(mesh, {}, 'createNavMeshFrom');
}

function floorOf(level: TileLevel, { cellSize, origin }: WorldFrame, options: WorldOptions): NavMeshSource {
  const { blocked, width } = createTileMapFrom(level, options);
  const vertices: number[] = [];
  const polygons = listCellRectangles(blocked, width, 0).map(({ left, top, right, bottom }) => {
    const first = vertices.length / 3;
    for (const [x, z] of [
      [left, top],
      [left, bottom],
      [right, bottom],
      [right, top],
    ])
      vertices.push(origin.x + x * cellSize, origin.y, origin.z + z * cellSize);
    return [first, first + 1, first + 2, first + 3];
  });
  return { vertices, polygons };
}

function landOf(land: Landscape, frame: WorldFrame): NavMeshSource {
  const { cellSize, origin, heightScale, maxSlope, water } = frame;
  const { width, height } = land;
  const vertices: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      vertices.push(
        origin.x + (x + 0.5) * cellSize,
        origin.y + land.at(x, y) * heightScale,
        origin.z + (y + 0.5) * cellSize,
      );
  const polygons: number[][] = [];
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const corner = y * width + x;
      for (const triangle of [
        [corner, corner + width, corner + width + 1],
        [corner, corner + width + 1, corner + 1],
      ]) {
        const isDry = water === undefined || triangle.every((cell) => !(water[cell] > 0));
        if (isDry && steepness(vertices, triangle) <= maxSlope) polygons.push(triangle);
      }
    }
  return { vertices, polygons };
}

/** The slope of a triangle, as height per length. */
function steepness(vertices: readonly number[], [a, b, c]: readonly number[]): number {
  const from = (corner: number, axis: number) => vertices[3 * corner + axis] - vertices[3 * a + axis];
  const x = from(b, 1) * from(c, 2) - from(b, 2) * from(c, 1);
  const y = from(b, 2) * from(c, 0) - from(b, 0) * from(c, 2);
  const z = from(b, 0) * from(c, 1) - from(b, 1) * from(c, 0);
  return Math.sqrt(x * x + z * z) / y;
}
