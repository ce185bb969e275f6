import { describe, expect, it } from 'vitest';
import { parseTextMap, TileGraph, TileSight } from '../../pathfinding/tiles/index.js';
import { createGround } from '../ground/ground.js';
import { type Located, Spot, SpotFinder, type SpotFinderOptions, type SpotQuery } from './index.js';
import { createPoints } from './laws/scene.js';

interface Guard extends Located {
  readonly id: string;
  readonly position: { x: number; y: number; z: number };
  orientation: number;
  target?: Located;
}

const guardAt = (x: number, z: number, target?: Located): Guard => ({
  id: `guard at ${x}, ${z}`,
  position: { x, y: 0, z },
  orientation: 0,
  ...(target && { target }),
});

/** A corridor in the north, a room in the south, and a thin wall between them. */
const HALLS = [
  '.........', //
  '########.',
  '.........',
];

type Points = Parameters<typeof createPoints>[0];

function createFinder(rows: readonly string[], points: Points, options: Partial<SpotFinderOptions<Guard>> = {}) {
  const tiles = new TileGraph(parseTextMap([...rows]));
  const ground = createGround(tiles);
  return new SpotFinder<Guard>({
    ground,
    points: createPoints(points),
    sight: new TileSight(tiles),
    contexts: { self: (guard) => guard, target: (guard) => guard.target },
    labels: ['cover'],
    ...options,
  });
}

const nearest = (by: 'distance' | 'pathDistance'): SpotQuery => ({
  version: 1,
  name: by,
  options: [{ from: 'points', label: 'cover' }],
  tests: [
    by === 'distance' ? { test: by, to: 'self', relative: 'less' } : { test: by, from: 'self', relative: 'less' },
  ],
});

describe('spots by distance', () => {
  const points = [
    { x: 2.5, z: 2.5, labels: ['cover'] },
    { x: 7.5, z: 0.5, labels: ['cover'] },
    { x: 3.5, z: 0.5, labels: [] },
  ];
  const finder = createFinder(HALLS, points, { queries: [nearest('distance'), nearest('pathDistance')] });
  const guard = guardAt(2.5, 0.5);
  const spot = new Spot();

  it('[TAC-17] are in the own corridor, not nearer behind a thin wall, if the way counts', () => {
    expect(finder.find(spot, 'distance', guard) && spot.point).toBe(0);
    expect(finder.find(spot, 'pathDistance', guard) && spot.point).toBe(1);
    expect(finder.pathSearches).toBe(1);
  });

  it('[TAC-16] come in the order of their distances', () => {
    const rows = Array.from({ length: 20 }, () => '.'.repeat(20));
    const scattered = Array.from({ length: 300 }, (_, i) => ({
      x: (i * 7.31) % 20,
      z: (i * 3.77) % 20,
      labels: i % 3 === 0 ? [] : ['cover'],
    }));
    const near = createFinder(rows, scattered, {
      queries: [{ ...nearest('distance'), options: [{ from: 'points', label: 'cover', radius: 6 }] }],
    });
    const distanceOf = ({ x, z }: { x: number; z: number }) => Math.hypot(x - 10, z - 10);
    const expected = scattered
      .map((point, i) => ({ ...point, i }))
      .filter((point) => point.labels.length > 0 && distanceOf(point) <= 6)
      .sort((a, b) => distanceOf(a) - distanceOf(b));
    expect(expected.length).toBeGreaterThan(30);
    expect(near.list('distance', guardAt(10, 10)).map(({ point }) => point)).toEqual(expected.map(({ i }) => i));
  });

  it('[TAC-13] are none where no point will do, and that is said', () => {
    const lonely = createFinder(['...', '###', '...'], [{ x: 0.5, z: 2.5, labels: ['cover'] }], {
      queries: [nearest('pathDistance')],
    });
    expect(lonely.find(spot, 'pathDistance', guardAt(0.5, 0.5))).toBe(false);
    expect(lonely.statusOf(guardAt(9, 9), 'pathDistance')).toBe('idle');
    expect(lonely.list('pathDistance', guardAt(0.5, 0.5))).toEqual([]);
  });
});

