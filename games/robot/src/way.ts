import { finish } from 'gumption/execution';
import { Wayfinder, Waypoints } from 'gumption/pathfinding';
import { TileAStar, TileLegCosts, TileSight } from 'gumption/pathfinding/tiles';
import type { Point } from '../../shared/point.js';
import { cellAt, findCorners } from '../../shared/ways.js';
import type { Body } from './body.js';
import { HOUSE } from './house.js';

/**
 * How wide a straight line must be free for a body to go along it, to each side; meters. Less than
 * a body, since rubbish lies as near to walls.
 */
const CLEARANCE = 0.3;

const { tiles } = HOUSE;
const sight = new TileSight(tiles);
/** A separate search for drawing, so as not to disturb the wayfinder's. */
const shown = new TileAStar(tiles);
/** The line that is looked along; one for all. */
const line = new Waypoints();
const wayfinder = new Wayfinder({
  division: tiles,
  createSearch: () => new TileAStar(tiles),
  sight: new TileSight(tiles, { radius: CLEARANCE }),
  costs: new TileLegCosts(tiles),
});

/**
 * Sends a body along a short way through the house. False where none leads there; then it has no
 * way.
 */
export function setOut(body: Body, to: Point): boolean {
  body.wayFrom = { x: body.x, z: body.z };
  body.way = findCorners(wayfinder, body, to);
  return body.way.length > 0;
}

/** Repeats the search that found a body's way, to draw it; undefined for a body without a way. */
export function repeatSearch({ wayFrom, way }: Body): TileAStar | undefined {
  const goal = way.at(-1);
  if (goal === undefined) return undefined;
  shown.begin(cellAt(tiles, wayFrom), cellAt(tiles, goal));
  finish(shown);
  return shown;
}

/** Is there no wall and no furniture between two points? */
export function isInSight(from: Point, to: Point): boolean {
  line.clear();
  line.add(from.x, 0, from.z);
  line.add(to.x, 0, to.z);
  return sight.isClear(line, 0, 1);
}
