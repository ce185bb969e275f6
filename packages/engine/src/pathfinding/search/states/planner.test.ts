import { expect, it } from 'vitest';
import { findPlan, type Planner } from './planner.js';

it('a planner plans again from the state that the model observes now, in one call', () => {
  let stage = 0;
  const planner: Planner & { status: 'searching' | 'found' | 'none' | 'limit' } = {
    status: 'found',
    plan: [],
    cost: 0,
    expanded: 0,
    begin() {
      stage = 0;
      planner.status = 'searching';
    },
    step(budget) {
      expect(budget).toBeGreaterThan(0);
      if (++stage === 3) planner.status = 'none';
      return planner.status;
    },
  };
  for (let time = 0; time < 2; time++) expect([findPlan(planner), stage]).toEqual(['none', 3]);
});
