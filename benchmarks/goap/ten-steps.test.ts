import { expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { createHandWritten } from './hand-written.js';
import { slices } from './slices.js';
import { tenSteps } from './ten-steps.js';

it('all plan the same ten steps', () => {
  expect(createHandWritten()()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // The peer takes seconds for one plan, so it is left to the benchmark, which compares it before
  // it times anything.
  expect(findMismatches({ ...tenSteps, subjects: tenSteps.subjects.slice(0, 3) }, 3)).toEqual([]);
});

it('searches in slices come to the same plan', () => {
  expect(findMismatches(slices, 1)).toEqual([]);
});
