import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, type Infer, integer, list, optional, struct, text } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { DIRECTIONS, type GridLevel } from './grid-level.js';

/** What a room is for. */
export type RoomRole = Infer<typeof roomRoleSchema>;

const roomRoleSchema = struct({
  __proto__: null,
  /** What rooms of this role are called. */
  name: text({ minLength: 1 }),
  /** How many rooms get it. By default 1. */
  count: optional(integer({ min: 0, max: 1e6 })),
  /**
   * Where: the `farthest` dead end from the start that is free, a `dead end` at random, or `any` room (the
   * default). Where there is no free dead end, the farthest free room is taken.
   */
  where: optional(choice(['farthest', 'dead end', 'any'])),
});

const roleListSchema = struct({ __proto__: null, roles: list(roomRoleSchema, { max: 1000 }) });

/** Rooms with what they are for. */
export interface RoomRoles {
  /** By place: the name of its role, or undefined. The start has the role `start`. */
  readonly roles: readonly (string | undefined)[];
  /** By place: how many doors lie between it and the start; −1 if it cannot be reached. */
  readonly distances: Int32Array;
  /** Roles for which there were not enough rooms. */
  readonly missing: readonly string[];
}

/**
 * Decides what the rooms of a level are for, in which each cell is a room with doors: the boss far from
 * the entrance, treasure in dead ends. Roles are given out in their order.
 */
export function assignRoles(level: GridLevel, start: number, roles: readonly RoomRole[], rng: Rng): RoomRoles {
  checkOptions(roleListSchema, { roles }, 'assignRoles');
  if (!(start >= 0 && start < level.count) || !level.isTaken(start) || level.isBlocked(start))
    throw new InvalidDataError('start', `must be a room of the level, got ${start}`);
  const distances = findDistances(level, start);
  const given: (string | undefined)[] = new Array<undefined>(level.count).fill(undefined);
  given[start] = 'start';
  const missing: string[] = [];
  for (const { name, count = 1, where = 'any' } of roles)
    for (let i = 0; i < count; i++) {
      const room = chooseRoom(level, distances, given, where, rng);
      if (room < 0) missing.push(name);
      else given[room] = name;
    }
  return { roles: given, distances, missing };
}

/** How many doors lie between each room and the start. */
function findDistances(level: GridLevel, start: number): Int32Array {
  const distances = new Int32Array(level.count).fill(-1);
  distances[start] = 0;
  const queue = [start];
  for (const place of queue)
    for (const direction of DIRECTIONS) {
      const next = level.isOpen(place, direction) ? level.neighborOf(place, direction) : -1;
      if (next < 0 || distances[next] >= 0) continue;
      distances[next] = distances[place] + 1;
      queue.push(next);
    }
  return distances;
}

function chooseRoom(
  level: GridLevel,
  distances: Int32Array,
  given: readonly (string | undefined)[],
  where: NonNullable<RoomRole['where']>,
  rng: Rng,
): number {
  const free: number[] = [];
  for (let place = 0; place < level.count; place++)
    if (distances[place] >= 0 && given[place] === undefined) free.push(place);
  if (free.length === 0) return -1;
  if (where === 'any') return rng.pick(free);
  const deadEnds = free.filter((place) => level.doorsOf(place) === 1);
  if (where === 'dead end' && deadEnds.length > 0) return rng.pick(deadEnds);
  const candidates = deadEnds.length > 0 ? deadEnds : free;
  return candidates.reduce((best, place) => (distances[place] > distances[best] ? place : best));
}
