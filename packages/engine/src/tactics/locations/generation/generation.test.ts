import { describe, expect, it } from 'vitest';
import { finish } from '../../../execution/index.js';
import { Rng } from '../../../math/rng.js';
import { detectWalls } from '../../../movement/avoidance/index.js';
import type { Sight } from '../../../pathfinding/index.js';
import { numbers, randomPoints, randomWalls, sightAmong, squaredTo } from '../../laws/random-level.js';
import {
  type CandidateSource,
  Condensation,
  CoverProbe,
  createTacticalPoints,
  directLight,
  gridCandidates,
  MeasurePass,
  NO_POINT,
  PlayRecorder,
  PointGeneration,
  type PointRecord,
  type PointsDocument,
  placePrefab,
  regeneratePoints,
  ShadowProbe,
  TacticalPoints,
} from '../index.js';

const at = (x: number, z = 0, y = 0) => ({ x, y, z });

function pointsWith(...spots: [x: number, value: number][]) {
  const points = new TacticalPoints();
  for (const [x, cover] of spots) points.add({ position: at(x), values: { cover } });
  return points;
}

function condense(points: TacticalPoints, options: ConstructorParameters<typeof Condensation>[2], property = 'cover') {
  const condensation = new Condensation(points, property, options);
  finish(condensation);
  return condensation.listSurvivors();
}

/** The rule as it is written down: strongest first, each drops weaker ones nearby, weakest first. */
function condenseByHand(points: TacticalPoints, property: string, k: number, maxDistance: number, sight?: Sight) {
  const value = (point: number) => points.valueOf(point, property);
  const gone = new Set<number>();
  for (const strong of numbers(points).sort((a, b) => value(b) - value(a) || a - b)) {
    if (gone.has(strong)) continue;
    for (const weak of numbers(points).sort((a, b) => value(a) - value(b) || a - b)) {
      if (value(weak) >= value(strong)) break;
      const squared = squaredTo(points, weak, points.recordOf(strong).position);
      if (gone.has(weak) || squared > maxDistance ** 2) continue;
      const ends = { x: [points.x[strong], points.x[weak]], z: [points.z[strong], points.z[weak]] };
      if (sight !== undefined && !sight.isClear(ends as never, 0, 1)) continue;
      if (k * k * squared < (value(strong) - value(weak)) ** 2) gone.add(weak);
    }
  }
  return numbers(points).filter((point) => !gone.has(point));
}

describe('condensation', () => {
  it('TAC-25 in a chain where the ends do not compete, the weakest survives with the strongest', () => {
    const points = pointsWith([0, 0.2], [1, 0.5], [2, 0.8]);
    // C cannot reach A: too far, or a wall in between.
    expect(condense(points, { valuePerUnit: 0.2, maxDistance: 1.5 })).toEqual([0, 2]);
    const behind: Sight = { isClear: ({ x }, from, to) => Math.abs(x[from] - x[to]) < 1.5 };
    expect(condense(points, { valuePerUnit: 0.2, sight: behind })).toEqual([0, 2]);
    // Without either, the strongest takes all.
    expect(condense(points, { valuePerUnit: 0.2 })).toEqual([2]);
  });

  it('TAC-25 B 2.3 drops C 1.1 and A 1.7 only if they are near enough for the difference', () => {
    const survivors = (toA: number, toC: number) =>
      condense(pointsWith([-toA, 1.7], [0, 2.3], [toC, 1.1]), { valuePerUnit: 1 });
    expect(survivors(0.5, 1)).toEqual([1]);
    expect(survivors(0.7, 1)).toEqual([0, 1]);
    expect(survivors(0.5, 1.3)).toEqual([1, 2]);
    expect(survivors(0.7, 1.3)).toEqual([0, 1, 2]);
  });

  it('TAC-25 keeps equal points, fewer points for a smaller factor, and strong points anywhere', () => {
    expect(condense(pointsWith([0, 0.5], [0.1, 0.5]), { valuePerUnit: 0.01 })).toEqual([0, 1]);
    for (let seed = 0; seed < 12; seed++) {
      const points = randomPoints(new Rng(seed));
      const counts = [0.0001, 0.01, 1, 100].map((valuePerUnit) => condense(points, { valuePerUnit }).length);
      expect([...counts].sort((a, b) => a - b)).toEqual(counts);
    }
  });

  it('TAC-25 is the written rule, for any points, walls, cut-off and slices', () => {
    for (let seed = 0; seed < 60; seed++) {
      const rng = new Rng(seed);
      const points = randomPoints(rng);
      const valuePerUnit = rng.pick([0.003, 0.02, 0.2]);
      const maxDistance = rng.pick([undefined, 5, 60]);
      const sight = rng.chance(0.5) ? sightAmong(randomWalls(rng, 60, 10)) : undefined;
      const expected = condenseByHand(points, 'shadow', valuePerUnit, maxDistance ?? Infinity, sight);
      const condensation = new Condensation(points, 'shadow', { valuePerUnit, maxDistance, sight });
      const budget = rng.pick([1, 7, 1000]);
      let steps = 0;
      while (condensation.status === 'searching') {
        condensation.step(budget);
        steps++;
      }
      expect(condensation.listSurvivors()).toEqual(expected);
      expect(steps).toBe(Math.ceil(points.count / budget));
    }
  });

  it('refuses a factor that is not above 0', () => {
    expect(() => new Condensation(pointsWith(), 'cover', { valuePerUnit: 0 })).toThrow('options.valuePerUnit');
  });
});

