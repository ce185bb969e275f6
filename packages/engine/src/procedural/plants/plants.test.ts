import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { createVector3 } from '../../math/vector3.js';
import {
  type BranchList,
  compilePlant,
  computeRadii,
  createPlantMesh,
  findPlantPart,
  type PlantDocument,
  PlantGrower,
  type PlantGrowerOptions,
  type PlantRule,
  readPlant,
} from './index.js';

const start = { kind: 'branch', length: 1 };
const stop: PlantRule = { name: 'stop', when: 'length < 0.1', products: [] };
const even: PlantRule = {
  name: 'fork',
  products: [
    { length: 'length * 2 / 3', turn: -50 },
    { length: 'length * 2 / 3', turn: 50 },
  ],
};
const uneven: PlantRule = {
  name: 'fork',
  products: [
    { length: 'length * 2 / 3', turn: -25 },
    { length: 'length / 2', turn: 55 },
  ],
};
const plantOf = (rules: readonly PlantRule[], more: Partial<PlantDocument> = {}): PlantDocument => ({
  version: 1,
  start,
  rules,
  ...more,
});
function grow(document: PlantDocument, seed = 1, more: Partial<PlantGrowerOptions> = {}): PlantGrower {
  const grower = new PlantGrower({ plant: compilePlant(document), rng: new Rng(seed), ...more });
  grower.run();
  return grower;
}

/** How many branches there are in each generation. */
function countsOf({ count, generation }: BranchList): number[] {
  const counts: number[] = [];
  for (let i = 0; i < count; i++) counts[generation[i]] = (counts[generation[i]] ?? 0) + 1;
  return counts;
}

/** Branches as texts that do not depend on the order. */
function setOf({ count, x, y, z, length, orientation, level, kind }: BranchList): string[] {
  const row = (i: number) =>
    [x[i], y[i], z[i], length[i], ...orientation.slice(4 * i, 4 * i + 4), level[i], kind[i]].join(' ');
  return Array.from({ length: count }, (_, i) => row(i)).sort();
}

const oak: PlantDocument = {
  version: 1,
  name: 'Oak',
  parameters: { spread: 40 },
  values: { vigor: 3 },
  start: { kind: 'trunk', length: 3 },
  choice: 'random',
  rules: [
    {
      name: 'trunk splits',
      kind: 'trunk',
      products: [
        {
          kind: 'bough',
          count: { min: 3, max: 5.5 },
          length: { min: 'length / 2', max: 'length * 0.7' },
          turn: { min: 'spread - 10', max: 'spread + 10' },
          roll: 'index * 137.5',
          at: { min: 0.6, max: 1 },
          bend: -20,
        },
      ],
    },
    {
      name: 'bough forks',
      kind: 'bough',
      when: 'vigor > 0',
      weight: 3,
      products: [
        { length: 'length * 0.7', turn: { min: -35, max: -15 }, values: { vigor: 'vigor - 1' } },
        { length: 'length * 0.6', turn: { min: 15, max: 35 }, values: { vigor: 'vigor - 1' } },
      ],
    },
    {
      name: 'bough ends in twigs',
      kind: 'bough',
      when: 'vigor < 3',
      products: [{ kind: 'twig', count: 3, length: 0.3, turn: 40, roll: 'index * 120' }],
    },
  ],
  leaves: [{ on: 'twig', count: 4, length: 0.12, width: 0.06 }],
};

