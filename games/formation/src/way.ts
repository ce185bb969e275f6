import { createVector3 } from 'gumption/math';
import { Wayfinder } from 'gumption/pathfinding';
import { createTileMap, fitBody, nearestFreeCell, TileAStar, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { lengthOf } from '../../shared-page/point.js';
import { cellAt, findCorners, middleOf } from '../../shared-page/ways.js';
import { distanceBetween, distanceToObstacles, FIELD, type Point } from './field.js';

/** Meters from cell to cell: fine enough for the narrowest gap. */
const CELL = 0.5;

/** A single soldier goes nearer than this to nothing, if he can choose; meters. */
export const SINGLE_FILE = 0.7;

/**
 * A way that keeps more room may be longer than the shortest by this factor, and by these meters.
 */
const DETOUR = 1.4;
const DETOUR_METERS = 2;

const field = createTileMap(FIELD.width / CELL, FIELD.depth / CELL);

/**
 * How far the middle of each cell is from all that is in the way, in cells. Measured: walls and
 * rocks do not keep to cells.
 */
const clearance = measureClearance(new TileGraph(field, { cellSize: CELL }));

function measureClearance(tiles: TileGraph): Float64Array {
  return Float64Array.from(field.blocked, (_, cell) => distanceToObstacles(middleOf(tiles, cell)) / CELL);
}

/** Where there is so much room to all sides, in meters: a map for each width that was asked for. */
const grounds = new Map<number, { readonly tiles: TileGraph; readonly ways: Wayfinder }>();

function groundWithRoom(meters: number) {
  let ground = grounds.get(meters);
  if (ground === undefined) {
    const tiles = new TileGraph(fitBody(field, clearance, meters / CELL), { cellSize: CELL });
    const ways = new Wayfinder({
      division: tiles,
      createSearch: () => new TileAStar(tiles),
      sight: new TileSight(tiles),
      searches: 1,
    });
    ground = { tiles, ways };
    grounds.set(meters, ground);
  }
  return ground;
}

/**
 * The way of a single soldier, the last corner being the goal, or as near to it as one can stand.
 * It may begin by stepping out of a nook.
 */
export function findSingleWay(from: Point, to: Point): Point[] {
  const start = nearestFree(from);
  const way = findCorners(groundWithRoom(SINGLE_FILE).ways, start, nearestFree(to));
  return distanceBetween(start, from) > 0 ? [start, ...way] : way;
}

/**
 * The way of a squad that would like so much room to both sides: as much of it as can be had
 * without a long detour.
 */
export function findSquadWay(from: Point, to: Point, meters: number): Point[] {
  const shortest = findSingleWay(from, to);
  const most = lengthOf(from, shortest) * DETOUR + DETOUR_METERS;
  for (const share of [1, 0.6, 0.35]) {
    const way = findCorners(groundWithRoom(Math.max(SINGLE_FILE, meters * share)).ways, from, to);
    if (way.length > 0 && lengthOf(from, way) <= most) return way;
  }
  return shortest;
}

/** The nearest place to a point where one can stand. */
export function nearestFree({ x, z }: Point): Point {
  const { tiles } = groundWithRoom(SINGLE_FILE);
  const cell = nearestFreeCell(tiles, createVector3(x, 0, z));
  return cell === cellAt(tiles, { x, z }) ? { x, z } : middleOf(tiles, cell);
}
