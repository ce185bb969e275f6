import { expect, test } from 'vitest';
import { InvalidDataError } from '../../../data/check.js';
import { landscapeSteps } from '../steps/landscape-steps.js';
import { levelSteps } from '../steps/level-steps.js';
import { checkGenerator } from './check-generator.js';
import { defineStep } from './define-step.js';
import { Generation } from './generation.js';
import type { GeneratorDocument } from './generator-document.js';
import { stepParam } from './step-params.js';

const ground = stepParam.changes('heights', { default: 'elevation', description: 'What it changes.' });
const endless = defineStep({
  name: 'endless',
  description: 'Never ends.',
  params: { into: stepParam.writes('heights', { default: 'never', description: 'What it makes.' }) },
  *run() {
    for (;;) yield 1000;
  },
});
const broken = defineStep({
  name: 'broken',
  description: 'Throws.',
  params: { ground },
  run() {
    throw new TypeError('x is not a function');
  },
});
const thief = defineStep({
  name: 'thief',
  description: 'Reads what it has not named.',
  params: { ground },
  run: ({ world }) => void world.heights('secret'),
});

const steps = [...landscapeSteps, ...levelSteps, endless, broken, thief];
const land = (list: GeneratorDocument['steps'], more: object = {}): GeneratorDocument => ({
  version: 1,
  name: 'land',
  size: { width: 8, height: 6 },
  steps: list,
  ...more,
});

test('a step that never ends is stopped with the reason, and what does not need it is made', () => {
  const document = land([
    { id: 'a', kind: 'endless' },
    { id: 'hills', kind: 'perlin' },
  ]);
  const generation = new Generation({ document, steps, maxStepWork: 50_000 }).run();
  expect(generation.problems).toEqual([
    { step: 'a', problem: 'has done more than 50000 units of work without an end', isFailure: true },
  ]);
  expect(generation.isAccepted).toBe(false);
  expect(generation.world.names).toEqual(['elevation']);
});

test('a step with a fault ends alone; those that need it say so', () => {
  const generation = new Generation({
    document: land([
      { id: 'hills', kind: 'perlin' },
      { id: 'fault', kind: 'broken' },
      { id: 'rim', kind: 'island' },
      { id: 'maze', kind: 'maze' },
    ]),
    steps,
  }).run();
  expect(generation.problems).toEqual([
    { step: 'fault', problem: 'x is not a function', isFailure: true },
    { step: 'rim', problem: 'needs what the step fault did not make', isFailure: true },
  ]);
  expect(generation.world.names).toEqual(['elevation', 'maze']);
  expect(generation.world.heights('elevation')).toBe(generation.worldAfter('hills').heights('elevation'));
});

test('a step gets only the layers that its parameters name', () => {
  const generation = new Generation({ document: land([{ id: 'it', kind: 'thief' }]), steps }).run();
  expect(generation.problems[0].problem).toBe('secret: is no layer that a parameter of the step it names');
});

test.each([
  [
    'a map of 10⁹ cells',
    land([], { size: { width: 40_000, height: 25_000 } }),
    'size',
    'must have at most 67108864 cells, got 40000 by 25000',
  ],
  [
    'a file of another version',
    { ...land([]), version: 2 },
    'version',
    'was written by a newer version (2); this one reads up to 1',
  ],
  [
    'two steps of one id',
    land([
      { id: 'a', kind: 'maze' },
      { id: 'a', kind: 'maze' },
    ]),
    'steps[1].id',
    'a is there twice; give each step its own id',
  ],
  [
    'a layer of another kind',
    land([
      { id: 'a', kind: 'maze' },
      { id: 'b', kind: 'thickWalls', params: { into: 'maze' } },
    ]),
    'steps[1].params.into',
    'names the layer maze, which another parameter of the step names too',
  ],
  [
    'a mask that is none',
    land([{ id: 'a', kind: 'perlin', mask: 'fog' }]),
    'steps[0].mask',
    'no step before it writes the layer fog',
  ],
  [
    'a parameter that is not there',
    land([{ id: 'a', kind: 'perlin', params: { amplitude: { param: 'x' } } }]),
    'steps[0].params.amplitude',
    'the generator has no parameter x',
  ],
  [
    'a parameter beyond its limits',
    land([{ id: 'a', kind: 'perlin', params: { persistence: 2 } }]),
    'steps[0].params.persistence',
    'must be at most 1, got 2',
  ],
  [
    'a measure that is not there',
    land([], { demands: [{ name: 'x', measure: 'beauty', min: 1 }] }),
    'demands[0].measure',
    'there is no measure beauty',
  ],
])('%s is refused with path and reason, and nothing is lost', (_what, document, path, problem) => {
  expect(checkGenerator(document as GeneratorDocument, { steps })[0]).toEqual({ path, problem });
  const generation = new Generation({ document: land([{ id: 'hills', kind: 'perlin' }]), steps }).run();
  const before = generation.world.heights('elevation');
  expect(() => generation.replaceDocument(document as GeneratorDocument)).toThrow(InvalidDataError);
  expect(generation.world.heights('elevation')).toBe(before);
  expect(generation.isDone).toBe(true);
});
