import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { options, output, stored } from '../compile/definition.js';
import { fuzzyShape, triangle } from '../compile/shape.js';
import { defineFuzzy } from '../run/controller.js';
import { group } from './fuzzy.js';

const evaluations = 1000;

// V8 boxes numbers, 16 bytes each, that a function gives back where it is not inlined (a hedge, a
// bisector) and that a record takes or gives (six here). A list or a record made on the way, of 32
// bytes or more, would show on top.
const boxed = 3 * 16;
const boxedInRecords = 6 * 16;

const controller = defineFuzzy({
  inputs: { a: group, b: group, c: group, weapon: stored({ loud: { axe: 1, bow: 0.2 } }) },
  outputs: {
    exact: output({ low: triangle(0, 2, 5), high: triangle(3, 8, 10) }),
    curved: output(
      { low: fuzzyShape('gaussian', 2, 1), high: fuzzyShape('gaussian', 8, 1) },
      { range: [0, 10], defuzzify: 'bisector' },
    ),
    blend: { low: 1, high: 3 },
    stance: options('attack', 'hide'),
  },
  rules: [
    'IF a IS low AND b IS NOT high THEN exact IS low AND curved IS low AND blend IS low AND stance IS attack',
    'IF c IS very high OR weapon IS loud THEN exact IS high AND curved IS high AND blend IS high AND stance IS hide',
  ],
});

it('a fuzzy controller allocates nothing when it is warm, given numbers', () => {
  const values = new Float64Array(4);
  const results = new Float64Array(4);
  const work = () => {
    for (let i = 0; i < evaluations; i++) {
      values[0] = (i % 101) / 10;
      values[1] = (i % 37) / 4;
      values[2] = (i % 53) / 5;
      values[3] = i % 2;
      controller.run(values, results);
    }
  };
  expect(heapGrowth(work, boxed * evaluations) / evaluations).toBeLessThan(boxed);
});

it('a fuzzy controller allocates nothing when it is warm, given records', () => {
  const given = { a: 0, b: 0, c: 0, weapon: 'axe' as 'axe' | 'bow' };
  const out = controller.evaluate(given);
  const work = () => {
    for (let i = 0; i < evaluations; i++) {
      given.a = (i % 101) / 10;
      given.b = (i % 37) / 4;
      given.c = (i % 53) / 5;
      given.weapon = i % 2 === 0 ? 'axe' : 'bow';
      controller.evaluate(given, out);
    }
  };
  const allowed = boxed + boxedInRecords;
  expect(heapGrowth(work, allowed * evaluations) / evaluations).toBeLessThan(allowed);
});
