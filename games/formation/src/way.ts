import { createVector3 } from 'gumption/math';
import { Wayfinder } from 'gumption/pathfinding';
import { createTileMap, fitBody, nearestFreeCell, TileAStar, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { distanceBetween, lengthOf, type Point } from '../../shared/point.js';
import { cellAt, findCorners, middleOf } from '../../shared/ways.js';
import { distanceToObstacles, FIELD } from './field.js';

/** Meters from cell to cell: fine enough for the narrowest gap. */
const CELL = 0.5;

/** Distance that a single soldier keeps from obstacles where possible; meters. */
export const SINGLE_FILE = 0.7;

/** How much longer a way with more room may be than the shortest: a factor, and extra meters. */
const DETOUR = 1.4;
const DETOUR_METERS = 2;

const field = createTileMap(FIELD.width / CELL, FIELD.depth / CELL);

/**
 * Distance from the middle of each cell to the nearest obstacle, in cells. It is measured because
 * walls and rocks are not aligned to cells.
 */
const clearance = measureClearance(new TileGraph(field, { cellSize: CELL }));

function measureClearance(tiles: TileGraph): Float64Array {
  return Float64Array.from(field.blocked, (_, cell) => distanceToObstacles(middleOf(tiles, cell)) / CELL);
}

/** Maps of the cells with enough room to all sides, by the requested room in meters. */
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
 * The way of a single soldier. Its last corner is the goal, or the nearest point where it can
 * stand. It may begin with a step out of a nook.
 */
export function findSingleWay(from: Point, to: Point): Point[] {
  const start = nearestFree(from);
  const way = findCorners(groundWithRoom(SINGLE_FILE).ways, start, nearestFree(to));
  return distanceBetween(start, from) > 0 ? [start, ...way] : way;
}

/**
 * The way of a squad that wants this much room to both sides; it gets as much as possible without a
 * long detour.
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

/** The point nearest to a given one where a soldier can stand. */
export function nearestFree({ x, z }: Point): Point {
  const { tiles } = groundWithRoom(SINGLE_FILE);
  const cell = nearestFreeCell(tiles, createVector3(x, 0, z));
  return cell === cellAt(tiles, { x, z }) ? { x, z } : middleOf(tiles, cell);
}
