import { createVector3 } from 'gumption/math';
import { type Wayfinder, Waypoints } from 'gumption/pathfinding';
import type { TileGraph } from 'gumption/pathfinding/tiles';
import type { Point } from './point.js';

/**
 * The corners of a way from point to point, the last being the goal; empty where no way leads
 * there. They are found at once and are plain data, so that a world which is saved on the way goes
 * on to the same bits.
 */
export function findCorners(wayfinder: Wayfinder, from: Point, to: Point): Point[] {
  const way = new Waypoints();
  if (wayfinder.find(way, createVector3(from.x, 0, from.z), createVector3(to.x, 0, to.z)) !== 'found') return [];
  return way
    .list()
    .slice(1)
    .map(({ x, z }) => ({ x, z }));
}

/** The cell at a point, or −1 outside. */
export function cellAt(tiles: TileGraph, { x, z }: Point): number {
  return tiles.quantize({ x, y: 0, z });
}

/** The middle of a cell. */
export function middleOf(tiles: TileGraph, cell: number): Point {
  const middle = createVector3();
  tiles.localize(middle, cell);
  return { x: middle.x, z: middle.z };
}