describe('spots by line of sight', () => {
  /** Pillars that hide three of the points from an enemy in the middle. */
  const YARD = [
    '.........', //
    '..#...#..',
    '.........',
    '.........',
    '..#......',
    '.........',
  ];
  const corners = [
    { x: 1.5, z: 0.5, labels: ['cover'], values: { west: 0 } },
    { x: 7.5, z: 0.5, labels: ['cover'], values: { west: 1 } },
    { x: 1.5, z: 5.5, labels: ['cover'], values: { west: 1 } },
    { x: 7.5, z: 5.5, labels: ['cover'], values: { west: 0 } },
  ];
  const hide = (...more: SpotQuery['tests']): SpotQuery => ({
    version: 1,
    name: 'hide',
    options: [{ from: 'points', label: 'cover' }],
    tests: [
      { test: 'sight', from: 'target', is: false, reason: 'hidden' },
      { test: 'distance', to: 'self', relative: 'less' },
      ...more,
    ],
  });
  const enemy = guardAt(4.5, 2.5);

  it('[TAC-11] accept a point on a side that is usually open, if the enemy does not see it', () => {
    const finder = createFinder(YARD, corners, { queries: [hide()] });
    const spot = new Spot();
    // The point in the north-west offers no cover to the west by its values, but a pillar is in the way.
    expect(finder.find(spot, 'hide', guardAt(0.5, 0.5, enemy)) && spot.point).toBe(0);
    // Nothing hides the point in the south-east.
    expect(finder.find(spot, 'hide', guardAt(8.5, 5.5, enemy)) && spot.point).not.toBe(3);
    expect(finder.rays).toBe(8);
  });

  it('[TAC-12] cast fewer rays when values rule out candidates first, for the same choice', () => {
    const asker = guardAt(8.5, 1.5, enemy);
    const [all, few] = [new Spot(), new Spot()];
    const without = createFinder(YARD, corners, { queries: [hide()] });
    const hybrid = createFinder(YARD, corners, { queries: [hide({ test: 'property', property: 'west', min: 1 })] });
    expect(without.find(all, 'hide', asker)).toBe(true);
    expect(hybrid.find(few, 'hide', asker)).toBe(true);
    expect(few.point).toBe(all.point);
    expect([without.rays, hybrid.rays]).toEqual([4, 2]);
  });

  it('leave out what has nobody to look at', () => {
    const finder = createFinder(YARD, corners, { queries: [hide()] });
    const spot = new Spot();
    expect(finder.find(spot, 'hide', guardAt(8.5, 5.5)) && spot.point).toBe(3);
    expect(finder.rays).toBe(0);
    expect(finder.explain('hide', guardAt(8.5, 5.5)).skipped).toEqual(['sight from target']);
  });

  it('cost one spread of ways for all candidates, and rays only for those that are left', () => {
    const finder = createFinder(YARD, corners, {
      queries: [
        {
          ...hide(
            { test: 'pathDistance', from: 'self', max: 4 },
            { test: 'pathDistance', from: 'self', relative: 'less' },
          ),
          options: [{ from: 'reachable', cost: 20 }],
        },
      ],
    });
    const { options, rays, pathSearches } = finder.explain('hide', guardAt(0.5, 0.5, enemy));
    const near = options[0].spots.filter(({ droppedBy }) => droppedBy !== 'pathDistance from self');
    expect(options[0].spots.length).toBe(51);
    expect(near.length).toBeGreaterThan(5);
    expect(near.length).toBeLessThan(25);
    expect(rays).toBe(near.length);
    expect(pathSearches).toBe(1);
  });
});