describe('candidates', () => {
  const list = (source: CandidateSource) =>
    Array.from({ length: source.count }, (_, i) => {
      const position = at(Number.NaN);
      return source.localize(position, i) ? [source.idOf(i), position.x, position.y, position.z] : undefined;
    }).filter((candidate) => candidate !== undefined);

  it('TAC-23 are the same when watching continues after a save and a load, and refuses what it cannot have saved', () => {
    const rng = new Rng(5);
    const one = new PlayRecorder({ cellSize: 2, minStay: 3 });
    const watch = (plays: readonly PlayRecorder[], samples: number) => {
      for (let i = 0; i < samples; i++) {
        const character = `player ${i % 3}`;
        const place = at(rng.next() * 8 - 4, rng.next() * 4 - 2);
        for (const play of plays) play.record(character, place);
      }
    };
    watch([one], 40);
    one.interrupt('player 1');
    const saved = JSON.parse(JSON.stringify(one.save()));
    const two = new PlayRecorder({ cellSize: 2, minStay: 3 });
    two.restore(saved);
    expect(two.save()).toEqual(saved);
    watch([one, two], 40);
    expect(two.save()).toEqual(one.save());
    expect([two.count, two.idOf(0)]).toEqual([one.count, one.idOf(0)]);
    expect(() => new PlayRecorder().restore(saved)).toThrow('saved.cellSize: must be 1 as in this recorder, got 2');
    const before = two.save();
    const wrong: readonly [string, (value: typeof saved) => void][] = [
      ['saved.version', (value) => (value.version = 2)],
      ['saved.cells[1].id: is there twice', (value) => (value.cells[1].id = value.cells[0].id)],
      ['saved.cells[0].longestStay', (value) => (value.cells[0].longestStay = 99)],
      ['saved.stays[0].cell', (value) => (value.stays[0].cell = value.cells.length)],
      ['saved.stays[0].character', (value) => (value.stays[0].character = 'nobody')],
    ];
    for (const [problem, spoil] of wrong) {
      const spoiled = structuredClone(saved);
      spoil(spoiled);
      expect(() => two.restore(spoiled)).toThrow(problem);
    }
    expect(two.save()).toEqual(before);
  });

  it('TAC-23 are spots where somebody stays, and spots that several use', () => {
    const play = new PlayRecorder({ cellSize: 1, minStay: 4, minUsers: 3 });
    // Ann waits at x = 5, everyone passes x = 9, Bob runs along a line of his own.
    for (let i = 0; i < 4; i++) play.record('ann', at(5.2 + i / 10));
    for (const who of ['ann', 'bob', 'cid']) play.record(who, at(9.5));
    for (let i = 20; i < 40; i++) play.record('bob', at(i));
    expect(list(play).map(([, x, , z]) => [x, z])).toEqual([
      [expect.closeTo(5.35, 9), 0],
      [expect.closeTo(9.5, 9), 0],
    ]);
    // Twice three samples with an interruption are no stay of four.
    for (let life = 0; life < 2; life++) {
      for (let i = 0; i < 3; i++) play.record('cid', at(60.5));
      play.interrupt('cid');
    }
    expect(play.count).toBe(2);
    play.record('ann', at(60.5));
    play.record('bob', at(60.5));
    expect(play.count).toBe(3);
    // Another storey is another spot.
    play.record('dan', at(5.2, 0, 3));
    expect(play.count).toBe(3);
    expect(() => play.record('dan', at(Number.NaN))).toThrow('position');
  });

  it('TAC-24 of a grid lie on the floor, and leave out invalid spots', () => {
    const floorAt = (spot: { x: number; y: number; z: number }) => {
      spot.y = spot.x / 10;
      return !(spot.x === 1 && spot.z === 0.5);
    };
    const grid = gridCandidates({ min: at(0), max: at(1, 1), spacing: 0.5, floorAt });
    expect(list(grid)).toEqual([
      ['grid-0-0', 0, 0, 0],
      ['grid-1-0', 0.5, 0.05, 0],
      ['grid-2-0', 1, 0.1, 0],
      ['grid-0-1', 0, 0, 0.5],
      ['grid-1-1', 0.5, 0.05, 0.5],
      ['grid-0-2', 0, 0, 1],
      ['grid-1-2', 0.5, 0.05, 1],
      ['grid-2-2', 1, 0.1, 1],
    ]);
    expect(gridCandidates({ min: at(0), max: at(1, 1), spacing: 0.1 }).count).toBe(121);
    expect(() => gridCandidates({ min: at(0), max: at(-1), spacing: 0.5 })).toThrow('options.max');
    expect(() => gridCandidates({ min: at(0), max: at(1), spacing: 0 })).toThrow('options.spacing');
  });
});