describe('a plant', () => {
  test('[PCG-16] forks into 127 branches by even rules, 55 by uneven ones, each root once', () => {
    const { branches, ending, reason } = grow(plantOf([stop, even]));
    expect([branches.count, ending, reason]).toEqual([127, 'grown', 'every rule is done']);
    expect(countsOf(branches)).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(branches.length[126]).toBeCloseTo((2 / 3) ** 6, 12);
    expect(countsOf(grow(plantOf([stop, uneven])).branches)).toEqual([1, 2, 4, 8, 16, 22, 2]);
    // The first match counts: behind the rule that forks, the one that ends is never reached.
    expect(grow(plantOf([even, stop], { limits: { branches: 500 } })).ending).toBe('branch limit');
  });

  test('[PCG-16] leans 50° either way, in the plane, from where the last branch ends', () => {
    const { branches } = grow(plantOf([stop, even]));
    const end = createVector3();
    branches.writePoint(end, 1, 1);
    const angle = ((90 - 50) * Math.PI) / 180;
    expect(end.x).toBeCloseTo((2 / 3) * Math.cos(angle), 12);
    expect(end.y).toBeCloseTo(1 + (2 / 3) * Math.sin(angle), 12);
    branches.writePoint(end, 2, 1);
    expect(end.x).toBeCloseTo((-2 / 3) * Math.cos(angle), 12);
    for (let i = 0; i < branches.count; i++) {
      expect(branches.z[i]).toBe(0);
      if (i === 0) continue;
      branches.writePoint(end, branches.parent[i], 1);
      expect([branches.x[i], branches.y[i]]).toEqual([end.x, end.y]);
      expect([branches.rule[i], branches.product[i]]).toEqual([1, (i + 1) % 2]);
    }
  });

  test('[PCG-17] stops by length, by generation, and by a test of the whole', () => {
    expect(grow(plantOf([stop, even])).branches.count).toBe(127);
    const counted = plantOf([{ ...even, when: 'generation < 3' }]);
    expect(countsOf(grow(counted).branches)).toEqual([1, 2, 4, 8]);
    expect(countsOf(grow(plantOf([even], { limits: { generations: 4 } })).branches)).toEqual([1, 2, 4, 8, 16]);
    const tall = grow(plantOf([even]), 1, { isEnough: ({ count }) => count >= 20 });
    expect([tall.ending, tall.branches.count]).toEqual(['enough', 21]);
    expect(tall.reason).toBe('isEnough ended it; 11 branches could still grow');
    const walled = grow(plantOf([stop, even]), 1, { isAllowed: (_, to) => to.x > -0.1 });
    expect(walled.ending).toBe('grown');
    expect(walled.branches.count).toBeLessThan(80);
    const end = createVector3();
    for (let i = 0; i < walled.branches.count; i++) {
      walled.branches.writePoint(end, i, 1);
      expect(end.x).toBeGreaterThan(-0.1);
    }
  });

  it('says why a rule that never ends was stopped, and keeps what has grown', () => {
    const endless = grow(plantOf([{ name: 'on', products: [{ length: 'length / 2' }] }], { limits: { branches: 50 } }));
    expect([endless.ending, endless.branches.count, endless.waiting]).toEqual(['branch limit', 50, 1]);
    expect(endless.reason).toBe(
      'stopped at 50 branches, 1 of which could still grow: add a rule that ends growth, or raise limits.branches',
    );
    // A chain of halves never gets longer than twice the first.
    const end = createVector3();
    endless.branches.writePoint(end, 49, 1);
    expect(end.y).toBeCloseTo(2, 12);
    expect(grow(plantOf([even])).branches.count).toBe(19_999);
  });

  test('[PCG-18] is the same in both orders, and a stack needs far less room than a queue', () => {
    const rules: PlantRule[] = [{ ...even, when: 'generation < 10' }];
    const [breadth, depth] = (['breadth', 'depth'] as const).map((order) => grow(plantOf(rules, { order })));
    expect([breadth.peak, depth.peak]).toEqual([1024, 11]);
    expect(setOf(depth.branches)).toEqual(setOf(breadth.branches));
    // Random numbers belong to branches, so this holds for random plants too.
    const [wide, deep] = (['breadth', 'depth'] as const).map((order) => grow({ ...oak, order }, 4));
    expect(wide.branches.count).toBeGreaterThan(50);
    expect(setOf(deep.branches)).toEqual(setOf(wide.branches));
    // With a budget, growing in depth leaves stumps at the trunk.
    const limits = { branches: 100 };
    const stumps = ['breadth', 'depth'].map((order) => {
      const { branches } = grow(plantOf([even], { limits, order: order as 'depth' }));
      const parents = new Set(branches.parent.slice(0, branches.count));
      return [1, 2].filter((branch) => !parents.has(branch)).length;
    });
    expect(stumps).toEqual([0, 1]);
  });

  test('[PCG-19] draws angles and lengths from ranges: two seeds, two trees of one kind', () => {
    const bent: PlantRule = {
      name: 'fork',
      products: [
        { length: { min: 'length * 0.4', max: 'length * 0.8' }, turn: { min: -55, max: -25 } },
        { length: { min: 'length * 0.4', max: 'length * 0.8' }, turn: { min: 25, max: 55 } },
      ],
    };
    const [one, again, other] = [7, 7, 8].map((seed) => grow(plantOf([stop, bent]), seed).branches);
    expect(setOf(again)).toEqual(setOf(one));
    expect(setOf(other)).not.toEqual(setOf(one));
    const factors: number[] = [];
    const turns: number[] = [];
    for (let i = 1; i < one.count; i++) {
      factors.push(one.length[i] / one.length[one.parent[i]]);
      const angle = (at: number) => 2 * Math.atan2(one.orientation[4 * at + 2], one.orientation[4 * at + 3]);
      turns.push(((((angle(i) - angle(one.parent[i])) * 180) / Math.PI + 540) % 360) - 180);
      expect(Math.sign(turns[i - 1])).toBe(one.product[i] === 0 ? -1 : 1);
    }
    expect(Math.min(...factors)).toBeGreaterThanOrEqual(0.4);
    expect(Math.max(...factors)).toBeLessThan(0.8 + 1e-12);
    expect(Math.max(...factors) - Math.min(...factors)).toBeGreaterThan(0.3);
    for (const turn of turns) expect(Math.abs(Math.abs(turn) - 40)).toBeLessThanOrEqual(15 + 1e-9);
  });

  test('[PCG-20] chooses among all rules that match, by weight', () => {
    const rules = [1, 1, 2, 0].map(
      (weight, i): PlantRule => ({
        name: `rule ${i}`,
        kind: 'branch',
        weight,
        products: [{ kind: 'leaf', length: 1 }],
      }),
    );
    const wide: PlantDocument = plantOf(
      [{ name: 'many', kind: 'root', products: [{ kind: 'branch', count: 8000, length: 1 }] }, ...rules],
      { start: { kind: 'root', length: 1 }, choice: 'random' },
    );
    const { branches } = grow(wide);
    const chosen = [0, 0, 0, 0];
    for (let i = 0; i < branches.count; i++) if (branches.rule[i] > 0) chosen[branches.rule[i] - 1]++;
    expect(chosen.reduce((sum, n) => sum + n, 0)).toBe(8000);
    const expected = [2000, 2000, 4000];
    const chiSquare = expected.reduce((sum, n, i) => sum + (chosen[i] - n) ** 2 / n, 0);
    // χ² with 2 degrees of freedom exceeds 13.8 once in a thousand.
    expect(chiSquare).toBeLessThan(13.8);
    expect(chosen[3]).toBe(0);
  });

  test('[PCG-21] has rules for each stage: those of the trunk never fire on twigs', () => {
    const { branches, plant } = grow(oak, 3);
    const kindOf = (i: number) => plant.kinds[branches.kind[i]];
    const pairs = new Set<string>();
    for (let i = 1; i < branches.count; i++)
      pairs.add(`${kindOf(branches.parent[i])} → ${kindOf(i)}: ${plant.rules[branches.rule[i]].name}`);
    expect([...pairs].sort()).toEqual([
      'bough → bough: bough forks',
      'bough → twig: bough ends in twigs',
      'trunk → bough: trunk splits',
    ]);
    // By level instead of kind: a level without rules ends growth.
    const rule = (level: number, count: number): PlantRule => ({
      name: `level ${level}`,
      level,
      products: [{ count, length: 1 }],
    });
    expect(countsOf(grow(plantOf([rule(0, 3), rule(1, 2)])).branches)).toEqual([1, 3, 6]);
    // A product may stay in its stage; generations count on all the same.
    const staying: PlantRule = {
      name: 'on',
      level: 0,
      when: 'generation < 4',
      products: [{ length: 1, level: 'level' }],
    };
    expect(countsOf(grow(plantOf([staying])).branches)).toEqual([1, 1, 1, 1, 1]);
  });

  it('carries values, and knows which way a branch leans', () => {
    const grower = grow(oak, 3);
    const { branches } = grower;
    for (let i = 1; i < branches.count; i++) {
      const lost = branches.rule[i] === 1 ? 1 : 0;
      expect(grower.valueOf(i, 'vigor')).toBe(grower.valueOf(branches.parent[i], 'vigor') - lost);
    }
    expect(() => grower.valueOf(0, 'vigour')).toThrow('there is no value vigour of branch 0');
    // The long branch keeps to the upright side by rules that mirror each other.
    const mirrored = (when: string, sign: number): PlantRule => ({
      name: when,
      when: `generation < 6 and ${when}`,
      products: [
        { length: 'length * 0.8', turn: sign * 30 },
        { length: 'length * 0.4', turn: -sign * 60 },
      ],
    });
    const upright = grow(plantOf([mirrored('side > 0', 1), mirrored('side <= 0', -1)])).branches;
    const end = createVector3();
    let long = 0;
    for (let i = 1; i < upright.count; i++) if (upright.product[i] === 0 && upright.parent[i] === long) long = i;
    upright.writePoint(end, long, 1);
    expect(upright.generation[long]).toBe(6);
    expect(Math.abs(end.x)).toBeLessThan(1);
    expect(end.y).toBeGreaterThan(2.5);
  });

  it('grows the same in slices, and across a save at any moment', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), fc.constantFrom('breadth', 'depth'), (seed, steps, order) => {
        const document: PlantDocument = { ...oak, order: order as 'depth', limits: { branches: 70 } };
        const isAllowed = (_: unknown, to: { x: number }) => to.x < 1.2;
        const make = (own: number) => new PlantGrower({ plant: compilePlant(document), rng: new Rng(own), isAllowed });
        const whole = make(seed);
        whole.run();
        const part = make(seed);
        for (let i = 0; i < steps; i++) part.step(1);
        const saved = JSON.parse(JSON.stringify(part.save())) as ReturnType<PlantGrower['save']>;
        const other = make(seed + 1);
        other.run();
        other.restore(saved);
        expect([other.save(), other.peak, other.ending]).toEqual([saved, part.peak, part.ending]);
        other.run();
        expect(setOf(other.branches)).toEqual(setOf(whole.branches));
        expect(other.save()).toEqual(whole.save());
      }),
      { numRuns: 30 },
    );
  });

  it('refuses saves that the rules cannot have made, and keeps its own state', () => {
    const grower = grow(plantOf([stop, even]));
    const saved = grower.save();
    expect(() => grower.restore({ ...saved, grown: 128 })).toThrow('saved.grown: must be at most 127, got 128');
    expect(() => grower.restore({ ...saved, dropped: [[126, 0]] })).toThrow('saved.dropped: must name');
    expect(() => grower.restore({ ...saved, dropped: [[500, 0]] })).toThrow('saved.dropped: must name');
    expect(() => grower.restore({ ...saved, seed: -1 })).toThrow('saved.seed');
    expect(grower.save()).toEqual(saved);
    expect(grower.branches.count).toBe(127);
  });

  it('refuses documents with the path of what is wrong', () => {
    const rule = (more: object) => ({ ...plantOf([]), rules: [{ name: 'a', products: [], ...more }] });
    const product = (more: object) => rule({ products: [{ length: 1, ...more }] });
    const cases: [unknown, string][] = [
      [{ ...oak, version: 2 }, 'plant.version: was written by a newer version'],
      [rule({ when: 'lenth < 1' }), 'plant.rules[0].when: column 1: there is no `lenth`; did you mean length?'],
      [rule({ when: 'length + 1' }), 'plant.rules[0].when: must be true or false, got a number'],
      [rule({ kind: 'brunch' }), 'plant.rules[0].kind: no branch is ever of the kind brunch'],
      [product({ length: 'length <' }), 'plant.rules[0].products[0].length: column'],
      [product({ turn: { min: 2, max: 1 } }), 'plant.rules[0].products[0].turn: must have min ≤ max, got 2 and 1'],
      [product({ values: { wigor: 1 } }), 'plant.rules[0].products[0].values.wigor: must be a value that plant.values'],
      [{ ...plantOf([]), values: { length: 1 } }, 'plant.values.length: the name length is taken'],
      [{ ...plantOf([]), parameters: { 'a b': 1 } }, 'plant.parameters.a b: must be a name'],
      [{ ...oak, leaves: [{ on: 'twig', count: 1, length: 0, width: 1 }] }, 'plant.leaves[0].length: must be'],
      [{ ...oak, leaves: [{ on: 'twig', count: 1, length: 1, width: 0 }] }, 'plant.leaves[0].width: must be'],
      [{ ...oak, start: { kind: 'trunk', length: 0 } }, 'plant.start.length: must be'],
      [{ ...plantOf([]), leaves: [{ on: 'twig', count: 1, length: 1, width: 1 }] }, 'plant.leaves[0].on: no branch'],
    ];
    for (const [document, problem] of cases) expect(() => readPlant(document)).toThrow(problem);
    expect(() => grow(plantOf([{ name: 'a', products: [{ length: '1 / (length - 1)' }] }]))).toThrow(
      'plant.rules[0].products[0].length: 1 / (length - 1) gives no finite number here',
    );
    expect(() => grow(plantOf([{ name: 'a', products: [{ length: 1, count: -1 }] }]))).toThrow(
      'plant.rules[0].products[0].count: must be from 0 to 10000, got -1',
    );
    expect(() => grow(plantOf([{ name: 'a', products: [{ length: { min: 'length * 2', max: 1 } }] }]))).toThrow(
      'products[0].length: must have min ≤ max, got 2 and 1',
    );
    expect(() => new PlantGrower({ plant: readPlant(oak), rng: new Rng(1) }).step(0.5)).toThrow('budget');
  });
});

