import { expect, it } from 'vitest';
import { Rng } from '../../../math/index.js';
import type { ForwardModel } from '../../../pathfinding/search/states/forward-model.js';
import type { Planner } from '../../../pathfinding/search/states/planner.js';
import { defineDomain } from './models/domain.js';
import { AStarPlanner } from './search/a-star.js';
import { DepthFirstPlanner } from './search/depth-first.js';
import { IdaStarPlanner } from './search/ida-star.js';
import { MonteCarloPlanner } from './search/monte-carlo.js';
import { RollingHorizonPlanner } from './search/rolling-horizon.js';

// A planner that has searched before is as good as a new one, wherever it was interrupted.

const mage = defineDomain({
  variables: { wounds: { min: 0 }, ogres: { min: 0 }, energy: 'number' },
  actions: {
    lesserHealing: { needs: { energy: { min: 2 } }, effects: { wounds: { add: -2 }, energy: { add: -2 } } },
    greaterHealing: { needs: { energy: { min: 3 } }, effects: { wounds: { add: -4 }, energy: { add: -3 } } },
    fireball: { needs: { energy: { min: 3 } }, effects: { ogres: { add: -2 }, energy: { add: -3 } } },
    rest: { effects: { energy: { add: 1 }, wounds: { add: 1 } } },
  },
});

type Start = Readonly<Record<'wounds' | 'ogres' | 'energy', number>>;
const STARTS: readonly Start[] = [
  { wounds: 4, ogres: 3, energy: 5 },
  { wounds: 2, ogres: 0, energy: 2 },
  { wounds: 0, ogres: 0, energy: 0 },
  { wounds: 1, ogres: 4, energy: 0 },
  { wounds: 6, ogres: 1, energy: 9 },
];

const createModel = (start: Start) => {
  const model = mage.createModel({ needs: { wounds: 2, ogres: 2 } });
  model.set(start);
  model.setGoal({ wounds: 0, ogres: 0 });
  return model;
};

const planners: readonly (readonly [string, (model: ForwardModel, rng: Rng) => Planner])[] = [
  ['A*', (model) => new AStarPlanner(model)],
  ['greedy best-first', (model) => new AStarPlanner(model, { order: 'estimate' })],
  ['IDA*', (model) => new IdaStarPlanner(model, { maxDepth: 6, slots: 16 })],
  ['depth-first', (model) => new DepthFirstPlanner(model, { maxDepth: 4 })],
  ['depth-first that only improves', (model) => new DepthFirstPlanner(model, { maxDepth: 4, onlyImprove: true })],
  ['Monte-Carlo', (model, rng) => new MonteCarloPlanner(model, { maxDepth: 5, iterations: 200 }, rng)],
  ['rolling horizon', (model, rng) => new RollingHorizonPlanner(model, { maxDepth: 5, generations: 10 }, rng)],
];

/** Steps of a search of at most 2,000, in slices; and what came of it. */
function search(planner: Planner, slice: number) {
  planner.begin();
  for (let left = 2000; left > 0 && planner.step(slice) === 'searching'; left -= slice);
  const { status, plan, cost, expanded } = planner;
  return { status, plan: [...plan], cost, expanded };
}

it.each(planners)('GOB-22 %s finds in a search after others what a new planner finds', (_name, create) => {
  const model = createModel(STARTS[0]);
  const rng = new Rng(5);
  const planner = create(model, rng);
  for (const start of [...STARTS, ...STARTS.toReversed()]) {
    // Left in the middle.
    planner.begin();
    planner.step(3);
    model.set(start);
    rng.restore(new Rng(5).save());
    expect(search(planner, 7)).toEqual(search(create(createModel(start), new Rng(5)), 1000));
  }
});

it.each(planners)('GOB-23 %s gives plans whose actions are possible and do what their cost says', (name, create) => {
  for (const start of STARTS) {
    const { status, plan } = search(create(createModel(start), new Rng(3)), 50);
    const model = createModel(start);
    model.reserve(1);
    model.observe(0);
    for (const action of plan) {
      expect(model.nextAction(0, action)).toBe(action);
      model.apply(0, 0, action);
    }
    if (status === 'found' && /A\*|best-first/.test(name)) expect(model.isGoal(0)).toBe(true);
  }
});
