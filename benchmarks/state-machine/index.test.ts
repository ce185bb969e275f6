import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { benchmarks } from './index.js';

describe('the benchmarks of state machines', () => {
  it.each(benchmarks)('$name gives every subject the same work', (benchmark) => {
    expect(findMismatches(benchmark, 3)).toEqual([]);
  });
});
