import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { sights1000, signals1000 } from './senses.js';

describe('the benchmarks of senses', () => {
  it('have every subject notice the same, in the same order', () => {
    expect(findMismatches(signals1000, 5)).toEqual([]);
    expect(findMismatches(sights1000, 2)).toEqual([]);
  });

  it('let about five agents notice each signal, and each agent see some others', () => {
    for (const [{ subjects }, count] of [
      [signals1000, 100],
      [sights1000, 1000],
    ] as const) {
      const prepared = subjects[1].setup();
      for (let i = 0; i < 10; i++) prepared.run();
      const noticed = Number.parseInt(String(prepared.verify?.()), 10) / 10 / count;
      expect(noticed).toBeGreaterThan(0.7);
      expect(noticed).toBeLessThan(10);
    }
  });
});
