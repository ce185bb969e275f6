import { describe, expect, test } from 'vitest';
import { Rng } from '../../../math/rng.js';
import { Landscape } from '../../landscapes/landscape.js';
import { addPerlin } from '../../landscapes/noise-modifiers.js';
import { describeWorld } from '../laws/random-generators.js';
import { Generation } from '../pipeline/generation.js';
import type { GeneratorDocument, StepDocument } from '../pipeline/generator-document.js';
import { findDrainage, topFlowShare } from './drainage.js';
import { landscapeSteps } from './landscape-steps.js';
import { levelSteps } from './level-steps.js';
import { standardMeasures } from './measures.js';
import { placementSteps } from './placement-steps.js';

const steps = [...landscapeSteps, ...levelSteps, ...placementSteps];
const names = { steps, measures: standardMeasures };

function generate(list: readonly StepDocument[], more: Partial<GeneratorDocument> = {}): Generation {
  const document: GeneratorDocument = {
    version: 1,
    name: 'test',
    size: { width: 24, height: 20 },
    steps: list,
    ...more,
  };
  return new Generation({ document, ...names }).run();
}

const PIECES = [
  { name: 'cross', rows: ['#+#', '+.+', '#+#'] },
  { name: 'way', rows: ['###', '+.+', '###'] },
];

/** What must come before a step so that it can run, and the parameters that it must have. */
const NEEDS: Readonly<
  Record<string, { readonly before?: readonly StepDocument[]; readonly params?: StepDocument['params'] }>
> = {
  combine: { before: [{ id: 'other', kind: 'roughness', params: { ground: 'other' } }], params: { with: 'other' } },
  loops: { before: [{ id: 'm', kind: 'maze' }] },
  deadEnds: { before: [{ id: 'm', kind: 'maze' }] },
  thickWalls: { before: [{ id: 'm', kind: 'maze' }] },
  select: { before: [{ id: 'h', kind: 'perlin' }] },
  slope: { before: [{ id: 'h', kind: 'perlin' }] },
  settlements: { before: [{ id: 'h', kind: 'perlin', params: { amplitude: 5 } }] },
  ways: {
    before: [
      { id: 'h', kind: 'perlin' },
      { id: 's', kind: 'settlements' },
    ],
  },
  locks: {
    before: [
      { id: 'm', kind: 'maze' },
      { id: 't', kind: 'thickWalls' },
    ],
  },
  prefabs: { params: { pieces: PIECES } },
  templates: { params: { templates: [{ name: 'open', rows: ['...', '.#.', '...'] }] } },
  collapse: { params: { sample: ['#..#', '#..#', '####', '#..#'], window: 2 } },
};

describe.each(steps.map(({ name }) => name))('the step %s', (kind) => {
  const { before = [], params } = NEEDS[kind] ?? {};
  const list: StepDocument[] = [...before, { id: 'it', kind, ...(params !== undefined && { params }) }];

  test('does its work with its defaults, the same in slices and in one run', () => {
    const whole = generate(list);
    expect(whole.problems.filter(({ isFailure }) => isFailure)).toEqual([]);
    const sliced = new Generation({ document: whole.document, ...names });
    while (!sliced.step(37));
    expect(describeWorld(sliced)).toEqual(describeWorld(whole));
  });
});

test('PCG-28 hills by a step are those of the function, to the bit', () => {
  const land = new Landscape({ width: 24, height: 20 });
  addPerlin(land, { rng: new Rng(1).fork('hills'), amplitude: 60, from: 2, to: 8 });
  const { world } = generate([{ id: 'hills', kind: 'perlin', params: { to: 8 } }]);
  expect([...world.heights('elevation').cells]).toEqual([...land.elevation]);
});

test('PCG-66 a dungeon is only taken when the key comes before its door and the boss is far away', () => {
  const dungeon = generate(
    [
      { id: 'maze', kind: 'maze' },
      { id: 'ways', kind: 'loops', params: { chance: 0.25 } },
      { id: 'walls', kind: 'thickWalls' },
      { id: 'doors', kind: 'locks' },
    ],
    {
      tries: 50,
      demands: [
        { name: 'a key before its door', measure: 'solvable', min: 1 },
        { name: 'a boss far from the entrance', measure: 'goalDistance', min: 0.9, from: 0.9, to: 1 },
      ],
    },
  );
  expect(dungeon.isAccepted).toBe(true);
  expect(dungeon.progress.attempt).toBeGreaterThan(1);
  expect(dungeon.judgement?.demands[1].value).toBeGreaterThanOrEqual(0.9);
});

