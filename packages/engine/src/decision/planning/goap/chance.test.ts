import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../data/index.js';
import { Rng } from '../../../math/index.js';
import type { ForwardModel } from '../../../pathfinding/search/states/forward-model.js';
import { findPlan, type Planner } from '../../../pathfinding/search/states/planner.js';
import { defineDomain } from './models/domain.js';
import { createStateModel } from './models/state-model.js';
import { DepthFirstPlanner } from './search/depth-first.js';
import { MonteCarloPlanner } from './search/monte-carlo.js';
import { RollingHorizonPlanner } from './search/rolling-horizon.js';

const mage = defineDomain({
  variables: { wounds: { min: 0 }, ogres: { min: 0 }, energy: 'number' },
  actions: {
    lesserHealing: { needs: { energy: { min: 2 } }, effects: { wounds: { add: -2 }, energy: { add: -2 } } },
    greaterHealing: { needs: { energy: { min: 3 } }, effects: { wounds: { add: -4 }, energy: { add: -3 } } },
    fireball: { needs: { energy: { min: 3 } }, effects: { ogres: { add: -2 }, energy: { add: -3 } } },
    rest: { effects: { energy: { add: 1 }, wounds: { add: 1 } } },
  },
});
const createModel = () => {
  const model = mage.createModel({ needs: { wounds: 2, ogres: 2 } });
  model.set({ wounds: 4, ogres: 3, energy: 5 });
  model.setGoal({ wounds: 0, ogres: 0 });
  return model;
};

describe.each<[string, (model: ForwardModel, seed: number) => Planner]>([
  [
    'Monte-Carlo tree search',
    (model, seed) => new MonteCarloPlanner(model, { maxDepth: 5, iterations: 2000 }, new Rng(seed)),
  ],
  [
    'rolling-horizon evolution',
    (model, seed) => new RollingHorizonPlanner(model, { maxDepth: 5, generations: 200 }, new Rng(seed)),
  ],
])('GOB-32 %s', (_name, create) => {
  it('finds what the full search finds, over the same model', () => {
    const full = new DepthFirstPlanner(createModel(), { maxDepth: 5 });
    findPlan(full);
    const planner = create(createModel(), 1);
    expect(findPlan(planner)).toBe('found');
    expect(planner.cost).toBe(full.cost);
    const model = createModel();
    model.reserve(1);
    model.observe(0);
    for (const action of planner.plan) {
      expect(model.nextAction(0, action)).toBe(action);
      model.apply(0, 0, action);
    }
    expect(model.discontentment(0)).toBe(planner.cost);
  });

  it('GOB-32 minimises discontentment also without a goal, where every state would count as one', () => {
    const model = mage.createModel({ needs: { wounds: 2, ogres: 2 } });
    model.set({ wounds: 4, ogres: 3, energy: 5 });
    const planner = create(model, 1);
    expect(findPlan(planner)).toBe('found');
    expect(planner.plan.length).toBeGreaterThan(0);
    expect(planner.cost).toBeLessThan(4 ** 2 + 3 ** 2);
  });

  it('GOB-32 refuses a model that makes no difference between states', () => {
    const model = mage.createModel();
    model.setGoal({ ogres: 0 });
    expect(() => findPlan(create(model, 1))).toThrow('model: ');
    expect(() => findPlan(create(model, 1))).toThrow('the model has none; give it needs');
    const own = createStateModel({
      actions: [{ name: 'wait', apply: () => {} }],
      create: () => ({}),
      copy: () => {},
      observe: () => {},
    });
    expect(() => findPlan(create(own, 1))).toThrow(InvalidDataError);
  });

  it('is the same for the same seed, whatever the slice', () => {
    const whole = create(createModel(), 7);
    findPlan(whole);
    const sliced = create(createModel(), 7);
    sliced.begin();
    while (sliced.step(13) === 'searching');
    expect(sliced.plan).toEqual(whole.plan);
    expect(sliced.expanded).toBe(whole.expanded);
  });

  it('has no plan where nothing can be done', () => {
    const nothing = defineDomain({ variables: { a: 'number' }, actions: {} }).createModel({ needs: { a: 1 } });
    nothing.setGoal({ a: 3 });
    expect(findPlan(create(nothing, 1))).toBe('none');
  });
});
