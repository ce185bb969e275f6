import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { addLoops, GridLevel, MazeCarver, TileLevel, thickenWalls } from '../levels/index.js';
import { distancesFrom, layLocks, type PlaceGraph, placesOfGrid, placesOfTiles, solveLocks } from './index.js';

function carve(width: number, height: number, seed: number, loops = 0): GridLevel {
  const level = new GridLevel({ width, height });
  const rng = new Rng(seed);
  new MazeCarver({ level, rng }).run();
  addLoops(level, loops, rng);
  return level;
}

/** Where one can get without opening any door of these locks. */
function reachWithout(places: PlaceGraph, start: number, doors: readonly { from: number; to: number }[]): Set<number> {
  const seen = new Set([start]);
  for (const place of seen)
    for (const next of places.neighborsOf(place))
      if (!doors.some(({ from, to }) => (from === place && to === next) || (from === next && to === place)))
        seen.add(next);
  return seen;
}

const text = (rows: readonly string[]) => {
  const map = new TileLevel({ width: rows[0].length, height: rows.length });
  for (const [y, row] of rows.entries()) for (const [x, sign] of [...row].entries()) if (sign === '.') map.set(x, y, 1);
  return map;
};

describe('locks and keys', () => {
  test('has each key in front of its door, and every door on the only way to the goal', () => {
    let laid = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 2, max: 9 }),
        fc.integer(),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(0, 0.05, 0.3),
        (width, height, seed, lockCount, loops) => {
          const level = carve(width, height, seed, loops);
          const places = placesOfGrid(level);
          const locks = ['iron', 'silver', 'gold'].slice(0, lockCount);
          const plan = layLocks({ places, rng: new Rng(seed), start: 0, locks });
          if (plan === undefined) return;
          laid++;
          const { doors, keys, goal, areas } = plan;
          expect(doors.map(({ lock }) => lock)).toEqual(locks);
          for (const [i, { lock, place }] of keys.entries()) {
            expect(lock).toBe(locks[i]);
            expect(reachWithout(places, 0, doors.slice(i))).toContain(place);
            // Not before the door in front of it: each door must be opened for the next key.
            if (i > 0) expect(reachWithout(places, 0, [doors[i - 1]])).not.toContain(place);
          }
          for (const door of doors) expect(reachWithout(places, 0, [door])).not.toContain(goal);
          for (let i = 0; i <= doors.length; i++)
            for (const place of reachWithout(places, 0, doors.slice(i))) expect(areas[place]).toBeLessThanOrEqual(i);
          const used = [...keys.map(({ place }) => place), goal, 0];
          expect(new Set(used).size).toBe(used.length);
        },
      ),
      { numRuns: 60 },
    );
    expect(laid).toBeGreaterThan(20);
  });

  test('has its goal far from the entrance', () => {
    for (let seed = 0; seed < 20; seed++) {
      const places = placesOfGrid(carve(8, 8, seed));
      const distances = distancesFrom(places, 0);
      const plan = layLocks({ places, rng: new Rng(seed), start: 0, goalDistance: 0.9 });
      expect(distances[plan!.goal]).toBeGreaterThanOrEqual(0.9 * Math.max(...distances));
    }
  });

  test('can be solved, on the finished tiles too, and not without a key', () => {
    for (let seed = 0; seed < 20; seed++) {
      const places = placesOfTiles(thickenWalls(carve(7, 6, seed)));
      const plan = layLocks({ places, rng: new Rng(seed), start: 0, locks: ['iron', 'gold'] })!;
      const route = solveLocks(places, plan)!;
      expect(route[0]).toBe(0);
      expect(route.at(-1)).toBe(plan.goal);
      // The route respects the doors: replay it by hand.
      const held = new Set<string>();
      for (const [i, place] of route.entries()) {
        if (i > 0) {
          expect(places.neighborsOf(route[i - 1])).toContain(place);
          const door = plan.doors.find(({ from, to }) => from === route[i - 1] && to === place);
          if (door !== undefined) expect(held).toContain(door.lock);
        }
        for (const key of plan.keys) if (key.place === place) held.add(key.lock);
      }
      for (const lock of ['iron', 'gold']) {
        const keys = plan.keys.filter((key) => key.lock !== lock);
        expect(solveLocks(places, { ...plan, keys })).toBeUndefined();
      }
    }
  });

  test('is the same for the same seed', () => {
    const lay = () => layLocks({ places: placesOfGrid(carve(9, 9, 4)), rng: new Rng(7), start: 40 });
    expect(lay()).toEqual(lay());
  });

  test('is not laid where every door could be walked around', () => {
    const places = placesOfTiles(text(['....', '.##.', '....']));
    expect(layLocks({ places, rng: new Rng(1), start: 0 })).toBeUndefined();
    // In a corridor there is no place for a key before the first door but beside the entrance.
    const corridor = placesOfTiles(text(['...']));
    const plan = layLocks({ places: corridor, rng: new Rng(1), start: 0 });
    expect(plan).toBeUndefined();
  });

  test('is laid into the one bridge between two halls', () => {
    const places = placesOfTiles(text(['...#...', '.......', '...#...']));
    const plan = layLocks({ places, rng: new Rng(3), start: 0, locks: ['gate'] })!;
    expect([9, 10]).toContain(plan.doors[0].from);
    expect(plan.goal % 7).toBeGreaterThan(3);
    expect(plan.keys[0].place % 7).toBeLessThan(4);
  });
});

describe('solving', () => {
  test('fetches a key behind another door first', () => {
    // a 0 – 1 – 2 – 3: the key of the door 1–2 lies in a side room 4 behind the door 0–4.
    const links = [[1, 4], [0, 2], [1, 3], [2], [0]]; // biome-ignore format: links
    const places = { count: 5, has: () => true, neighborsOf: (place: number) => links[place] };
    const doors = [
      { lock: 'a', from: 1, to: 2 },
      { lock: 'b', from: 0, to: 4 },
    ];
    const keys = [
      { lock: 'a', place: 4 },
      { lock: 'b', place: 1 },
    ];
    expect(solveLocks(places, { start: 0, goal: 3, doors, keys })).toEqual([0, 1, 0, 4, 0, 1, 2, 3]);
    expect(solveLocks(places, { start: 3, goal: 0, doors, keys })).toBeUndefined();
    expect(solveLocks(places, { start: 0, goal: 0, doors, keys })).toEqual([0]);
  });
});

describe('wrong input', () => {
  const places = placesOfTiles(text(['..#']));
  const rng = new Rng(1);
  test.each([
    ['layLocks.start: must be a place of the level, got 2', () => layLocks({ places, rng, start: 2 })],
    ['layLocks.start: must be a place of the level, got 3', () => layLocks({ places, rng, start: 3 })],
    ['layLocks.locks: must have different names', () => layLocks({ places, rng, start: 0, locks: ['a', 'a'] })],
    [
      'doors: must have at most 30 different locks, got 31',
      () => {
        const keys = Array.from({ length: 31 }, (_, i) => ({ lock: `${i}`, place: 0 }));
        solveLocks(places, { start: 0, goal: 1, doors: [], keys });
      },
    ],
  ])('says %s', (message, act) => {
    expect(act).toThrow(message);
  });
});
