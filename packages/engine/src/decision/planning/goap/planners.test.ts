import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import type { ForwardModel } from '../../../pathfinding/search/states/forward-model.js';
import { findPlan, type Planner } from '../../../pathfinding/search/states/planner.js';
import { SmaStarPlanner } from '../../../pathfinding/search/states/sma-star-planner.js';
import { DifferenceModel } from './models/difference-model.js';
import { createStateModel } from './models/state-model.js';
import { AStarPlanner } from './search/a-star.js';
import { DepthFirstPlanner } from './search/depth-first.js';
import { IdaStarPlanner } from './search/ida-star.js';
import { MonteCarloPlanner } from './search/monte-carlo.js';
import { PlanFollower } from './search/plan-follower.js';
import { RollingHorizonPlanner } from './search/rolling-horizon.js';

const toGoal: Readonly<Record<string, (model: ForwardModel) => Planner>> = {
  'A*': (model) => new AStarPlanner(model),
  'IDA*': (model) => new IdaStarPlanner(model, { maxDepth: 4 }),
  'SMA*': (model) => new SmaStarPlanner(model, { maxStates: 20 }),
};
const toContentment: Readonly<Record<string, (model: ForwardModel) => Planner>> = {
  'depth-first search': (model) => new DepthFirstPlanner(model, { maxDepth: 4 }),
  'Monte Carlo': (model) => new MonteCarloPlanner(model, { maxDepth: 4, iterations: 60 }, new Rng(1)),
  'a rolling horizon': (model) => new RollingHorizonPlanner(model, { maxDepth: 4 }, new Rng(1)),
};
const planners = { ...toGoal, ...toContentment };

const [SIDE, STEPS] = [0, 1];

/** Three steps on one side lead to the goal, by the action of that side alone. */
function createWorld() {
  const game = { side: 0, version: 0 };
  const step = (side: number) => ({
    name: `step ${side}`,
    isPossible: (world: { get(key: number): number }) => world.get(SIDE) === side && world.get(STEPS) < 3,
    apply: (world: { get(key: number): number; set(key: number, value: number): void }) =>
      world.set(STEPS, world.get(STEPS) + 1),
  });
  const model = new DifferenceModel({
    base: {
      read: (key) => (key === SIDE ? game.side : 0),
      get version() {
        return game.version;
      },
    },
    actions: [step(0), step(1)],
    isGoal: (world) => world.get(STEPS) === 3,
    discontentment: (world) => 3 - world.get(STEPS),
  });
  const change = (side: number) => Object.assign(game, { side, version: game.version + 1 });
  return { model, change };
}

