import { expect, it } from 'vitest';
import { MATH_SAMPLE, sampleMath } from './math-sample.js';

it('everything in this folder keeps its bits from version to version, in Node', () => {
  expect(sampleMath()).toBe(MATH_SAMPLE);
});
