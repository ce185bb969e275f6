import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { crowd } from './crowd.js';

describe('the benchmark of a crowd of tasks', () => {
  it('has every subject give as many turns', () => {
    expect(findMismatches(crowd, 30)).toEqual([]);
    const { run, verify } = crowd.subjects[0].setup();
    for (let i = 0; i < 30; i++) run();
    expect(verify?.()).toBe(30_000);
  });
});