describe('every planner', () => {
  it.each(Object.keys(planners))('GOB-16 %s has planned nothing before it begins', (name) => {
    const planner = planners[name](createWorld().model);
    const look = () => [planner.status, planner.plan, planner.cost, planner.expanded];
    const counts = () => Object.entries(planner).filter(([, value]) => typeof value === 'number' && value !== 0);
    expect([look(), counts()]).toEqual([['none', [], 0, 0], []]);
    expect(planner.step(5)).toBe('none');
    expect([look(), counts()]).toEqual([['none', [], 0, 0], []]);
  });

  it.each(Object.keys(planners))('GOB-17 GOB-22 %s begins again in a world that has changed, and only then', (name) => {
    for (const before of [1, 2, 5]) {
      const { model, change } = createWorld();
      const planner = planners[name](model);
      planner.begin();
      if (planner.step(before) !== 'searching') continue;
      change(1);
      while (planner.step(1) === 'searching');
      expect([planner.status, planner.plan]).toEqual(['found', [1, 1, 1]]);
      // The change was noticed once: the rest is a search like any other.
      if (!(name in toContentment) || name === 'depth-first search') {
        const fresh = createWorld();
        fresh.change(1);
        const other = planners[name](fresh.model);
        findPlan(other);
        expect([planner.expanded, planner.cost]).toEqual([other.expanded, other.cost]);
      }
      // A plan that was found stays, whatever the world does.
      change(0);
      expect([planner.step(5), planner.plan]).toEqual(['found', [1, 1, 1]]);
    }
  });

  it.each(Object.keys(planners))('GOB-16 %s finds nothing where nothing can be done', (name) => {
    const model = createStateModel<{ n: number }>({
      actions: [{ name: 'never', isPossible: () => false, apply: () => {} }],
      create: () => ({ n: 0 }),
      copy: (out, { n }) => void (out.n = n),
      observe: (out) => void (out.n = 1),
      isGoal: ({ n }) => n === 2,
      discontentment: ({ n }) => n,
      hash: ({ n }) => n,
      isSame: (a, b) => a.n === b.n,
    });
    model.reserve(1);
    model.observe(0);
    expect([model.estimate(0), model.costOf(0, 0), model.isGoal(0)]).toEqual([0, 1, false]);
    expect([model.nextAction(0, 0), model.nextAction(0, 1)]).toEqual([-1, -1]);
    const planner = planners[name](model);
    expect([findPlan(planner), planner.plan]).toEqual(['none', []]);
  });

  // A search for contentment to a fixed depth asks for no goal.
  const enders = Object.keys(planners).filter((name) => name !== 'depth-first search');

  it.each(enders)('GOB-16 GOB-19 %s ends its plan where the goal is met', (name) => {
    const model = createStateModel<{ n: number }>({
      actions: [{ name: 'more', apply: (state) => void state.n++ }],
      create: () => ({ n: 0 }),
      copy: (out, { n }) => void (out.n = n),
      observe: (out) => void (out.n = 0),
      isGoal: ({ n }) => n === 2,
      discontentment: ({ n }) => Math.abs(n - 2),
      hash: ({ n }) => n,
      isSame: (a, b) => a.n === b.n,
    });
    const planner = planners[name](model);
    for (let round = 0; round < 2; round++) {
      expect([findPlan(planner), planner.plan]).toEqual(['found', [0, 0]]);
      expect(planner.cost).toBe(name in toGoal ? 2 : 0);
    }
  });
});

describe('IDA*', () => {
  it('GOB-25 counts the states it makes and looks at, pass by pass', () => {
    // One action that costs 1, and a goal four steps away: pass p makes one state more than it enters.
    const model = createStateModel<{ n: number }>({
      actions: [{ name: 'more', apply: (state) => void state.n++ }],
      create: () => ({ n: 0 }),
      copy: (out, { n }) => void (out.n = n),
      observe: (out) => void (out.n = 0),
      isGoal: ({ n }) => n === 4,
      hash: ({ n }) => n,
      isSame: (a, b) => a.n === b.n,
    });
    for (const slots of [0, 64]) {
      const planner = new IdaStarPlanner(model, { maxDepth: 6, slots });
      for (let round = 0; round < 2; round++) {
        expect(findPlan(planner)).toBe('found');
        expect([planner.passes, planner.generated, planner.expanded]).toEqual([
          5,
          1 + (1 + 2 + 3 + 4 + 4),
          1 + 2 + 3 + 4 + 5,
        ]);
      }
    }
  });
});

describe('following a plan', () => {
  it('ends with its last action, however often that is completed', () => {
    const { model, change } = createWorld();
    change(1);
    const follower = new PlanFollower(model, new AStarPlanner(model));
    expect([follower.action, follower.next]).toEqual([-1, 0]);
    expect(follower.check()).toBe('replanned');
    const seen: number[] = [];
    for (let i = 0; i < 6; i++) {
      seen.push(follower.action);
      follower.completeAction();
    }
    expect([seen, follower.next, follower.plan]).toEqual([[1, 1, 1, -1, -1, -1], 3, [1, 1, 1]]);
  });
});

describe('contentment', () => {
  it.each(Object.keys(toContentment))('GOB-19 %s plans nothing where the goal is met already', (name) => {
    if (name === 'depth-first search') return;
    const model = createStateModel<{ n: number }>({
      actions: [{ name: 'more', apply: (state) => void state.n++ }],
      create: () => ({ n: 0 }),
      copy: (out, { n }) => void (out.n = n),
      observe: (out) => void (out.n = 2),
      isGoal: ({ n }) => n === 2,
      discontentment: ({ n }) => n,
    });
    const planner = toContentment[name](model);
    expect([findPlan(planner), planner.plan, planner.cost]).toEqual(['none', [], Number.POSITIVE_INFINITY]);
  });
});
