import { finish } from 'gumption/execution';
import { Wayfinder } from 'gumption/pathfinding';
import { TileAStar, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import type { Point } from '../../shared/point.js';
import { cellAt, findCorners } from '../../shared/ways.js';
import type { Body } from './body.js';
import { VILLAGE } from './map.js';

/**
 * How wide a straight line must be free for a body to walk along it, to each side; meters. Less
 * than a body, since people stand that near to what they use.
 */
const CLEARANCE = 0.3;

/** Where somebody can walk. */
interface Ground {
  readonly tiles: TileGraph;
  readonly ways: Wayfinder;
  /** A separate search for drawing, so as not to disturb the wayfinder's. */
  readonly shown: TileAStar;
}

const open = createGround();
const shut = createGround();
shut.tiles.setBlocked(cellAt(shut.tiles, VILLAGE.gate), true);

function createGround(): Ground {
  const tiles = new TileGraph({ ...VILLAGE.map, blocked: VILLAGE.map.blocked.slice() });
  const createSearch = () => new TileAStar(tiles);
  const sight = new TileSight(tiles, { radius: CLEARANCE });
  return { tiles, ways: new Wayfinder({ division: tiles, createSearch, sight }), shown: createSearch() };
}

/** Where a body can walk: to wolves a shut gate is a wall. */
export function groundOf({ isWolf }: Body, isGateOpen: boolean): Ground {
  return isWolf && !isGateOpen ? shut : open;
}

/**
 * Sends a body along a short way through the village. False where none leads there; then it has no
 * way.
 */
export function setOut(body: Body, to: Point, isGateOpen: boolean): boolean {
  body.wayFrom = { x: body.x, z: body.z };
  body.way = findCorners(groundOf(body, isGateOpen).ways, body, to);
  return body.way.length > 0;
}

/** Repeats the search that found a body's way, to draw it; undefined for a body without a way. */
export function repeatSearch(body: Body, isGateOpen: boolean): TileAStar | undefined {
  const goal = body.way.at(-1);
  if (goal === undefined) return undefined;
  const { tiles, shown } = groundOf(body, isGateOpen);
  shown.begin(cellAt(tiles, body.wayFrom), cellAt(tiles, goal));
  finish(shown);
  return shown;
}
