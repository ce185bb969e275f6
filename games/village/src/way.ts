import { createWayMap, findWay as findWayOn } from '../../shared-page/grid-way.js';
import { GATE_CELL, type Point, VILLAGE } from './map.js';

/** How wide a straight line must be free for a body to walk along it, to each side; meters. */
const CLEARANCE = 0.34;

const open = createWayMap(VILLAGE, CLEARANCE, (cell) => isBlocked(cell, false));
const shut = createWayMap(VILLAGE, CLEARANCE, (cell) => isBlocked(cell, true));

/** The corners of a short way through the village, the last being the goal; empty where no way leads there. A shut gate is a wall. */
export function findWay(from: Point, to: Point, isGateShut: boolean): Point[] {
  return findWayOn(isGateShut ? shut : open, from, to);
}

/** Can nobody be in a cell? */
export function isBlocked(cell: number, isGateShut: boolean): boolean {
  return VILLAGE.blocked[cell] !== false || (isGateShut && cell === GATE_CELL);
}
