import { choice, InvalidDataError, list } from 'gumption/data';
import type { Rng } from 'gumption/math';
import { defineMeasure, defineStep, type LevelRoom, stepParam } from 'gumption/procedural/generators';
import type { TileLevel } from 'gumption/procedural/levels';
import {
  distancesFrom,
  type LockPlan,
  layLocks,
  type PlaceGraph,
  placesOfTiles,
} from 'gumption/procedural/locks-and-keys';
import { levelOf } from './dig.js';
import { DOOR, FLOOR, HEIGHT, LOCKS, WIDTH } from './map.js';

/** Plans of locks that are tried on the same ground. */
const PLANS = 6;

/** Lays locked doors and keys, and puts the boss far from the entrance. */
export const gatesStep = defineStep({
  name: 'gates',
  title: 'Gates and keys',
  description: 'Puts the boss far from the entrance, locked doors on the only way to it, and each key before its door.',
  category: 'caverns',
  params: {
    tiles: stepParam.changes('tiles', { default: 'level', title: 'Level', description: 'The level.' }),
    vaults: stepParam.reads('rooms', {
      default: 'vaults',
      title: 'Vaults',
      description: 'Where nobody enters or leaves.',
    }),
    into: stepParam.writes('locks', { default: 'locks', title: 'Locks', description: 'Gets the plan.' }),
    things: stepParam.writes('points', {
      ...{ default: 'things', title: 'Things', description: 'Gets the entrance, the exit, doors and keys.' },
    }),
    locks: stepParam.value(list(choice(LOCKS), { max: LOCKS.length }), {
      ...{ default: ['bronze'], title: 'Locks', description: 'Which locks bar the way, one after the other.' },
    }),
    goalDistance: stepParam.number({
      ...{ default: 0.85, min: 0, max: 1, title: 'Boss' },
      ...{ description: 'How far from the entrance, as a share of the farthest place.' },
    }),
    part: stepParam.integer({
      ...{ default: 12, min: 1, max: 200, title: 'Smallest part' },
      ...{ description: 'How many cells lie before each door at least.' },
    }),
  },
  run({ params, world, rng }) {
    const map = levelOf(world.tiles(params.tiles));
    const { rooms } = world.rooms(params.vaults);
    const places = listNeighbors(placesOfTiles(map));
    const start = pickStart(map, rooms, rng);
    if (start < 0) throw new InvalidDataError(params.tiles, 'has no floor for an entrance');
    const { locks, goalDistance } = params;
    for (let attempt = 0; attempt < PLANS; attempt++) {
      const plan = layLocks({ places, rng, start, locks, goalDistance });
      if (plan === undefined) break;
      const gates = findGates(map, plan);
      if (gates.length < plan.doors.length || !isGood(plan, rooms, params.part)) continue;
      for (const gate of gates) map.tiles[gate] = DOOR;
      world.set('tiles', params.tiles, { width: map.width, height: map.height, cells: map.tiles });
      const { goal, doors, keys } = plan;
      world.set('locks', params.into, { width: map.width, height: map.height, start, goal, doors, keys });
      const put = (cell: number, kind: string) =>
        world.points(params.things).place((cell % WIDTH) + 0.5, Math.floor(cell / WIDTH) + 0.5, { kind });
      put(start, 'entrance');
      put(goal, 'exit');
      for (const { place, lock } of keys) put(place, `${lock} key`);
      for (const [i, gate] of gates.entries()) put(gate, `${doors[i].lock} door`);
      return;
    }
    throw new InvalidDataError('locks', `found no ${locks.length} doors in narrow places, with room before each`);
  },
});

/** How many steps it is from the entrance to the boss, doors ignored. */
export const wayLength = defineMeasure({
  name: 'wayLength',
  title: 'Length of the way',
  description: 'How many steps it is from the entrance to the boss.',
  params: {
    tiles: stepParam.reads('tiles', { default: 'level', title: 'Level', description: 'The level.' }),
    locks: stepParam.reads('locks', { default: 'locks', title: 'Locks', description: 'The plan.' }),
  },
  measure({ params, world }) {
    const { start, goal } = world.locks(params.locks);
    return distancesFrom(placesOfTiles(levelOf(world.tiles(params.tiles))), start)[goal];
  },
});

/** Whether the boss is outside all vaults, and every part before a door is worth its key. */
function isGood({ goal, doors, areas }: LockPlan, rooms: readonly LevelRoom[], part: number): boolean {
  if (rooms.some((room) => isInside(room, goal))) return false;
  return doors.every((_, i) => areas.reduce((sum, area) => sum + (area === i ? 1 : 0), 0) >= part);
}

export function isInside({ x, y, width, height }: LevelRoom, cell: number): boolean {
  const [column, row] = [cell % WIDTH, Math.floor(cell / WIDTH)];
  return column >= x && column < x + width && row >= y && row < y + height;
}

/** The same places with their neighbors looked up once: plans ask for them again and again. */
function listNeighbors(places: PlaceGraph): PlaceGraph {
  const neighbors = Array.from({ length: places.count }, (_, place) =>
    places.has(place) ? places.neighborsOf(place) : [],
  );
  return { ...places, neighborsOf: (place) => neighbors[place] };
}

/** A cell at the left or right edge of the level, so that there is a long way to go; −1 if there is none. */
function pickStart(map: TileLevel, vaults: readonly LevelRoom[], rng: Rng): number {
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
