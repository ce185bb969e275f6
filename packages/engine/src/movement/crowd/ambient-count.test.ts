import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { Rng } from '../../math/rng.js';
import { ambientCountOptions, createAmbientCountState, tickAmbientCount } from './ambient-count.js';

const options = { budget: 0.002, min: 10, max: 500, perSecond: 40 };

/** A machine on which an extra takes a given number of seconds, for a minute of frames. */
function run(costPerExtra: number, noise = 0): { count: number; most: number; changes: number } {
  const state = createAmbientCountState(options);
  const rng = new Rng(1);
  let most = 0;
  let changes = 0;
  for (let frame = 0; frame < 3600; frame++) {
    const before = state.count;
    tickAmbientCount(options, state, state.count * costPerExtra * (1 + noise * rng.triangular()), 1 / 60);
    most = Math.max(most, Math.abs(state.count - before));
    if (frame > 3000 && state.count !== before) changes++;
  }
  return { count: state.count, most, changes };
}

describe('the number of extras [MOV-05]', () => {
  it('is as large as fits into the budget: half of it on a machine half as fast', () => {
    const [fast, slow] = [run(10e-6), run(20e-6)];
    expect(fast.count).toBeGreaterThanOrEqual(180);
    expect(fast.count).toBeLessThanOrEqual(200);
    expect(slow.count).toBeGreaterThanOrEqual(90);
    expect(slow.count).toBeLessThanOrEqual(100);
  });

  it('stays between its bounds on any machine', () => {
    expect(run(1e-3).count).toBe(10);
    expect(run(1e-9).count).toBe(500);
  });

  it('changes by one at a time at most, and settles though frames vary', () => {
    const { most, changes, count } = run(10e-6, 0.5);
    expect(most).toBe(1);
    expect(changes).toBeLessThan(60);
    expect(count).toBeGreaterThan(150);
  });

  it('falls when the machine gets slower, and grows back', () => {
    const state = createAmbientCountState(options);
    const pass = (cost: number) => {
      for (let frame = 0; frame < 1800; frame++) tickAmbientCount(options, state, state.count * cost, 1 / 60);
      return state.count;
    };
    expect(pass(10e-6)).toBeGreaterThan(170);
    expect(pass(40e-6)).toBeLessThanOrEqual(50);
    expect(pass(10e-6)).toBeGreaterThan(170);
  });

  it('is refused bounds that contradict each other', () => {
    expect(() => checkOptions(ambientCountOptions, { ...options, max: 3 }, 'street')).toThrow(
      'street.max: must be at least min 10, got 3',
    );
  });
});
