import { describe, expect, it } from 'vitest';
import { stepFor } from '../../../execution/index.js';
import { findPlan, type Planner } from '../../../pathfinding/search/states/planner.js';
import { defineDomain } from './models/domain.js';
import { createStateModel } from './models/state-model.js';
import { AStarPlanner } from './search/a-star.js';

const chores = Array.from({ length: 9 }, (_, i) => `chore${i}`);
const domain = defineDomain({
  variables: Object.fromEntries(chores.map((chore) => [chore, 'boolean' as const])),
  actions: Object.fromEntries(
    chores.map((chore, i) => [chore, { needs: { [chore]: false }, effects: { [chore]: true }, cost: 1 + (i % 3) }]),
  ),
});

/** A search through 512 states, with room for 64 in the beginning. */
function createSearch(): AStarPlanner {
  const model = domain.createModel({ estimate: 'none' });
  model.setGoal(Object.fromEntries(chores.map((chore) => [chore, true])));
  return new AStarPlanner(model);
}

describe('making room for states', () => {
  it('GOB-22 waits for the start of a slice, goes on there as long as it fits, and leaves the plan as it is', () => {
    const planner = createSearch();
    let time = 0;
    /** What was done in each slice: a letter for each part of room and each step. */
    const slices: string[] = [];
    const timed: Planner = Object.create(planner, {
      status: { get: () => planner.status },
      hasRoom: { value: (expansions: number) => planner.hasRoom(expansions) },
      makeRoom: {
        value() {
          planner.makeRoom();
          slices[slices.length - 1] += 'r';
          time += 40;
        },
      },
      step: {
        value(budget: number) {
          planner.step(budget);
          slices[slices.length - 1] += 's';
          time += budget;
        },
      },
    });
    planner.begin();
    while (planner.status === 'searching') {
      const start = time;
      slices.push('');
      stepFor(timed, 100, () => time);
      expect(time - start).toBeLessThanOrEqual(120);
    }
    // Room is doubled several times, each time in more parts than fit into a slice.
    for (const slice of slices) expect(slice).toMatch(/^r{0,2}s*$/);
    expect(slices.filter((slice) => slice.includes('r')).length).toBeGreaterThan(9);
    const whole = createSearch();
    findPlan(whole);
    expect(planner.plan).toEqual(whole.plan);
    expect(planner.expanded).toBe(whole.expanded);
  });

  it('GOB-22 may be given up half done, for another search or by a step of its own', () => {
    const planner = createSearch();
    const whole = createSearch();
    findPlan(whole);
    for (let parts = 1; parts < 20; parts++) {
      planner.begin();
      planner.step(parts);
      for (let part = 0; part < parts; part++) planner.makeRoom();
      findPlan(planner);
      expect(planner.plan).toEqual(whole.plan);
      expect(planner.expanded).toBe(whole.expanded);
    }
  });

  it('makes no more than its limit allows', () => {
    const reserved: number[] = [];
    const model = createStateModel<{ at: number }>({
      actions: [{ name: 'on', apply: (state) => state.at++ }],
      create: () => ({ at: 0 }),
      copy(out, from) {
        out.at = from.at;
      },
      observe(out) {
        out.at = 0;
      },
      hash: ({ at }) => at,
      isSame: (a, b) => a.at === b.at,
    });
    const { reserve } = model;
    model.reserve = (count) => {
      reserved.push(count);
      reserve.call(model, count);
    };
    const planner = new AStarPlanner(model, { maxStates: 300 });
    expect(findPlan(planner)).toBe('limit');
    expect(reserved).toEqual([64, 128, 256, 302]);
  });

  it('makes records of a state model only for the states that are met', () => {
    let made = 0;
    const model = createStateModel<{ at: number }>({
      actions: [{ name: 'on', apply: (state) => state.at++ }],
      create() {
        made++;
        return { at: 0 };
      },
      copy(out, from) {
        out.at = from.at;
      },
      observe(out) {
        out.at = 0;
      },
      isGoal: ({ at }) => at === 10,
    });
    expect(findPlan(new AStarPlanner(model, { reserve: 5000 }))).toBe('found');
    expect(made).toBe(11);
  });
});
