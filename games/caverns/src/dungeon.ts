import { Rng } from 'gumption/math';
import { generateAndTest, type TileLevel } from 'gumption/procedural/levels';
import {
  distancesFrom,
  type LockPlan,
  layLocks,
  type PlaceGraph,
  placesOfTiles,
} from 'gumption/procedural/locks-and-keys';
import { DIGGERS, STYLES, type Style } from './dig.js';
import { inhabit, type Spawn } from './inhabit.js';
import { DOOR, FLOOR, HEIGHT, type ItemKind, LOCKS, type Lock, WALL, WIDTH } from './map.js';
import { type PlacedVault, placeVaults } from './vaults.js';

/** A door; without a lock everybody passes. */
export interface Door {
  readonly cell: number;
  readonly lock: Lock | null;
}

export interface Item {
  readonly cell: number;
  readonly kind: ItemKind;
  /** Of a key. */
  readonly lock: Lock | null;
}

/** A finished level: everything that is in it before the first turn. */
export interface Dungeon {
  readonly seed: number;
  /** From 0, the uppermost. */
  readonly depth: number;
  readonly style: Style;
  /** By cell, row by row: `WALL`, `FLOOR` or `DOOR`. */
  readonly tiles: Readonly<Uint8Array>;
  /** Where the hero comes in, and where the boss keeps the way down. */
  readonly start: number;
  readonly exit: number;
  readonly doors: readonly Door[];
  readonly items: readonly Item[];
  readonly vaults: readonly PlacedVault[];
  readonly monsters: readonly Spawn[];
  /** By cell: how many locked doors lie between it and the entrance; −1 for rock. */
  readonly areas: Readonly<Int32Array>;
}

/** How many levels there are. */
export const DEPTHS = STYLES.length;

/** Locked doors on the way down, by depth. */
const LOCK_COUNTS = [1, 2, 2, 3] as const;

/** The least number of cells that can be walked, and of steps from the entrance to the boss. */
const LEAST_CELLS = 190;
const LEAST_STEPS = 26;

/** Candidates before the generator gives up: about one in three is good. */
const ATTEMPTS = 200;

/** Plans of locks that are tried on the same ground. */
const PLANS = 6;

/** A level that may not be good enough. */
interface Draft {
  readonly map: TileLevel;
  readonly vaults: readonly PlacedVault[];
  readonly places: PlaceGraph;
  readonly plan: LockPlan | undefined;
  /** The cells of the locked doors, in the order of the plan; empty if one would stand in the open. */
  readonly gates: readonly number[];
  readonly rng: Rng;
}

/**
 * Makes the level of a depth, from 0. The same seed gives the same level everywhere. Every level can
 * be solved: each key lies in front of the door it opens.
 */
export function createDungeon(seed: number, depth: number): Dungeon {
  const rng = new Rng(`caverns ${seed} ${depth}`);
  const { result, isGoodEnough } = generateAndTest(rng, (own) => draft(own, depth), isGood, { attempts: ATTEMPTS });
  if (!isGoodEnough) throw new Error(`caverns: no good level for seed ${seed} at depth ${depth}`);
  const { map, vaults, places, plan, gates } = result;
  const { start, goal, keys, doors, areas } = plan!;
  const isLast = depth === DEPTHS - 1;
  const items: Item[] = keys.map(({ place, lock }) => ({ cell: place, kind: 'key', lock: lock as Lock }));
  for (const { items: own } of vaults)
    for (const item of own) if (!items.some(({ cell }) => cell === item.cell)) items.push({ ...item, lock: null });
  if (isLast) items.push({ cell: goal, kind: 'crown', lock: null });
  const tiles = map.tiles.slice();
  for (const cell of gates) tiles[cell] = DOOR;
  const allDoors: Door[] = [];
  for (let cell = 0; cell < tiles.length; cell++) {
    const gate = gates.indexOf(cell);
    if (tiles[cell] === DOOR) allDoors.push({ cell, lock: gate < 0 ? null : (doors[gate].lock as Lock) });
  }
  const dungeon = { seed, depth, style: STYLES[depth], tiles, start, exit: goal, doors: allDoors, vaults, areas };
  const inhabitants = inhabit({ ...dungeon, items, distances: distancesFrom(places, start) }, result.rng);
  return { ...dungeon, items: [...items, ...inhabitants.items], monsters: inhabitants.monsters };
}