describe('generation', () => {
  const grid = gridCandidates({
    min: at(0),
    max: at(40, 4),
    spacing: 1,
    floorAt: ({ x }) => x !== 7,
  });
  const bump = (x: number, center: number, height: number) => Math.max(0, height - Math.abs(x - center) / 10);

  it('TAC-24, TAC-25 drop what is good for nothing and keep weak cover that is the only one', () => {
    const generation = new PointGeneration(grid, {
      properties: {
        // Strong cover at 3, weak cover at 30; a view at 3 as well, which does not compete with it.
        cover: {
          measure: ({ x, z }) => (z === 2 ? Math.max(bump(x, 3, 0.9), bump(x, 30, 0.12)) : 0),
          threshold: 0.05,
          valuePerUnit: 0.05,
        },
        view: { measure: ({ x, z }) => (z === 2 ? bump(x, 4, 0.5) : undefined), threshold: 0.3, valuePerUnit: 0.05 },
      },
    });
    expect(() => generation.listRecords()).toThrow('status');
    finish(generation);
    expect(generation.valid).toBe(40 * 5);
    expect(generation.kept).toBeLessThan(20);
    const records = generation.listRecords();
    expect(records.map(({ id, labels }) => [id, labels])).toEqual([
      ['grid-3-2', ['cover']],
      ['grid-4-2', ['view']],
      ['grid-30-2', ['cover']],
    ]);
    expect(records.every(({ generated }) => generated)).toBe(true);
    expect(records[0].values?.view).toBeCloseTo(0.4, 12);
  });

  it('TAC-24 is the same in slices of any size, also with chance in the measures', () => {
    const cast = detectWalls(randomWalls(new Rng(4), 20, 12));
    const generate = (budget: number) => {
      const probe = new CoverProbe(cast, new Rng(9), { rays: 40 });
      const generation = new PointGeneration(gridCandidates({ min: at(-5, -5), max: at(5, 5), spacing: 1.5 }), {
        properties: { cover: { measure: (spot) => probe.measure(spot), threshold: 0.1, valuePerUnit: 0.1 } },
      });
      let steps = 0;
      while (generation.step(budget) === 'searching') steps++;
      return { records: generation.listRecords(), steps };
    };
    const whole = generate(1e6);
    expect(whole.steps).toBe(0);
    expect(whole.records.length).toBeGreaterThan(0);
    for (const budget of [1, 3, 50]) expect(generate(budget).records).toEqual(whole.records);
    expect(generate(1).steps).toBeGreaterThanOrEqual(49);
  });

  it('TAC-23 takes watched play as candidates', () => {
    const play = new PlayRecorder({ minStay: 2 });
    for (const x of [0.5, 0.5, 20.5, 20.5]) play.record('ann', at(x));
    const generation = new PointGeneration(play, {
      properties: { cover: { measure: ({ x }) => x / 100, threshold: 0.1, valuePerUnit: 1 } },
    });
    finish(generation);
    expect(generation.listRecords().map(({ position }) => position.x)).toEqual([20.5]);
  });

  it('refuses what cannot be generated', () => {
    expect(() => new PointGeneration(grid, { properties: {} })).toThrow('properties: must have at least one');
    const property = { measure: () => 1, threshold: 0, valuePerUnit: 0 };
    expect(() => new PointGeneration(grid, { properties: { cover: property } })).toThrow(
      'properties.cover.valuePerUnit',
    );
    const broken = new PointGeneration(grid, {
      properties: { cover: { measure: () => Number.NaN, threshold: 0, valuePerUnit: 1 } },
    });
    expect(() => broken.step(1)).toThrow('cover: must be measured as a finite number or undefined, got NaN');
  });
});

