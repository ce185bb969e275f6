import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import {
  chunkRng,
  type DiskKind,
  DiskScatter,
  type DiskScatterOptions,
  Halton,
  haltonValue,
  leafAngle,
  MAX_NATURAL_JITTER,
  metallicAngle,
  writePointInCircle,
  writeSeedPoint,
} from './index.js';

const degrees = (angle: number) => (angle * 180) / Math.PI;
const pointsOf = (halton: Halton, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const out: number[] = [];
    halton.writePoint(out, i);
    return out;
  });

describe('a Halton sequence', () => {
  test('[PCG-04] of base 3 starts ⅓ ⅔ 1/9 4/9 7/9 2/9 5/9 8/9', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((i) => haltonValue(3, i))).toEqual(
      [3, 6, 1, 4, 7, 2, 5, 8].map((ninth) => ninth / 9),
    );
  });

  test('[PCG-05] of the bases 2 and 3 covers a square as the book prints it', () => {
    expect(pointsOf(new Halton(), 7)).toEqual([
      [1 / 2, 1 / 3],
      [1 / 4, 2 / 3],
      [3 / 4, 1 / 9],
      [1 / 8, 4 / 9],
      [5 / 8, 7 / 9],
      [3 / 8, 2 / 9],
      [7 / 8, 5 / 9],
    ]);
  });

  test('[PCG-05] leaves no box of a grid empty that chance leaves empty', () => {
    const empty = (points: readonly number[][]) => {
      const boxes = new Set(points.map(([x, y]) => Math.floor(x * 8) * 9 + Math.floor(y * 9)));
      return 72 - boxes.size;
    };
    const rng = new Rng(1);
    expect(empty(pointsOf(new Halton(), 72))).toBe(0);
    expect(empty(Array.from({ length: 72 }, () => [rng.next(), rng.next()]))).toBeGreaterThan(15);
  });

  /** How many lines parallel to (1/p, 1/q) it takes to cover the points, and how many steps follow one. */
  const linesOf = (points: readonly number[][], p: number, q: number) =>
    new Set(points.map(([x, y]) => (x * p - y * q).toFixed(6))).size;

  test('[PCG-06] of large bases stays on few lines, which skipping does not help and leaping does', () => {
    expect(pointsOf(new Halton({ bases: [11, 13] }), 6)).toEqual([1, 2, 3, 4, 5, 6].map((i) => [i / 11, i / 13]));
    expect(pointsOf(new Halton({ bases: [29, 31] }), 31)[28]).toEqual([1 / 841, 29 / 31]);
    expect(pointsOf(new Halton({ bases: [29, 31] }), 31)[30]).toEqual([59 / 841, 1 / 961]);
    const steps = (skip: number) => {
      const points = pointsOf(new Halton({ bases: [29, 31], skip }), 100);
      return points.filter(([x, y], i) => i > 0 && x > points[i - 1][0] && y > points[i - 1][1]).length;
    };
    for (const skip of [0, 31, 899, 123_456]) expect(Math.abs(steps(skip) - 93)).toBeLessThanOrEqual(1);
    const lines = (leap: number) => {
      // A line has the slope of the diagonal; the first digit of both coordinates tells it.
      const points = pointsOf(new Halton({ bases: [29, 31], leap }), 100);
      return new Set(points.map(([x, y]) => Math.floor(x * 29) - Math.floor(y * 31))).size;
    };
    expect(lines(7)).toBeGreaterThan(4 * lines(1));
    expect(linesOf(pointsOf(new Halton({ bases: [29, 31] }), 28), 29, 31)).toBe(1);
  });

  test('[PCG-06] says where its points lie on few lines, and what to do', () => {
    expect(new Halton({ bases: [29, 31] }).problemWith(100)).toBe(
      '100 points of the bases 29 and 31 lie on few lines: take smaller bases, at least 899 points, or a leap',
    );
    expect(new Halton({ bases: [29, 31] }).problemWith(899)).toBeUndefined();
    expect(new Halton({ bases: [29, 31], leap: 7 }).problemWith(100)).toBeUndefined();
    expect(new Halton().problemWith(6)).toBeUndefined();
    expect(new Halton({ bases: [7] }).problemWith(1)).toBeUndefined();
  });

  test('[PCG-07] varies by bases, skip and offset, and stays as even', () => {
    const [first] = pointsOf(new Halton({ skip: 3 }), 1);
    expect(first).toEqual([1 / 8, 4 / 9]);
    expect(pointsOf(new Halton({ offset: [0.5, 0.75] }), 1)[0]).toEqual([0, 1 / 3 + 0.75 - 1]);
    const shifted = [1, 2].map((seed) => pointsOf(Halton.shifted(new Rng(seed)), 50));
    expect(shifted[0]).not.toEqual(shifted[1]);
    for (const points of shifted) for (const each of points.flat()) expect(each >= 0 && each < 1).toBe(true);
    expect(Halton.shifted(new Rng(1), { bases: [2, 3, 5] }).bases).toHaveLength(3);
  });

  it.each<[object, string]>([
    [{ bases: [2, 4] }, 'Halton.bases[1]: must have no common factor with the other bases, got 4 beside 2'],
    [{ bases: [2, 3], leap: 6 }, 'Halton.leap: must have no common factor with the bases, got 6 with 2'],
    [{ bases: [1] }, 'Halton.bases[0]'],
    [{ bases: [2, 3], offset: [0.5] }, 'Halton.offset: must have 2 numbers, got 1'],
  ])('refuses %j', (options, problem) => {
    expect(() => new Halton(options as never)).toThrow(problem);
  });
});

