import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { InvalidDataError } from '../../../data/check.js';
import { randomGenerator } from '../laws/random-generators.js';
import type { GeneratorDocument } from '../pipeline/generator-document.js';
import { formatGenerator } from './format-generator.js';
import { parseGenerator } from './parse-generator.js';

const ISLAND = `generator island title: "Island \\"one\\"" seed: 7 size: { width: 64, height: 32 } tries: 5
param height default: 60 min: 10 max: 200
step hills perlin(amplitude: $height, ground: elevation) note: "true hills"
step high select(into: high, between: [20, -0]) on: false
step rim island mask: high invert: true seed: "true"
step woods scatter(kinds: [{ name: oak, radius: 2.5, apart: { "old oak": $height } }])
demand "enough land" landShare(ground: elevation) min: 0.3 from: 0 to: 1e-7
`;

test('a generator as text is the document, and back', () => {
  const document = parseGenerator(ISLAND);
  expect(document.steps[0]).toEqual({
    id: 'hills',
    kind: 'perlin',
    params: { amplitude: { param: 'height' }, ground: 'elevation' },
    note: 'true hills',
  });
  expect(document.demands).toEqual([
    { name: 'enough land', measure: 'landShare', params: { ground: 'elevation' }, min: 0.3, from: 0, to: 1e-7 },
  ]);
  expect(formatGenerator(document)).toBe(ISLAND);
});

test('no document is lost in text', () => {
  const value = fc.jsonValue({ maxDepth: 3 }).filter((json) => !JSON.stringify(json).includes('__proto__'));
  const key = fc
    .string({ minLength: 1, maxLength: 5 })
    .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
  const params = fc.dictionary(
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,4}$/),
    fc.oneof(value, fc.dictionary(key, value)),
  );
  fc.assert(
    fc.property(randomGenerator, params, fc.string({ maxLength: 20 }), (generator, given, note) => {
      const document: GeneratorDocument = {
        ...generator,
        description: note,
        steps: [...generator.steps, { id: 'last', kind: 'any', params: given as never, note }],
      };
      expect(parseGenerator(formatGenerator(document))).toEqual(document);
    }),
    { numRuns: runs(50) },
  );
});

test.each([
  ['', 'line 1, column 1', 'must start with generator and its name'],
  [
    'generator a size: { width: 1, height: 1 }\nstop',
    'line 2, column 1',
    'a line starts with generator, param, step, demand, not stop; did you mean step?',
  ],
  ['generator a size: { width: 1, width: 2 }', 'line 1, column 40', 'width is there twice'],
  ['generator a title: "x', 'line 1, column 20', 'the text is not closed; it ends with " in the same line'],
  ['generator a title: %', 'line 1, column 20', '`%` has no meaning here'],
  [`generator a title: ${'['.repeat(99)}`, 'line 1, column 71', 'is nested more than 50 deep'],
  ['generator a size: { width: 0, height: 1 }', 'size.width', 'must be at least 1, got 0'],
])('%s is refused with its place', (text, path, problem) => {
  let error: unknown;
  try {
    parseGenerator(text);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(InvalidDataError);
  expect([(error as InvalidDataError).path, (error as InvalidDataError).problem]).toEqual([path, problem]);
});
