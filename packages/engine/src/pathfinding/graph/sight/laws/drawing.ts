import { TileGraph, type TileGraphOptions } from '../../../tiles/tile-graph.js';
import { createTileMap } from '../../../tiles/tile-map.js';
import { Waypoints } from '../../waypoints.js';

/** A tile graph drawn as text: `#` is blocked, everything else is free. */
export function drawTiles(rows: readonly string[], options: TileGraphOptions = {}): TileGraph {
  const map = createTileMap(rows[0].length, rows.length);
  rows.forEach((row, z) => {
    for (let x = 0; x < row.length; x++) if (row[x] === '#') map.blocked[z * map.width + x] = 1;
  });
  return new TileGraph(map, options);
}

/** Makes waypoints from positions on the ground. */
export function waypointsAt(...places: readonly (readonly [x: number, z: number])[]): Waypoints {
  const points = new Waypoints();
  for (const [x, z] of places) points.add(x, 0, z);
  return points;
}

/** Converts waypoints back to positions. */
export function placesOf(points: Waypoints): [x: number, z: number][] {
  return points.list().map(({ x, z }) => [x, z]);
}

export function lengthOf(points: Waypoints): number {
  const list = points.list();
  return list.slice(1).reduce((sum, { x, z }, i) => sum + Math.hypot(x - list[i].x, z - list[i].z), 0);
}