describe('candidates', () => {
  const open = Array.from({ length: 12 }, () => '.'.repeat(12));
  const shape = (option: SpotQuery['options'][number], facing = 0) => {
    const finder = createFinder(open, [], { queries: [{ version: 1, name: 'shape', options: [option], tests: [] }] });
    const guard = guardAt(6, 6);
    guard.orientation = facing;
    return finder.list('shape', guard);
  };
  const round = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0);

  it('of rings lie around a context, the first in front', () => {
    const spots = shape({ from: 'ring', inner: 1, outer: 3, rings: 3, spots: 4 }, Math.PI / 2);
    expect(spots.map(({ x, z }) => round([x - 6, z - 6]))).toEqual(
      [1, 2, 3].flatMap((radius) => [
        [radius, 0],
        [0, -radius],
        [-radius, 0],
        [0, radius],
      ]),
    );
    expect(shape({ from: 'ring', outer: 3, spots: 5 }).map(({ x, z }) => Math.hypot(x - 6, z - 6))).toEqual(
      Array.from({ length: 5 }, () => expect.closeTo(3, 9)),
    );
  });

  it('of cones lie in front, at most as far to the side as the angle says', () => {
    const spots = shape({ from: 'cone', angle: 90, radius: 4, spacing: 0.5 }, 0.3);
    expect(spots.length).toBe(
      Array.from({ length: 8 }, (_, i) => Math.floor((i + 1) * (Math.PI / 2)) + 1).reduce((a, b) => a + b),
    );
    for (const { x, z } of spots) {
      const off = Math.abs(Math.atan2(x - 6, z - 6) - 0.3);
      expect(off).toBeLessThan(Math.PI / 4 + 1e-9);
      expect(Math.hypot(x - 6, z - 6)).toBeLessThan(4 + 1e-9);
    }
    expect(shape({ from: 'cone', angle: 360, radius: 1, spacing: 1 }).length).toBe(6);
  });

  it('off the ground are moved to it, or dropped', () => {
    const rows = ['....', '.##.', '.##.', '....'];
    const query = (snap: number): SpotQuery => ({
      version: 1,
      name: `snap${snap * 10}`,
      options: [{ from: 'grid', radius: 0.4, spacing: 1, snap }],
      tests: [],
    });
    const finder = createFinder(rows, [], { queries: [query(0.5), query(0.2)] });
    const spot = new Spot();
    const stuck = guardAt(1.3, 1.3);
    expect(finder.find(spot, 'snap2', stuck)).toBe(false);
    expect(finder.find(spot, 'snap5', stuck)).toBe(true);
    expect([spot.x, spot.z]).toEqual([1.5, 0.5]);
  });

  it('come from the next option when none of the first is left', () => {
    const finder = createFinder(open, [{ x: 1.5, z: 1.5, labels: ['cover'] }], {
      queries: [
        {
          version: 1,
          name: 'cover',
          options: [
            { from: 'points', label: 'cover' },
            { from: 'agents', of: 'target' },
            { from: 'grid', radius: 2, spacing: 1 },
          ],
          tests: [{ test: 'distance', to: 'self', max: 3, range: [3, 0] }],
        },
      ],
    });
    const spot = new Spot();
    expect(finder.find(spot, 'cover', guardAt(2.5, 1.5)) && spot.point).toBe(0);
    expect(finder.find(spot, 'cover', guardAt(9, 9)) && spot.point).toBe(-1);
    const { options } = finder.explain('cover', guardAt(9, 9));
    expect(options.map(({ from, spots }) => [from, spots.length])).toEqual([
      ['points', 1],
      ['agents', 0],
      ['grid', 25],
    ]);
    expect(options[0].spots[0].droppedBy).toBe('distance to self');
  });

  it('are refused where there are more than anybody can wait for', () => {
    const many = { version: 1, name: 'many', params: { gap: { default: 0.01 } }, tests: [] } as const;
    const finder = createFinder(open, [], {
      queries: [
        { ...many, options: [{ from: 'grid', radius: 100, spacing: { param: 'gap' } }] },
        { ...many, name: 'cone', options: [{ from: 'cone', angle: 360, radius: 1000, spacing: { param: 'gap' } }] },
      ],
    });
    const guard = guardAt(6, 6);
    expect(() => finder.find(new Spot(), 'many', guard)).toThrow(
      'queries[0].options[0]: must have at most 100000 spots',
    );
    expect(() => finder.find(new Spot(), 'cone', guard)).toThrow('must have at most 100000 spots');
    expect(() => finder.find(new Spot(), 'many', guard, { params: { gap: 0 } })).toThrow('params.gap: must be above 0');
    expect(finder.find(new Spot(), 'many', guard, { params: { gap: 2 } })).toBe(true);
    // In slices the mistake is reported, and the queue goes on.
    finder.ask(guard, 'many');
    finder.ask(guardAt(3, 3), 'many', { params: { gap: 2 } });
    while (finder.step(100) === 'searching');
    expect(finder.statusOf(guard, 'many')).toBe('none');
    expect(finder.warnings.list()).toMatchObject([{ kind: 'spot query failed', about: 'many' }]);
  });
});

