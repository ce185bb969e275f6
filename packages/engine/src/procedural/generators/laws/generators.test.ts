import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { Generation } from '../pipeline/generation.js';
import type { GeneratorDocument } from '../pipeline/generator-document.js';
import { describeWorld, lawNames, randomGenerator } from './random-generators.js';

test('PCG-25 after any edits the world is that of a fresh run, to the bit, and memory does not matter', () => {
  fc.assert(
    fc.property(
      fc.array(randomGenerator, { minLength: 2, maxLength: 5 }),
      fc.constantFrom(0, 2000, 2 ** 29),
      (documents, maxBytes) => {
        const edited = new Generation({ document: documents[0], ...lawNames, maxBytes });
        // Mostly the first one with other parameters: otherwise nothing could be kept from one to the next.
        const [first] = documents;
        const similar = documents.map(({ steps }) => ({
          ...first,
          steps: first.steps.map((step) => steps.find(({ id }) => id === step.id) ?? step),
        }));
        for (const document of [...similar, documents[1], documents[0]]) {
          edited.step(97);
          edited.replaceDocument(document);
          const fresh = new Generation({ document, ...lawNames }).run();
          expect(describeWorld(edited.run())).toEqual(describeWorld(fresh));
        }
      },
    ),
    { numRuns: runs(12) },
  );
});

test('slices of every budget give the world of one run', () => {
  fc.assert(
    fc.property(randomGenerator, fc.integer({ min: 1, max: 2000 }), (document, budget) => {
      const sliced = new Generation({ document, ...lawNames });
      while (!sliced.step(budget));
      expect(describeWorld(sliced)).toEqual(describeWorld(new Generation({ document, ...lawNames }).run()));
    }),
    { numRuns: runs(20) },
  );
});

test('a save in the middle, as JSON, goes on to the same world', () => {
  fc.assert(
    fc.property(randomGenerator, randomGenerator, fc.integer({ min: 0, max: 3000 }), (document, other, work) => {
      const first = new Generation({ document, ...lawNames });
      first.step(work);
      const restored = new Generation({ document: other, ...lawNames });
      restored.restore(JSON.parse(JSON.stringify(first.save())));
      expect(restored.document).toEqual(document);
      const again = restored.run().ran;
      expect(describeWorld(restored)).toEqual(describeWorld(first.run()));
      expect(again.every((id) => first.ran.includes(id))).toBe(true);
    }),
    { numRuns: runs(20) },
  );
});

test('a step whose inputs are as before does not run, wherever it is moved', () => {
  const steps: GeneratorDocument['steps'] = [
    { id: 'hills', kind: 'perlin', params: { to: 4 } },
    { id: 'woods', kind: 'scatter' },
    { id: 'rocks', kind: 'roughness', params: { ground: 'rocks' } },
    { id: 'cliffs', kind: 'tiers' },
    { id: 'steep', kind: 'slope' },
  ];
  const document = { version: 1, name: 'land', size: { width: 9, height: 9 }, steps } as const;
  const generation = new Generation({ document, ...lawNames }).run();
  const runAgain = (order: readonly number[], change: Readonly<Record<string, object>> = {}) => {
    generation.replaceDocument({
      ...document,
      steps: order.map((i) => ({
        ...steps[i],
        ...(Object.hasOwn(change, steps[i].id) && { params: change[steps[i].id] as never }),
      })),
    });
    return generation.run().ran;
  };
  expect(runAgain([1, 2, 0, 3, 4])).toEqual([]);
  expect(runAgain([4, 3, 2, 1, 0].filter((i) => i !== 4))).toEqual(['cliffs', 'hills']);
  // What was made before is still there: taking the move back runs nothing.
  expect(runAgain([0, 1, 2, 3, 4])).toEqual([]);
  expect(runAgain([0, 1, 2, 3, 4], { cliffs: { count: 3 } })).toEqual(['cliffs', 'steep']);
  expect(runAgain([0, 1, 2, 3, 4], { rocks: { ground: 'rocks', amplitude: 2 } })).toEqual(['rocks']);
});