describe('the mesh of a plant', () => {
  /** Edges of triangles, each with how often it is run along one way more than the other. */
  function openEdges({ indices, positions }: { indices: Uint32Array; positions: Float32Array }, triangles: number) {
    const sums = new Map<string, number>();
    const at = (corner: number) => positions.slice(3 * corner, 3 * corner + 3).join();
    for (let i = 0; i < 3 * triangles; i++) {
      const [a, b] = [at(indices[i]), at(indices[i % 3 === 2 ? i - 2 : i + 1])];
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      sums.set(key, (sums.get(key) ?? 0) + (a < b ? 1 : -1));
    }
    return [...sums.values()].filter((sum) => sum !== 0).length;
  }

  test('[PCG-22] has closed, bent tubes of wood with normals outwards, and leaves on twigs', () => {
    const grower = grow(oak, 2);
    const { plant, branches } = grower;
    const mesh = createPlantMesh(plant, branches);
    expect(openEdges(mesh, mesh.woodTriangles)).toBe(0);
    let bent = 0;
    let twigs = 0;
    for (let i = 0; i < branches.count; i++) {
      if (branches.bend[i] !== 0) bent++;
      if (plant.kinds[branches.kind[i]] === 'twig') twigs++;
    }
    // Six sides: 12 triangles for a straight piece or each of two bent ones, 4 for each end.
    expect(mesh.woodTriangles).toBe(20 * branches.count + 12 * bent);
    expect(bent).toBeGreaterThan(0);
    expect(mesh.parts.length - mesh.woodTriangles).toBe(2 * 4 * twigs);
    // Triangles of the mantle face the way their normals do, and the volume is positive.
    let volume = 0;
    const corner = (i: number) => [0, 1, 2].map((k) => mesh.positions[3 * mesh.indices[i] + k]);
    for (let t = 0; t < mesh.woodTriangles; t++) {
      const [a, b, c] = [corner(3 * t), corner(3 * t + 1), corner(3 * t + 2)];
      volume +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
    }
    const radii = computeRadii(branches);
    let pipes = 0;
    for (let i = 0; i < branches.count; i++) pipes += Math.PI * radii[i] ** 2 * branches.length[i];
    expect(volume).toBeGreaterThan(0.3 * pipes);
    expect(volume).toBeLessThan(pipes);
    for (let i = 0; i < mesh.normals.length; i += 3)
      expect(Math.hypot(mesh.normals[i], mesh.normals[i + 1], mesh.normals[i + 2])).toBeCloseTo(1, 5);
  });

  test('[PCG-22] tells for a triangle the branch, the rule and the parent', () => {
    const { plant, branches } = grow(oak, 2);
    const mesh = createPlantMesh(plant, branches);
    expect(findPlantPart(plant, branches, mesh, 0)).toEqual({
      branch: 0,
      isLeaf: false,
      kind: 'trunk',
      rule: undefined,
      parent: undefined,
    });
    const last = findPlantPart(plant, branches, mesh, mesh.parts.length - 1);
    expect(last).toMatchObject({ isLeaf: true, kind: 'twig', rule: 'bough ends in twigs' });
    expect(plant.kinds[branches.kind[last.parent!]]).toBe('bough');
    expect(findPlantPart(plant, branches, mesh, mesh.woodTriangles - 1).isLeaf).toBe(false);
    expect(() => findPlantPart(plant, branches, mesh, mesh.parts.length)).toThrow('triangle: must be from 0 to');
  });

  it('is as thick as all that grows from it together', () => {
    const { branches } = grow(plantOf([stop, even]));
    const radii = computeRadii(branches, 0.02);
    expect(radii[0]).toBeCloseTo(0.02 * Math.sqrt(64), 12);
    expect(computeRadii(branches, 0.02, 3)[0]).toBeCloseTo(0.02 * Math.cbrt(64), 9);
    for (let i = 0; i < branches.count; i++) {
      let sum = 0;
      for (let j = i + 1; j < branches.count; j++) if (branches.parent[j] === i) sum += radii[j] ** 2;
      if (sum > 0) expect(radii[i] ** 2).toBeCloseTo(sum, 12);
    }
  });

  it('bends along a circle', () => {
    const { branches } = grow(plantOf([], { start: { kind: 'a', length: Math.PI, bend: 180 } }));
    const point = createVector3();
    branches.writePoint(point, 0, 1);
    expect([point.x, point.y]).toEqual([expect.closeTo(-2, 12), expect.closeTo(0, 12)]);
    branches.writePoint(point, 0, 0.5);
    expect([point.x, point.y]).toEqual([expect.closeTo(-1, 12), expect.closeTo(1, 12)]);
    expect(() => branches.writePoint(point, 1, 0)).toThrow('branch: must be a branch from 0 to 0, got 1');
  });
});