function draft(rng: Rng, depth: number): Draft {
  const map = DIGGERS[STYLES[depth]](rng);
  const vaults = placeVaults(map, rng);
  const places = listNeighbors(placesOfTiles(map));
  const start = pickStart(map, vaults, rng);
  const locks = LOCKS.slice(0, LOCK_COUNTS[depth]);
  let plan: LockPlan | undefined;
  let gates: readonly number[] = [];
  for (let attempt = 0; start >= 0 && gates.length === 0 && attempt < PLANS; attempt++) {
    plan = layLocks({ places, rng, start, locks, goalDistance: 0.85 });
    if (plan === undefined) break;
    gates = findGates(map, plan);
  }
  return { map, vaults, places, plan, gates, rng };
}

/** The same places with their neighbors looked up once: plans ask for them again and again. */
function listNeighbors(places: PlaceGraph): PlaceGraph {
  const neighbors = Array.from({ length: places.count }, (_, place) =>
    places.has(place) ? places.neighborsOf(place) : [],
  );
  return { ...places, neighborsOf: (place) => neighbors[place] };
}

function isGood({ map, vaults, places, plan, gates }: Draft): boolean {
  if (plan === undefined || vaults.length === 0 || gates.length < plan.doors.length) return false;
  const inVault = (cell: number) => vaults.some((vault) => isInside(vault, cell));
  if (inVault(plan.goal)) return false;
  const distances = distancesFrom(places, plan.start);
  const cells = distances.reduce((sum, distance) => sum + (distance >= 0 ? 1 : 0), 0);
  // Every part behind a door is large enough to be worth the key.
  const parts = plan.doors.map((_, i) => plan.areas.reduce((sum, area) => sum + (area === i ? 1 : 0), 0));
  const isWalked = map.tiles.reduce((sum, tile) => sum + (tile === WALL ? 0 : 1), 0) === cells;
  return isWalked && cells >= LEAST_CELLS && distances[plan.goal] >= LEAST_STEPS && parts.every((size) => size >= 12);
}

function isInside({ x, y, width, height }: PlacedVault, cell: number): boolean {
  const [column, row] = [cell % WIDTH, Math.floor(cell / WIDTH)];
  return column >= x && column < x + width && row >= y && row < y + height;
}

/** A cell at the left or right edge of the level, so that there is a long way to go; −1 if there is none. */
function pickStart(map: TileLevel, vaults: readonly PlacedVault[], rng: Rng): number {
  const isLeft = rng.chance(0.5);
  for (let step = 1; step < WIDTH; step++) {
    const column = isLeft ? step : WIDTH - 1 - step;
    const cells: number[] = [];
    for (let row = 1; row < HEIGHT - 1; row++) {
      const cell = row * WIDTH + column;
      if (map.at(column, row) === FLOOR && !vaults.some((vault) => isInside(vault, cell))) cells.push(cell);
    }
    if (cells.length > 0) return rng.pick(cells);
  }
  return -1;
}

/**
 * The cells in which the locked doors stand: the cell behind the barred way, or the one before it,
 * whichever has rock on both sides. Empty where a door would stand in the open.
 */
function findGates(map: TileLevel, { doors, keys, start, goal }: LockPlan): number[] {
  const isTaken = (cell: number) => cell === start || cell === goal || keys.some(({ place }) => place === cell);
  const gates = doors.map(({ from, to }) => [to, from].find((cell) => isNarrow(map, cell) && !isTaken(cell)));
  const found = gates.filter((cell) => cell !== undefined);
  return new Set(found).size === doors.length ? found : [];
}

/** Whether a cell has rock on two opposite sides, and ground on the other two. */
function isNarrow(map: TileLevel, cell: number): boolean {
  const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
  const [west, east] = [map.isWalkable(x - 1, y), map.isWalkable(x + 1, y)];
  const [north, south] = [map.isWalkable(x, y - 1), map.isWalkable(x, y + 1)];
  return (west && east && !north && !south) || (north && south && !west && !east);
}
