import { TileAStar, TileGraph, TileSight, Wayfinder } from 'gumption/pathfinding';
import { cellAt, findCorners } from '../../shared-page/ways.js';
import { type Point, VILLAGE } from './map.js';

/** How wide a straight line must be free for a body to walk along it, to each side; meters. Less than a body, since people stand that near to what they use. */
const CLEARANCE = 0.3;

/** Where people can walk, and wolves while the gate is open. */
export const OPEN = new TileGraph(VILLAGE.map);

/** The cell of the gate, which wolves cannot pass while it is shut. */
const GATE_CELL = cellAt(OPEN, VILLAGE.gate);

/** Where wolves can walk while the gate is shut. */
export const SHUT = new TileGraph({ ...VILLAGE.map, blocked: VILLAGE.map.blocked.slice() });
SHUT.setBlocked(GATE_CELL, true);

const openWays = waysOver(OPEN);
const shutWays = waysOver(SHUT);

function waysOver(tiles: TileGraph): Wayfinder {
  return new Wayfinder({
    division: tiles,
    createSearch: () => new TileAStar(tiles),
    sight: new TileSight(tiles, { radius: CLEARANCE }),
  });
}

/** The corners of a short way through the village, the last being the goal; empty where no way leads there. A shut gate is a wall. */
export function findWay(from: Point, to: Point, isGateShut: boolean): Point[] {
  return findCorners(isGateShut ? shutWays : openWays, from, to);
}
