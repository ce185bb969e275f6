import { expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { benchmarks } from './index.js';

it.each(benchmarks)('every subject of $name gets the same result', (benchmark) => {
  expect(findMismatches(benchmark, 1)).toEqual([]);
});
