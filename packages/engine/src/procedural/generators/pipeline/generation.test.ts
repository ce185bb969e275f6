import { expect, test } from 'vitest';
import { landscapeSteps } from '../steps/landscape-steps.js';
import { checkGenerator } from './check-generator.js';
import { Generation } from './generation.js';
import type { GeneratorDocument } from './generator-document.js';

const islandDocument: GeneratorDocument = {
  version: 1,
  name: 'island',
  seed: 7,
  size: { width: 32, height: 24 },
  steps: [
    { id: 'hills', kind: 'perlin', params: { amplitude: 40, to: 16 } },
    { id: 'rim', kind: 'island' },
    { id: 'rain', kind: 'hydraulicErosion', params: { iterations: 5 } },
    { id: 'terraces', kind: 'tiers', params: { top: 40, count: 4 } },
    { id: 'steep', kind: 'slope' },
  ],
};

const elevationOf = (generation: Generation) => [...generation.run().world.heights('elevation').cells];

test('PCG-25 a document of modifiers makes a landscape, and swapping two of them makes another', () => {
  const generation = new Generation({ document: islandDocument, steps: landscapeSteps });
  const first = elevationOf(generation);
  expect(generation.ran).toEqual(['hills', 'rim', 'rain', 'terraces', 'steep']);
  const [hills, rim, rain, terraces, steep] = islandDocument.steps;
  generation.replaceDocument({ ...islandDocument, steps: [hills, rim, terraces, rain, steep] });
  const swapped = elevationOf(generation);
  expect(generation.ran).toEqual(['terraces', 'rain', 'steep']);
  expect(swapped).not.toEqual(first);
  expect(swapped).toEqual(elevationOf(new Generation({ document: generation.document, steps: landscapeSteps })));
});

test.each([1, 7, 100, 5000])('slices of %i give the same world as one run', (budget) => {
  const sliced = new Generation({ document: islandDocument, steps: landscapeSteps });
  let last = 0;
  while (!sliced.step(budget)) {
    expect(sliced.progress.fraction).toBeGreaterThanOrEqual(last);
    last = sliced.progress.fraction;
  }
  expect(elevationOf(sliced)).toEqual(elevationOf(new Generation({ document: islandDocument, steps: landscapeSteps })));
});

test('a document that cannot run is refused with path and reason', () => {
  const steps: GeneratorDocument['steps'] = [
    { id: 'a', kind: 'perlim' },
    { id: 'b', kind: 'perlin', params: { amplitude: 'high', lumps: 3 } },
    { id: 'c', kind: 'combine', params: { with: 'watr' } },
  ];
  expect(checkGenerator({ ...islandDocument, steps }, { steps: landscapeSteps })).toEqual([
    { path: 'steps[0].kind', problem: 'there is no step perlim; did you mean perlin?' },
    { path: 'steps[1].params.lumps', problem: 'is not known here' },
    { path: 'steps[1].params.amplitude', problem: 'must be a number, got "high"' },
    { path: 'steps[2].params.with', problem: 'no step before it writes the layer watr' },
  ]);
});