describe('regeneration', () => {
  const made = (id: string, x: number, cover: number): PointRecord => ({
    id,
    position: at(x),
    labels: ['cover'],
    values: { cover },
    generated: true,
  });
  const document: PointsDocument = {
    $schema: 'urn:gumption:tactical-points:1',
    version: 1,
    name: 'Yard',
    points: [
      { id: 'tower', position: at(-3), labels: ['recon'] },
      made('grid-1-0', 1, 0.5),
      made('grid-5-0', 5, 0.5),
      made('grid-9-0', 9, 0.5),
      made('grid-20-0', 20, 0.5),
    ],
    overrides: {
      'grid-1-0': { position: at(1.3) },
      'grid-5-0': { values: { cover: 1 } },
      'grid-9-0': { removed: true },
    },
  };

  it('TAC-27 keeps what a designer placed, moved, changed and removed', () => {
    const next = [
      made('grid-1-0', 1, 0.6),
      made('grid-5-0', 5, 0.7),
      made('grid-9-0', 9, 0.7),
      made('grid-30-0', 30, 0.4),
    ];
    const points = createTacticalPoints(regeneratePoints(document, next));
    expect(points.listRecords().map(({ id, position, values }) => [id, position.x, values?.cover])).toEqual([
      ['tower', -3, undefined],
      // Moved by hand, with the new value.
      ['grid-1-0', 1.3, 0.6],
      ['grid-5-0', 5, 1],
      ['grid-30-0', 30, 0.4],
    ]);
  });

  it('TAC-27 keeps changed points that are not generated again, and takes near ones for the same', () => {
    const next = [made('grid-2-0', 2, 0.6), made('grid-10-0', 10, 0.8), made('grid-40-0', 40, 0.4)];
    const ids = (within: number) =>
      createTacticalPoints(regeneratePoints(document, next, within))
        .listRecords()
        .map(({ id }) => id);
    expect(ids(0)).toEqual(['tower', 'grid-1-0', 'grid-5-0', 'grid-2-0', 'grid-10-0', 'grid-40-0']);
    expect(ids(1.5)).toEqual(['tower', 'grid-1-0', 'grid-5-0', 'grid-40-0']);
    const again = regeneratePoints(regeneratePoints(document, next, 1.5), next, 1.5);
    expect(again).toEqual(regeneratePoints(document, next, 1.5));
    expect(() => ids(-1)).toThrow('within');
  });
});

