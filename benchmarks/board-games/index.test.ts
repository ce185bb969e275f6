import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { benchmarks } from './index.js';

describe('the benchmarks of board games', () => {
  it.each(benchmarks)('$name has all subjects agree', (benchmark) => {
    expect(findMismatches(benchmark, 1)).toEqual([]);
  });
});
