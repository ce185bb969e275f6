import { TileAStar, TileSight, Wayfinder, Waypoints } from 'gumption/pathfinding';
import type { Point } from '../../shared-page/point.js';
import { findCorners } from '../../shared-page/ways.js';
import { HOUSE } from './house.js';

/** How wide a straight line must be free for a body to go along it, to each side; meters. Less than a body, since rubbish lies as near to walls. */
const CLEARANCE = 0.3;

const { tiles } = HOUSE;
const sight = new TileSight(tiles);
/** The line that is looked along; one for all. */
const line = new Waypoints();
const wayfinder = new Wayfinder({
  division: tiles,
  createSearch: () => new TileAStar(tiles),
  sight: new TileSight(tiles, { radius: CLEARANCE }),
});

/** The corners of a short way through the house, the last being the goal; empty where no way leads there. */
export function findWay(from: Point, to: Point): Point[] {
  return findCorners(wayfinder, from, to);
}

/** Is there no wall and no furniture between two points? */
export function isInSight(from: Point, to: Point): boolean {
  line.clear();
  line.add(from.x, 0, from.z);
  line.add(to.x, 0, to.z);
  return sight.isClear(line, 0, 1);
}