describe('picking', () => {
  const row = ['..........'];
  const points = Array.from({ length: 10 }, (_, x) => ({
    x: x + 0.5,
    z: 0.5,
    labels: ['cover'],
    values: { q: x / 10 },
  }));
  const query: SpotQuery = {
    version: 1,
    name: 'any',
    options: [{ from: 'points', label: 'cover' }],
    tests: [{ test: 'property', property: 'q', range: [0, 1] }],
    pick: 'random',
    among: 3,
  };

  it('at random draws from the best, in proportion to their scores', () => {
    const finder = createFinder(row, points, { queries: [query] });
    const guard = guardAt(0.5, 0.5);
    const spot = new Spot();
    const drawn = Array.from({ length: 240 }, (_, i) => {
      finder.find(spot, 'any', guard, { random: i / 240 });
      return spot.point;
    });
    // 0.9, 0.8 and 0.7 of 2.4.
    expect([9, 8, 7].map((point) => drawn.filter((each) => each === point).length)).toEqual([90, 80, 70]);
    expect(() => finder.find(spot, 'any', guard)).toThrow('random: must be a number from 0 to below 1');
  });

  it('takes the first of equals', () => {
    const finder = createFinder(row, points, {
      queries: [
        {
          ...query,
          pick: 'best',
          among: undefined,
          tests: [{ test: 'label', label: 'cover', range: [0, 1] }],
        } as never,
      ],
    });
    const spot = new Spot();
    expect(finder.find(spot, 'any', guardAt(5.5, 0.5)) && spot.point).toBe(0);
    expect(spot.score).toBe(1);
  });
});

describe("the game's own tests", () => {
  const rows = ['.....'];
  const points = [0, 1, 2, 3, 4].map((x) => ({ x: x + 0.5, z: 0.5, labels: ['cover'] }));
  const query: SpotQuery = {
    version: 1,
    name: 'own',
    options: [{ from: 'points' }],
    tests: [{ test: 'own', name: 'shade', range: [0, 5] }],
  };

  it('drop a candidate for NaN, say which test it was, and stop nothing else', () => {
    const reported: string[] = [];
    const finder = createFinder(rows, points, {
      tests: {
        shade: {
          measure: ({ x }) => {
            if (x > 4) throw new Error('no light at all');
            return x > 3 ? Number.NaN : x;
          },
        },
      },
      queries: [query],
      report: ({ message }) => reported.push(message),
    });
    const spot = new Spot();
    expect(finder.find(spot, 'own', guardAt(0.5, 0.5)) && spot.point).toBe(2);
    expect(reported).toEqual([
      'The spot test shade returned NaN in the query own. The candidate is dropped.',
      'The spot test shade threw in the query own: no light at all. The candidate is dropped.',
    ]);
    expect(finder.explain('own', guardAt(0.5, 0.5)).options[0].spots.map(({ droppedBy }) => droppedBy)).toEqual([
      undefined,
      undefined,
      undefined,
      'own shade',
      'own shade',
    ]);
  });
});

