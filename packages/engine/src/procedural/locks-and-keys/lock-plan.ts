import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { having, type Infer, integer, list, number, optional, struct, text, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { distancesFrom, type PlaceGraph } from './place-graph.js';

const lockPlanOptions = struct({
  __proto__: null,
  /** The places, and the ways between them. */
  places: unchecked<PlaceGraph>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /** The entrance. */
  start: integer({ min: 0 }),
  /** Names of the locks, in the order in which they bar the way to the goal. By default one. */
  locks: optional(list(text({ minLength: 1 }), { max: 30 })),
  /** How far the goal is at least, as a share of the farthest place. By default 0.8. */
  goalDistance: optional(number({ min: 0, max: 1 })),
});

/** Options of {@link layLocks}. */
export type LockPlanOptions = Infer<typeof lockPlanOptions>;

/** A door that needs a key: the way from a place to the next. */
export interface LockedDoor {
  /** Name of the lock. */
  readonly lock: string;
  /** The place before it, and the place behind it. */
  readonly from: number;
  /** The place behind it. */
  readonly to: number;
}

/** A key for all doors with a lock of that name. */
export interface DoorKey {
  /** Name of the lock. */
  readonly lock: string;
  /** Where the key lies. */
  readonly place: number;
}

/** What a level asks of a player: find the keys, open the doors, reach the goal. */
export interface LockPlan {
  /** The entrance. */
  readonly start: number;
  /** Where the boss or the treasure is. */
  readonly goal: number;
  /** Where keys are needed. */
  readonly doors: readonly LockedDoor[];
  /** Where keys lie. */
  readonly keys: readonly DoorKey[];
  /** For each place, how many locked doors lie between it and the entrance; −1 outside of the level. */
  readonly areas: Int32Array;
}

/**
 * Lays locks and keys into a level: a goal far from the entrance, doors that every way to it must pass,
 * and each key in front of its door. Returns undefined if the level has too few places that can be
 * barred, because there is always another way around; try another level, for instance with
 * `generateAndTest`.
 *
 * ```ts
 * const plan = layLocks({ places: placesOfGrid(level), rng, start: 0, locks: ['iron', 'gold'] });
 * ```
 */
export function layLocks(options: LockPlanOptions): LockPlan | undefined {
  checkOptions(lockPlanOptions, options, 'layLocks');
  const { places, rng, start, locks = ['key'], goalDistance = 0.8 } = options;
  if (start >= places.count || !places.has(start))
    throw new InvalidDataError('layLocks.start', `must be a place of the level, got ${start}`);
  if (new Set(locks).size < locks.length) throw new InvalidDataError('layLocks.locks', 'must have different names');
  const distances = distancesFrom(places, start);
  const farthest = distances.reduce((most, distance) => Math.max(most, distance), 0);
  const goals = listPlaces(distances, (distance) => distance >= goalDistance * farthest && distance > 0);
  rng.shuffle(goals);
  for (const goal of goals) {
    const plan = layTo(goal, places, rng, start, locks);
    if (plan !== undefined) return plan;
  }
  return undefined;
}

function layTo(
  goal: number,
  places: PlaceGraph,
  rng: Rng,
  start: number,
  locks: readonly string[],
): LockPlan | undefined {
  const passes = findPasses(places, start, goal);
  if (passes.length < locks.length) return undefined;
  const doors = pickSpread(passes, locks.length, rng).map(({ from, to }, i) => ({ lock: locks[i], from, to }));
  const areas = findAreas(places, start, doors);
  const keys: DoorKey[] = [];
  for (const [i, { lock, from }] of doors.entries()) {
    // In the part that the door before has just opened, and at an end of it, if there is one.
    const part = listPlaces(areas, (area) => area === i).filter((place) => place !== start && place !== goal);
    const ends = part.filter((place) => places.neighborsOf(place).length === 1);
    const taken = (place: number) => place === from || keys.some((key) => key.place === place);
    const candidates = [ends, part]
      .map((list) => list.filter((place) => !taken(place)))
      .find(({ length }) => length > 0);
    if (candidates === undefined) return undefined;
    keys.push({ lock, place: rng.pick(candidates) });
  }
  return { start, goal, doors, keys, areas };
}

/** Steps without which the goal cannot be reached, from the start on (Tarjan's bridges on one way). */
function findPasses(places: PlaceGraph, start: number, goal: number): { from: number; to: number }[] {
  const order = new Int32Array(places.count);
  const earliest = new Int32Array(places.count);
  const parent = new Int32Array(places.count).fill(-1);
  const stack = [{ place: start, next: places.neighborsOf(start), at: 0 }];
  let visited = 1;
  order[start] = earliest[start] = visited++;
  while (stack.length > 0) {
    const top = stack[stack.length - 1];
    const { place } = top;
    if (top.at < top.next.length) {
      const next = top.next[top.at++];
      if (order[next] === 0) {
        parent[next] = place;
        order[next] = earliest[next] = visited++;
        stack.push({ place: next, next: places.neighborsOf(next), at: 0 });
      } else if (next !== parent[place]) earliest[place] = Math.min(earliest[place], order[next]);
      continue;
    }
    stack.pop();
    if (parent[place] >= 0) earliest[parent[place]] = Math.min(earliest[parent[place]], earliest[place]);
  }
  const passes: { from: number; to: number }[] = [];
  for (let to = goal; parent[to] >= 0; to = parent[to])
    if (earliest[to] === order[to]) passes.push({ from: parent[to], to });
  return passes.reverse();
}

/** Picks one of each of `count` equal stretches, so that doors do not stand side by side. */
function pickSpread<T>(items: readonly T[], count: number, rng: Rng): T[] {
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * items.length) / count);
    const to = Math.floor(((i + 1) * items.length) / count) - 1;
    return items[rng.integer(from, to)];
  });
}

/** How many of the doors one must open to reach each place. */
function findAreas(places: PlaceGraph, start: number, doors: readonly LockedDoor[]): Int32Array {
  const areas = new Int32Array(places.count).fill(-1);
  areas[start] = 0;
  const queue = [start];
  for (const place of queue)
    for (const next of places.neighborsOf(place)) {
      if (areas[next] >= 0) continue;
      const isDoor = doors.some(({ from, to }) => from === place && to === next);
      areas[next] = areas[place] + (isDoor ? 1 : 0);
      queue.push(next);
    }
  return areas;
}

function listPlaces(values: Int32Array, isWanted: (value: number) => boolean): number[] {
  const out: number[] = [];
  for (let place = 0; place < values.length; place++) if (isWanted(values[place])) out.push(place);
  return out;
}
