import { expect, test } from 'vitest';
import { landscapeSteps } from '../steps/landscape-steps.js';
import { checkGenerator } from './check-generator.js';
import { Generation } from './generation.js';
import type { GeneratorDocument } from './generator-document.js';

const mountain: GeneratorDocument = {
  version: 1,
  name: 'mountain',
  size: { width: 1, height: 1 },
  inputs: ['ground'],
  params: { height: { default: 10, min: 0, max: 50 } },
  steps: [
    { id: 'up', kind: 'raise', params: { ground: 'ground', amount: { param: 'height' } } },
    { id: 'rough', kind: 'roughness', params: { ground: 'ground' } },
  ],
};
const call = (id: string, height: number, more: object = {}) => ({
  id,
  kind: 'generator',
  params: { generator: 'mountain', set: { height }, inputs: { ground: 'elevation' }, outputs: { ground: 'elevation' } },
  ...more,
});
const document: GeneratorDocument = {
  version: 1,
  name: 'land',
  size: { width: 8, height: 6 },
  steps: [
    { id: 'hills', kind: 'perlin' },
    { id: 'west', kind: 'select', params: { into: 'high', between: [0, 1000] } },
    call('one', 5),
    call('two', 7, { mask: 'high' }),
  ],
};
const options = { document, steps: landscapeSteps, generators: { mountain } };

test('a generator inside another runs with its own parameters and random numbers, as often as it is used', () => {
  const generation = new Generation(options).run();
  expect(generation.problems).toEqual([]);
  const [before, after] = ['hills', 'one'].map((id) => generation.worldAfter(id).heights('elevation').cells);
  const raised = [...after].map((height, i) => height - before[i] - 5);
  expect(Math.max(...raised.map(Math.abs))).toBeLessThanOrEqual(1);
  const end = generation.world.heights('elevation').cells;
  const mask = generation.world.mask('high').cells;
  for (const [i, height] of end.entries())
    if (mask[i] === 0) expect(height).toBe(after[i]);
    else expect(Math.abs(height - after[i] - 7)).toBeLessThanOrEqual(1);
  expect([...end].map((height, i) => height - after[i] - 7)).not.toEqual(raised);
});

test('a changed parameter runs only the steps inside that depend on it', () => {
  const generation = new Generation(options).run();
  expect(generation.ran).toEqual(['hills', 'west', 'one/up', 'one/rough', 'one', 'two/up', 'two/rough', 'two']);
  generation.replaceDocument({ ...document, steps: [...document.steps.slice(0, 3), call('two', 9, { mask: 'high' })] });
  expect(generation.run().ran).toEqual(['two/up', 'two/rough', 'two']);
  const rougher = mountain.steps.map((step) =>
    step.id === 'rough' ? { ...step, params: { ground: 'ground', amplitude: 2 } } : step,
  );
  generation.replaceGenerators({ mountain: { ...mountain, steps: rougher } });
  expect(generation.run().ran).toEqual(['one/rough', 'one', 'two/up', 'two/rough', 'two']);
});

test('what is wrong inside is told with the way there; a generator that runs itself is refused', () => {
  const looped: GeneratorDocument = { ...mountain, steps: [call('again', 1)], inputs: [] };
  const problems = checkGenerator(
    { ...document, steps: [{ id: 'hills', kind: 'perlin' }, call('one', 99)] },
    { ...options, generators: { mountain: { ...mountain, steps: [{ id: 'x', kind: 'raize' }] } } },
  );
  expect(problems).toContainEqual({ path: 'steps[1].params.set.height', problem: 'must be from 0 to 50, got 99' });
  expect(problems).toContainEqual({
    path: 'steps[1]: mountain.steps[0].kind',
    problem: 'there is no step raize; did you mean raise?',
  });
  expect(checkGenerator(document, { ...options, generators: { mountain: looped } })[0].problem).toMatch(
    /input|runs itself/,
  );
  const self = { ...looped, steps: [{ ...call('again', 1), params: { generator: 'mountain', outputs: {} } }] };
  expect(checkGenerator(self, { ...options, generators: { mountain: self } })[0]).toEqual({
    path: 'steps[0].params.generator',
    problem: 'runs itself: mountain, mountain',
  });
});