describe('phyllotaxis', () => {
  test('[PCG-08] sets leaves a golden angle apart, and any number of them fills the circle', () => {
    expect(degrees(metallicAngle())).toBeCloseTo(222.4922, 4);
    expect(degrees(leafAngle(2))).toBeCloseTo(2 * 222.4922, 3);
    for (const count of [5, 13, 40, 100]) {
      const turns = Array.from({ length: count }, (_, i) => (leafAngle(i) / (2 * Math.PI)) % 1).sort((a, b) => a - b);
      const gaps = turns.map((turn, i) => (turns[i + 1] ?? turns[0] + 1) - turn);
      expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(2.7);
    }
  });

  test('[PCG-08] fills a disk like a sunflower: as many seeds inside half the radius as its area has', () => {
    const out = [0, 0];
    let inside = 0;
    for (let i = 0; i < 400; i++) {
      writeSeedPoint(out, i, 400);
      expect(Math.hypot(out[0], out[1])).toBeLessThan(1);
      if (Math.hypot(out[0], out[1]) < 0.5) inside++;
    }
    expect(inside).toBe(100);
  });

  test('[PCG-09] jitters within its limit, and knows other metals', () => {
    expect(degrees(metallicAngle(2))).toBeCloseTo(149.1169, 4);
    const rng = new Rng(3);
    const turned = Array.from({ length: 200 }, (_, i) => leafAngle(i, 1, MAX_NATURAL_JITTER, rng) - leafAngle(i));
    expect(Math.max(...turned.map(Math.abs))).toBeLessThanOrEqual(Math.PI / 12);
    expect(Math.max(...turned)).toBeGreaterThan(0.2);
    expect(Math.min(...turned)).toBeLessThan(-0.2);
    expect(() => leafAngle(1, 1, -1)).toThrow('jitter');
    expect(() => metallicAngle(0)).toThrow('metal');
  });

  it('draws points of a circle that crowd nowhere', () => {
    const rng = new Rng(5);
    const out = [0, 0];
    let inside = 0;
    for (let i = 0; i < 4000; i++) {
      writePointInCircle(out, rng);
      if (Math.hypot(out[0], out[1]) < 0.5) inside++;
    }
    // A quarter of the area: 1000 ± 5 · √750.
    expect(Math.abs(inside - 1000)).toBeLessThan(137);
  });
});

const SQUARE = { minX: 0, minY: 0, maxX: 100, maxY: 100 };
const scatter = (
  options: Partial<DiskScatterOptions> & { readonly kinds: readonly DiskKind[] },
  seed: number | string = 1,
) => new DiskScatter({ area: SQUARE, rng: new Rng(seed), ...options });
const ROCK = [{ name: 'rock', radius: 1 }];