describe('an explanation', () => {
  it('[TAC-11] says of every candidate what each test found, and which one dropped it', () => {
    const finder = createFinder(HALLS, [
      { x: 2.5, z: 2.5, labels: ['cover'], values: { quality: 0.5 } },
      { x: 7.5, z: 0.5, labels: ['cover'], values: { quality: 0.8 } },
      { x: 8.5, z: 0.5, labels: ['cover'], values: { quality: 0.1 } },
    ]);
    finder.addQuery({
      version: 1,
      name: 'cover',
      options: [{ from: 'points', label: 'cover' }],
      tests: [
        { test: 'pathDistance', from: 'self', max: 8, range: [10, 0], weight: 3 },
        { test: 'property', property: 'quality', min: 0.2, range: [0, 1], curve: 'polynomial', reason: 'good cover' },
      ],
    });
    const { chosen, options, tests } = finder.explain('cover', guardAt(2.5, 0.5));
    expect(tests.map(({ path, share }) => [path, share])).toEqual([
      ['query.tests[1]', 0.25],
      ['query.tests[0]', 0.75],
    ]);
    expect(chosen).toBe(1);
    const [far, best, poor] = options[0].spots;
    expect(poor).toMatchObject({ droppedBy: 'property quality', score: undefined });
    // Cheap tests come first, whatever the document says, and the others are not asked.
    expect(poor.tests.map(({ value }) => value)).toEqual([0.1, undefined]);
    expect(far).toMatchObject({ droppedBy: 'pathDistance from self' });
    expect(best.tests).toEqual([
      {
        test: 'property quality',
        path: 'query.tests[1]',
        reason: 'good cover',
        value: 0.8,
        score: expect.closeTo(0.64, 9),
      },
      { test: 'pathDistance from self', path: 'query.tests[0]', reason: '', value: 5, score: 0.5 },
    ]);
    expect(best.score).toBeCloseTo((3 * 0.5 + 0.64) / 4, 9);
  });

  it('for a document or another place is that of an agent that stands there, and changes nothing', () => {
    const guards = [guardAt(2.5, 0.5), guardAt(6.5, 2.5)];
    const query = { ...nearest('pathDistance'), apart: 1 };
    const points = [
      { x: 2.5, z: 2.5, labels: ['cover'] },
      { x: 7.5, z: 0.5, labels: ['cover'] },
    ];
    const finder = createFinder(HALLS, points, {
      queries: [query],
      idOf: ({ id }) => id,
      findAgent: (id) => guards.find((guard) => guard.id === id),
    });
    const spot = new Spot();
    finder.take(spot, 'pathDistance', guards[0]);
    finder.ask(guards[1], 'pathDistance');
    const before = JSON.stringify([finder.save(), guards, finder.searches, finder.rays, finder.pathSearches]);
    const there = guardAt(1.5, 2.5);
    const elsewhere = finder.explain('pathDistance', guards[0], {}, there);
    expect(elsewhere.options[0].spots[elsewhere.chosen]).toMatchObject({ x: 2.5, z: 2.5 });
    const farther: SpotQuery = { ...query, tests: [{ test: 'pathDistance', from: 'self', relative: 'more' }] };
    const tried = finder.explain(farther, guards[0], {}, there);
    expect(tried.options[0].spots[tried.chosen]).toMatchObject({ x: 7.5, z: 0.5 });
    expect(() => finder.explain({ ...farther, version: 2 }, guards[0])).toThrow('query.version');
    expect(JSON.stringify([finder.save(), guards, finder.searches, finder.rays, finder.pathSearches])).toBe(before);
    // An agent that really goes there sees the same.
    Object.assign(guards[0].position, there.position);
    expect(finder.explain('pathDistance', guards[0])).toEqual(elsewhere);
  });
});

describe('a finder', () => {
  it('refuses contexts, paths and tests that cannot be called, by name', () => {
    const wrong = (options: object) => () => createFinder(HALLS, [], options);
    const self = (guard: Guard) => guard;
    expect(wrong({ tests: { shade: () => 1 } })).toThrow('tests.shade.measure: must be a function');
    expect(wrong({ tests: { shade: null } })).toThrow('tests.shade.measure');
    expect(wrong({ contexts: { self, enemy: { x: 1 } } })).toThrow('contexts.enemy: must be a function');
    expect(wrong({ contexts: {} })).toThrow('contexts.self');
    expect(wrong({ paths: { road: [] } })).toThrow('paths.road: must be a function');
  });
});
