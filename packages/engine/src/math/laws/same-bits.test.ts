import { expect, it } from 'vitest';
import { MATH_SAMPLE, sampleMath } from './sample.js';

it('everything in this folder keeps its bits from version to version, in Node', () => {
  expect(sampleMath()).toBe(MATH_SAMPLE);
});