describe('measuring again', () => {
  it('TAC-21 follows lights that move, in slices of any size, while points come and go', () => {
    for (let seed = 0; seed < 10; seed++) {
      const points = randomPoints(new Rng(seed));
      const lamp = { position: at(0, 0, 8), intensity: 1, range: 40 };
      const probe = new ShadowProbe(directLight(detectWalls(randomWalls(new Rng(seed), 50, 5)), [lamp]));
      const measures = { shadow: (spot: Parameters<typeof probe.measure>[0]) => probe.measure(spot) };
      const expected = () => numbers(points).map((point) => probe.measure(points.recordOf(point).position));
      const stored = () => numbers(points).map((point) => points.valueOf(point, 'shadow'));
      const pass = new MeasurePass(points, measures);
      for (const budget of [1, 7, 1000]) {
        lamp.position.x += 5;
        pass.begin();
        const { count } = points;
        let steps = 0;
        while (pass.status === 'searching') {
          pass.step(budget);
          steps++;
        }
        expect(steps).toBe(Math.ceil(count / budget));
        expect(stored()).toEqual(expected());
      }
      if (points.count < 3) continue;
      pass.begin();
      lamp.position.x += 5;
      pass.step(1);
      points.remove(1);
      expect(finish(pass)).toBe('done');
      expect(stored()).toEqual(expected());
    }
  });
});

describe('prefabs', () => {
  const crate: PointRecord[] = [
    { id: 'front', position: at(0, 2), labels: ['cover'] },
    { id: 'side', position: at(1, 0, 0.5), labels: ['fire'], values: { comfort: 0.5 } },
  ];

  it('TAC-95 bring their points along, in the frame of each copy, with the qualities of where they stand', () => {
    const points = new TacticalPoints();
    const measured: number[] = [];
    const measure = ({ x }: { x: number }) => {
      measured.push(x);
      return x < 0 ? undefined : Math.min(1, x / 100);
    };
    placePrefab(points, crate, { id: 'a', position: at(10, 10) }, { light: measure });
    placePrefab(points, crate, { id: 'b', position: at(50, 0, 2), orientation: Math.PI / 2 }, { light: measure });
    const last = placePrefab(points, crate, { id: 'c', position: at(-50), orientation: Math.PI }, { light: measure });
    expect(last).toEqual(['c/front', 'c/side']);
    const record = (id: string) => points.recordOf(points.pointWithId(id));
    const near = (x: number, y: number, z: number) => ({
      x: expect.closeTo(x, 9),
      y: expect.closeTo(y, 9),
      z: expect.closeTo(z, 9),
    });
    expect(record('a/front').position).toEqual(near(10, 0, 12));
    expect(record('a/side').position).toEqual(near(11, 0.5, 10));
    // Facing +x: what was in front is now towards +x, what was at +x is now at −z.
    expect(record('b/front').position).toEqual(near(52, 2, 0));
    expect(record('b/side').position).toEqual(near(50, 2.5, -1));
    expect(record('c/front').position).toEqual(near(-50, 0, -2));
    expect(record('b/side').values).toEqual({ comfort: 0.5, light: expect.closeTo(0.5, 9) });
    expect(record('a/side').values?.light).toBeCloseTo(0.11, 9);
    expect(record('c/front').values).toBeUndefined();
    expect(points.list('cover').length).toBe(3);
    expect(measured.length).toBe(6);
  });

  it('TAC-95 are measured again when the level around them is complete', () => {
    const points = new TacticalPoints();
    const ids = placePrefab(points, crate, { id: 'a', position: at(0) });
    expect(points.valueOf(0, 'cover')).toBe(0);
    finish(new MeasurePass(points, { cover: ({ z }) => z / 4 }, ids));
    expect(points.valueOf(points.pointWithId('a/front'), 'cover')).toBe(0.5);
    expect(() => new MeasurePass(points, {}, ['b/front'])).toThrow('ids[0]: must be the id of a point');
  });

  it('refuse a name that is taken, and add nothing then', () => {
    const points = new TacticalPoints();
    points.add({ id: 'a/side', position: at(0) });
    expect(() => placePrefab(points, crate, { id: 'a', position: at(0) })).toThrow('prefab[1].id: must be new');
    expect(() => placePrefab(points, [crate[0], crate[0]], { id: 'b', position: at(0) })).toThrow('prefab[1].id');
    expect(() => placePrefab(points, crate, { id: '', position: at(0) })).toThrow('placement.id');
    expect(points.count).toBe(1);
    expect(points.pointWithId('a/front')).toBe(NO_POINT);
  });
});