/** The smallest free space between any two disks, less what their kinds ask for. */
function leastGap(made: DiskScatter, margin: (one: string, other: string) => number = () => 0): number {
  const { count, x, y, radius, kind } = made.disks;
  let least = Infinity;
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) {
      const apart = Math.hypot(x[i] - x[j], y[i] - y[j]) - radius[i] - radius[j];
      least = Math.min(least, apart - margin(made.kinds[kind[i]], made.kinds[kind[j]]));
    }
  return least;
}
const HAIR = 1e-9;

describe('a scatter of disks', () => {
  test.each(['random', 'halton'] as const)('[PCG-10] by rejection of %s candidates never overlaps', (candidates) => {
    const made = scatter({ kinds: [{ name: 'rock', radius: 3 }], candidates, patience: 300 });
    made.run();
    expect(made.disks.count).toBeGreaterThan(80);
    expect(leastGap(made)).toBeGreaterThan(-HAIR);
  });

  test('[PCG-11] by Bridson never overlaps, keeps disks near the one they were tried around, and leaves no room', () => {
    const made = scatter({ kinds: ROCK, slack: 0.5, tries: 30, area: { minX: 0, minY: 0, maxX: 40, maxY: 25 } });
    made.run();
    const { count, x, y, parent } = made.disks;
    expect(leastGap(made)).toBeGreaterThan(-HAIR);
    let roots = 0;
    for (let i = 0; i < count; i++) {
      if (parent[i] < 0) roots++;
      else {
        const distance = Math.hypot(x[i] - x[parent[i]], y[i] - y[parent[i]]);
        expect(distance).toBeGreaterThan(2 - HAIR);
        expect(distance).toBeLessThan(2.5 + HAIR);
      }
    }
    expect(roots).toBe(1);
    // Hardly any of 1,000 probes finds a place where one more would fit.
    const rng = new Rng(9);
    let fits = 0;
    for (let probe = 0; probe < 1000; probe++) {
      const [px, py] = [rng.range(0, 40), rng.range(0, 25)];
      let isFree = true;
      for (let i = 0; i < count; i++) if (Math.hypot(x[i] - px, y[i] - py) < 2) isFree = false;
      if (isFree) fits++;
    }
    expect(fits).toBeLessThan(10);
  });

  test('[PCG-11] covers as much of a box as measured for these settings', () => {
    const covered = (slack: number, tries: number) => {
      const made = scatter({ kinds: ROCK, slack, tries }, `${slack} ${tries}`);
      made.run();
      let inside = 0;
      const { count, x, y } = made.disks;
      for (let i = 0; i < count; i++) if (x[i] > 10 && x[i] < 90 && y[i] > 10 && y[i] < 90) inside++;
      return (inside * Math.PI) / (80 * 80);
    };
    expect(Math.abs(covered(0.1, 6) - 0.59)).toBeLessThan(0.035);
    expect(Math.abs(covered(1, 12) - 0.52)).toBeLessThan(0.035);
  });

  test('[PCG-12] grows outward in a ring from the oldest disk, and raggedly from a random one', () => {
    // How wide the ring is in which the last of 600 disks lie, around where it all began.
    const ring = (next: 'oldest' | 'random') => {
      const made = scatter({ kinds: ROCK, next, maxCount: 600 });
      made.place(50, 50);
      made.run();
      const { x, y } = made.disks;
      const last = Array.from({ length: 100 }, (_, i) => Math.hypot(x[599 - i] - 50, y[599 - i] - 50));
      return Math.max(...last) - Math.min(...last);
    };
    // How often two disks in a row were placed around the same one.
    const sameParent = (next: 'oldest' | 'random') => {
      const { parent } = scatter({ kinds: ROCK, next, maxCount: 600 }).run();
      return Array.from({ length: 500 }, (_, i) => i + 2).filter((i) => parent[i] === parent[i - 1]).length;
    };
    expect(sameParent('oldest')).toBeGreaterThan(100);
    expect(sameParent('random')).toBeLessThan(40);
    expect(ring('oldest')).toBeLessThan(7);
    expect(ring('random')).toBeGreaterThan(12);
  });

  test('[PCG-13] compares a disk only with those in cells nearby', () => {
    const work = (size: number) => {
      let asked = 0;
      const made = scatter({
        kinds: ROCK,
        area: { minX: 0, minY: 0, maxX: size, maxY: size },
        isAllowed: () => ++asked > 0,
        patience: 1,
      });
      made.run();
      return made.tried / made.disks.count;
    };
    // Tries per disk do not grow with the number of disks.
    expect(Math.abs(work(20) - work(80))).toBeLessThan(4);
  });

  test('[PCG-14] of different sizes never overlaps either', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.double({ min: 0.5, max: 3, noNaN: true }),
        fc.boolean(),
        (seed, radius, isOldest) => {
          const made = scatter(
            { kinds: [{ name: 'rock', radius, maxRadius: 4 * radius }], next: isOldest ? 'oldest' : 'random' },
            seed,
          );
          made.run();
          expect(made.disks.count).toBeGreaterThan(1);
          expect(leastGap(made)).toBeGreaterThan(-HAIR);
          const radii = made.disks.radius.subarray(0, made.disks.count);
          expect(Math.min(...radii)).toBeGreaterThanOrEqual(radius);
          expect(Math.max(...radii)).toBeLessThanOrEqual(4 * radius);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('[PCG-15] keeps the distances that kinds ask for, from all and from each other', () => {
    const kinds: DiskKind[] = [
      { name: 'oak', radius: 2, maxRadius: 3, apart: { pine: 8 } },
      { name: 'pine', radius: 1, weight: 3, clearance: 0.5 },
      { name: 'shrub', radius: 0.5, weight: 2, apart: { shrub: 1 } },
    ];
    const made = scatter({ kinds, tries: 20 });
    made.run();
    const asks = (one: string, other: string) => {
      const found = kinds.find(({ name }) => name === one)!;
      return found.apart?.[other] ?? found.clearance ?? 0;
    };
    expect(leastGap(made, (one, other) => Math.max(asks(one, other), asks(other, one)))).toBeGreaterThan(-HAIR);
    const counts = made.kinds.map(
      (_, kind) => made.disks.kind.subarray(0, made.disks.count).filter((k) => k === kind).length,
    );
    for (const count of counts) expect(count).toBeGreaterThan(10);
  });

  it('fills every part of ground that is cut up, and only allowed ground', () => {
    const isAllowed = (x: number) => x < 40 || x > 60;
    const made = scatter({ kinds: ROCK, isAllowed });
    made.run();
    const x = [...made.disks.x.subarray(0, made.disks.count)];
    expect(x.every(isAllowed)).toBe(true);
    expect(x.filter((each) => each < 40).length).toBeGreaterThan(300);
    expect(x.filter((each) => each > 60).length).toBeGreaterThan(300);
  });

  it('is as dense as the place asks for', () => {
    const made = scatter({ kinds: ROCK, slack: (x) => (x < 50 ? 0.1 : 12), tries: 6 });
    made.run();
    const x = made.disks.x.subarray(0, made.disks.count);
    expect(x.filter((each) => each < 40).length).toBeGreaterThan(1.2 * x.filter((each) => each > 60).length);
  });

  it('places what you want first, up to a number, and not where it does not fit', () => {
    const made = scatter({ kinds: [{ name: 'village', radius: 10, weight: 1 }], maxCount: 3 });
    expect([made.place(50, 50), made.place(55, 50), made.place(-1, 50), made.place(80, 50)]).toEqual([0, -1, -1, 1]);
    made.run();
    expect(made.disks.count).toBe(3);
    expect(() => made.place(1, 1, 'vilage')).toThrow('kind: must be one of village, got vilage');
    expect(() => made.place(1, 1, 'village', 11)).toThrow('radius: must be one that village can have, got 11');
    const sizes = scatter({ kinds: [{ name: 'rock', radius: 1, maxRadius: 3 }] });
    expect([sizes.place(50, 50, 'rock', 3), sizes.disks.radius[0], sizes.disks.parent[0]]).toEqual([0, 3, -1]);
  });

  it.each([
    ['one line', { minX: 0, minY: 5, maxX: 30, maxY: 5 }],
    ['one point', { minX: 3, minY: 5, maxX: 3, maxY: 5 }],
    ['less than a disk', { minX: 0, minY: 0, maxX: 0.5, maxY: 0.5 }],
  ])('ends on an area of %s', (_name, area) => {
    const made = scatter({ kinds: ROCK, area });
    made.run();
    expect(made.disks.count).toBeGreaterThan(0);
    expect(leastGap(made)).toBeGreaterThan(-HAIR);
  });

  it('gives up where nothing is allowed', () => {
    const made = scatter({ kinds: ROCK, isAllowed: () => false, patience: 50 });
    expect([made.run().count, made.tried]).toEqual([0, 50]);
  });

  it('gives the same disks in slices, and from a save in the middle', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('around', 'random', 'halton' as const),
        fc.constantFrom('random', 'oldest' as const),
        fc.integer({ min: 1, max: 400 }),
        (candidates, next, budget) => {
          const kinds = [
            { name: 'a', radius: 4 },
            { name: 'b', radius: 6, maxRadius: 8, apart: { a: 3 } },
          ];
          const options = { kinds, candidates, next, patience: 60 } as const;
          const whole = scatter(options);
          whole.run();
          let sliced = scatter(options);
          while (!sliced.step(budget)) {
            const copy = scatter(options, 'another seed');
            copy.restore(JSON.parse(JSON.stringify(sliced.save())));
            sliced = copy;
          }
          expect(sliced.save()).toEqual(whole.save());
        },
      ),
      { numRuns: 12 },
    );
  });

  it('refuses a state that cannot be its own, and changes nothing', () => {
    const made = scatter({ kinds: ROCK, maxCount: 5 });
    made.run();
    const saved = made.save();
    const spoiled: [object, string][] = [
      [{ disks: [[500, 0, 1, 0, -1]], active: [] }, 'saved.disks[0]: must be a disk of this scatter'],
      [{ disks: [[5, 0, 1, 1, -1]], active: [] }, 'saved.disks[0]: must be a disk of this scatter'],
      [{ disks: [[5, 0, 2, 0, -1]], active: [] }, 'saved.disks[0]: must be a disk of this scatter'],
      [{ disks: [saved.disks[0], saved.disks[0]] }, 'saved.disks[1]: overlaps another disk'],
      [{ active: [5] }, 'saved.active[0]: must be the number of a disk'],
      [{ active: [1, 1] }, 'saved.active: must name no disk twice'],
      [{ version: 2 }, 'saved.version'],
    ];
    for (const [change, problem] of spoiled)
      expect(() => made.restore({ ...saved, ...change } as never)).toThrow(problem);
    expect(made.save()).toEqual(saved);
  });

  it.each<[object, string]>([
    [{ area: { ...SQUARE, maxX: -1 } }, 'DiskScatter.area: must have min at most max'],
    [{ area: { ...SQUARE, maxX: 1e9 } }, 'DiskScatter.area: would need'],
    [{ area: { ...SQUARE, maxX: Number.NaN } }, 'DiskScatter.area.maxX'],
    [{ kinds: [] }, 'DiskScatter.kinds'],
    [{ kinds: [...ROCK, ...ROCK] }, 'DiskScatter.kinds[1].name: rock is there twice'],
    [{ kinds: [{ ...ROCK[0], maxRadius: 0.5 }] }, 'DiskScatter.kinds[0].maxRadius: must be at least 1, got 0.5'],
    [{ kinds: [{ ...ROCK[0], weight: 0 }] }, 'DiskScatter.kinds: must have a kind with a weight above 0'],
    [{ kinds: [{ ...ROCK[0], apart: { rok: 1 } }] }, 'kinds[0].apart.rok: there is no such kind; did you mean rock?'],
    [{ kinds: ROCK, slack: -1 }, 'DiskScatter.slack: must be 0 or more, got -1'],
  ])('refuses %j', (options, problem) => {
    expect(() => scatter({ kinds: ROCK, ...options } as never)).toThrow(problem);
  });
});

test('[PCG-81] a chunk has the same random numbers in whatever order chunks are visited', () => {
  const drawn = (order: readonly (readonly [number, number])[]) => {
    const world = new Rng('world');
    return Object.fromEntries(order.map(([x, y]) => [`${x} ${y}`, chunkRng(world, x, y).next()]));
  };
  const places = [-2, -1, 0, 1, 12].flatMap((x) => [-1, 0, 2].map((y) => [x, y] as const));
  expect(drawn([...places].reverse())).toEqual(drawn(places));
  expect(new Set(Object.values(drawn(places))).size).toBe(places.length);
  expect(chunkRng(new Rng('world'), 1, 2).next()).not.toBe(chunkRng(new Rng('world'), 2, 1).next());
  expect(() => chunkRng(new Rng(1), 0.5)).toThrow('coordinates[0]');
});
