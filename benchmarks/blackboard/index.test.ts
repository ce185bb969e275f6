import { expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { benchmarks } from './index.js';

it.each(benchmarks)('every subject of $name does the same work', (benchmark) => {
  expect(findMismatches(benchmark, 50)).toEqual([]);
});