test('PCG-67 demands that no world meets end with the best world and the reason', () => {
  const tries = 3;
  const demands = [
    { name: 'much land', measure: 'landShare', min: 2 },
    { name: 'high ground', measure: 'landShare', from: 0, to: 1 },
  ];
  const generation = generate([{ id: 'hills', kind: 'perlin' }], { tries, demands });
  expect(generation.isAccepted).toBe(false);
  expect(generation.judgement?.failed).toEqual(['much land']);
  expect(generation.judgement?.demands[0].failure).toMatch(/^0\.\d+ is below 2$/);
  expect(generation.runs.get('hills')).toBe(tries);
  expect(generation.world.names).toEqual(['elevation']);
});

test('PCG-35 rain opens valleys: over six seeds, more of the land drains to the sea than before', () => {
  // How much gathers in the largest rivers is no such test: it rises for some seeds and falls for others.
  const drained = { rim: 0, rain: 0 };
  for (let seed = 1; seed <= 6; seed++) {
    const generation = generate(
      [
        { id: 'hills', kind: 'perlin', params: { amplitude: 20, to: 64 } },
        { id: 'up', kind: 'raise', params: { amount: 20 / 3 } },
        { id: 'rim', kind: 'island' },
        { id: 'rain', kind: 'hydraulicErosion', params: { iterations: 100, solubility: 0.02 } },
      ],
      { seed, size: { width: 64, height: 64 } },
    );
    for (const id of ['rim', 'rain'] as const) {
      const { drained: cells, land } = findDrainage(generation.worldAfter(id).heights('elevation'), 0);
      drained[id] += cells / land / 6;
    }
  }
  expect(drained.rain).toBeGreaterThan(drained.rim + 0.01);
});

test('PCG-35 the sea keeps its form under rain, and ground that settles often piles up nowhere', () => {
  const rain = { iterations: 60, rainfall: 0.02, evaporation: 0.01, solubility: 0.15 };
  const highest = (params: StepDocument['params']) => {
    const { world } = generate(
      [
        { id: 'hills', kind: 'perlin', params: { amplitude: 20, to: 32 } },
        { id: 'rain', kind: 'hydraulicErosion', params: { ...rain, ...params } },
      ],
      { size: { width: 40, height: 40 } },
    );
    return world.heights('elevation').cells;
  };
  const bare = highest({ iterations: 0 });
  const eroded = highest({ seaLevel: 0, settling: 5 });
  expect(eroded).not.toEqual(bare);
  for (const [cell, height] of bare.entries()) if (height <= 0) expect(eroded[cell]).toBe(height);
  expect(Math.max(...eroded)).toBeLessThanOrEqual(Math.max(...bare));
  expect(Math.max(...highest({}))).toBeGreaterThan(Math.max(...eroded));
});

test('PCG-35 streams cut valleys: all land drains to the sea, and more of it through the largest rivers', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const generation = generate(
      [
        { id: 'hills', kind: 'perlin', params: { amplitude: 20, to: 32 } },
        { id: 'up', kind: 'raise', params: { amount: 8 } },
        { id: 'rim', kind: 'island' },
        { id: 'streams', kind: 'streamErosion' },
      ],
      { seed, size: { width: 48, height: 48 } },
    );
    const [before, after] = ['rim', 'streams'].map((id) =>
      findDrainage(generation.worldAfter(id).heights('elevation'), 0),
    );
    expect(before.drained).toBeLessThan(before.land);
    expect(after.drained).toBe(after.land);
    expect(topFlowShare(after, 0.01)).toBeGreaterThan(topFlowShare(before, 0.01));
    const drainage = generation.world.heights('drainage').cells;
    expect(drainage.every((cells) => cells >= 1)).toBe(true);
  }
});

test('water gathers along a valley, and a hollow keeps its own', () => {
  // A slope to the east with a valley along the middle row, and a pit in the north.
  const cells = Float64Array.from({ length: 25 }, (_, i) => 5 - (i % 5) + 3 * Math.abs(Math.floor(i / 5) - 2));
  cells[1] = 1;
  const drainage = findDrainage({ width: 5, height: 5, cells }, 0.5);
  expect(drainage.land).toBe(25);
  expect(drainage.drained).toBe(25);
  const inner = cells.slice();
  inner[6] = 1;
  expect(findDrainage({ width: 5, height: 5, cells: inner }, 0.5).drained).toBeLessThan(25);
  expect(topFlowShare(drainage, 0.04)).toBe(Math.max(...drainage.flow) / 25);
});
