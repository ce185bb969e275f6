import { describe, expect, it } from 'vitest';
import { SharedBudget } from './shared-budget.js';

describe('a shared budget', () => {
  it('EXE-13 begins with nothing: one unit for each, paid for by the first grant', () => {
    const budget = new SharedBudget();
    expect([budget.allow(5), budget.allow(5)]).toEqual([1, 1]);
    budget.spend(2);
    expect([budget.step(10), budget.left]).toEqual([2, 8]);
  });

  it('EXE-13 gives each of as many callers as last time an equal part of what is left', () => {
    const budget = new SharedBudget();
    for (let i = 0; i < 4; i++) budget.allow(100);
    budget.step(12);
    const parts = [3, 3, 1, 1].map((spent) => {
      const allowed = budget.allow(100);
      budget.spend(spent);
      return allowed;
    });
    // Of 12, 9 and 6 for four, three and two callers, then all of the 5 that are left.
    expect(parts).toEqual([3, 3, 3, 5]);
    // A caller more than last time gets what is left, too.
    expect([budget.allow(100), budget.allow(2), budget.left]).toEqual([4, 2, 4]);
    expect([budget.step(6), budget.left]).toEqual([8, 6]);
    expect(budget.allow(100)).toBe(1);
  });

  it('EXE-13 has units of work for a time, rounded down, and reports the time they took', () => {
    const budget = new SharedBudget({ rate: 4 });
    expect([budget.step(2.6), budget.left]).toEqual([0, 10]);
    budget.spend(12);
    expect([budget.step(1), budget.left]).toEqual([3, 2]);
    for (const rate of [0, -1, Infinity, Number.NaN])
      expect(() => new SharedBudget({ rate })).toThrow('rate: must be above 0');
    for (const grant of [Infinity, Number.NaN]) expect(() => budget.step(grant)).toThrow('grant: must be a number');
  });

  it('EXE-13 goes on as it was saved, with everything it counts', () => {
    const [budget, restored] = [new SharedBudget(), new SharedBudget()];
    for (let i = 0; i < 3; i++) budget.allow(9);
    budget.step(9);
    budget.allow(9);
    budget.spend(4);
    restored.restore(JSON.parse(JSON.stringify(budget.save())));
    expect(restored.save()).toEqual({ left: 5, spent: 4, askers: 3, asked: 1 });
    for (const each of [budget, restored])
      expect([each.allow(9), each.step(7), each.allow(9), each.allow(9), each.allow(9)]).toEqual([3, 4, 4, 7, 7]);
    for (const wrong of [{ askers: -1 }, { asked: 0.5 }, { left: null }])
      expect(() => restored.restore({ ...budget.save(), ...(wrong as object) })).toThrow('budget.');
  });
});
