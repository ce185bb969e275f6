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

describe('one frame of extras [MOV-05]', () => {
  const options = { budget: 1, min: 2, max: 40, perSecond: 4 };
  const tick = (state: { count: number; part: number; cost: number }, spent: number, dt: number) => {
    tickAmbientCount(options, state, spent, dt);
    return state;
  };

  it('begins with the least number, and believes its first measurement', () => {
    expect(createAmbientCountState(options)).toEqual({ count: 2, part: 0, cost: 0 });
    expect(tick({ count: 4, part: 0, cost: 0 }, 0.2, 0.125)).toEqual({ count: 4, part: 0.5, cost: 0.05 });
  });

  it('takes a fiftieth of each later measurement', () => {
    expect(tick({ count: 4, part: 0, cost: 0.05 }, 0.4, 0.125).cost).toBeCloseTo(0.051, 12);
  });

  it('measures nothing without extras, and goes up to the most where nothing is known', () => {
    expect(tick({ count: 0, part: 0, cost: 0 }, 3, 0.25)).toEqual({ count: 1, part: 0, cost: 0 });
    expect(tick({ count: 39, part: 0.5, cost: 0 }, 0, 1)).toEqual({ count: 40, part: 0.5, cost: 0 });
  });

  it('keeps the fraction of a change for the next frame, in both directions', () => {
    expect(tick({ count: 5, part: 0.75, cost: 0.1 }, 0.5, 0.125)).toEqual({ count: 6, part: 0.25, cost: 0.1 });
    expect(tick({ count: 20, part: -0.75, cost: 0.1 }, 2, 0.125)).toEqual({ count: 19, part: -0.25, cost: 0.1 });
    // What was on its way up does not turn around at once.
    expect(tick({ count: 20, part: 0.75, cost: 0.1 }, 2, 0.125)).toEqual({ count: 20, part: 0.25, cost: 0.1 });
  });

  it.each([
    { what: 'it has what it can afford', count: 10, changes: false },
    { what: 'there is room for a tenth more at most', count: 9.5, changes: false },
    { what: 'there is room for more than that', count: 9, changes: true },
    { what: 'there are too many by one', count: 11, changes: true },
  ])('drops the fraction where $what: changes $changes', ({ count, changes }) => {
    const state = tick({ count, part: 0.5, cost: 0.1 }, 0.1 * count, 0.0625);
    expect([state.count, state.part === 0]).toEqual([count, !changes]);
  });

  it('never goes beyond what it can afford, however long a frame was', () => {
    expect(tick({ count: 5, part: 0, cost: 0.1 }, 0.5, 9).count).toBe(10);
    expect(tick({ count: 15, part: 0, cost: 0.1 }, 1.5, 9).count).toBe(10);
    expect(tick({ count: 15, part: 0, cost: 9 }, 135, 9).count).toBe(2);
    // Up to the most even where less than a tenth is missing.
    expect(tick({ count: 39, part: 0, cost: 0.001 }, 0.039, 1).count).toBe(40);
  });
});
