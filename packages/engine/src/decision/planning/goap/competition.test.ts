import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../../tests/shared-data.js';
import { findPlan, type Planner } from '../../../pathfinding/search/states/planner.js';
import type { FactModel } from './models/fact-model.js';
import { createStripsModel, type StripsTask } from './models/strips.js';
import { AStarPlanner } from './search/a-star.js';
import { IdaStarPlanner } from './search/ida-star.js';

/** A problem with its optimal length. */
interface Problem extends StripsTask {
  readonly id: string;
  readonly optimal: number;
}

/**
 * Carries a plan out with sets, and says whether every step was possible and the goal holds in the
 * end.
 */
function isCarriedOut(task: StripsTask, plan: readonly number[]): boolean {
  const world = new Set(task.init);
  for (const step of plan) {
    const { pre, add, del } = task.actions[step];
    if (!pre.every((fact) => world.has(fact))) return false;
    for (const fact of del) world.delete(fact);
    for (const fact of add) world.add(fact);
  }
  return task.goal.every((fact) => world.has(fact));
}

describeWithData('problems of planning competitions', 'planning/strips.json', (path) => {
  // Of the International Planning Competitions.
  const { problems } = readJson<{ problems: readonly Problem[] }>(path);
  const expectOptimal = (task: Problem, planner: Planner) => {
    expect(findPlan(planner)).toBe('found');
    expect(planner.cost).toBe(task.optimal);
    expect(planner.plan).toHaveLength(task.optimal);
    expect(isCarriedOut(task, planner.plan)).toBe(true);
  };
  const all = { maxStates: 1_000_000 };

  it.each(problems)('GOB-24 A* finds the shortest plan, of $optimal steps: $id', (task) => {
    expectOptimal(task, new AStarPlanner(createStripsModel(task), all));
  });

  it.each(problems)('GOB-26 no estimate gives the same length and a better one less work: $id', (task) => {
    const search = (estimate: 'none' | 'unmet' | 'relaxed') => {
      const planner = new AStarPlanner(createStripsModel(task, { estimate }), all);
      expectOptimal(task, planner);
      return planner.expanded;
    };
    const unguided = search('none');
    expect(search('unmet')).toBeLessThanOrEqual(unguided);
    expect(search('relaxed')).toBeLessThanOrEqual(unguided);
  });

  // That there is none of fewer takes tens of millions of states for two of them: ten seconds of a
  // processor each. They run with LONG_TESTS=1.
  const isSlow = ({ id }: { readonly id: string }) =>
    ['ipc-1998 gripper-round-1-strips 3', 'ipc-2000 logistics-strips-typed 3'].includes(id);
  it.each(problems.filter((task) => process.env.LONG_TESTS !== undefined || !isSlow(task)))(
    'GOB-25 IDA* finds a plan of $optimal steps and none of fewer: $id',
    (task) => {
      const options = { maxDepth: task.optimal, slots: 1 << 17 };
      expectOptimal(task, new IdaStarPlanner(createStripsModel(task), options));
      const tooShort = new IdaStarPlanner(createStripsModel(task), { ...options, maxDepth: task.optimal - 1 });
      expect(findPlan(tooShort)).toBe('none');
      const alsoTooShort = new AStarPlanner(createStripsModel(task), { ...all, maxDepth: task.optimal - 1 });
      expect(findPlan(alsoTooShort)).toBe('none');
    },
  );

  it.each(problems)('GOB-32 greedy best-first finds some plan: $id', (task) => {
    const planner = new AStarPlanner(createStripsModel(task), { order: 'estimate', ...all });
    expect(findPlan(planner)).toBe('found');
    expect(planner.cost).toBe(planner.plan.length);
    expect(planner.plan.length).toBeGreaterThanOrEqual(task.optimal);
    expect(isCarriedOut(task, planner.plan)).toBe(true);
  });

  it('GOB-22 finds the same plan whatever the slice', () => {
    const makers: readonly ((model: FactModel) => Planner)[] = [
      (model) => new AStarPlanner(model),
      (model) => new IdaStarPlanner(model, { maxDepth: 12 }),
    ];
    for (const make of makers) {
      const whole = make(createStripsModel(problems[0]));
      findPlan(whole);
      for (const slice of [1, 7, 100]) {
        const sliced = make(createStripsModel(problems[0]));
        sliced.begin();
        while (sliced.step(slice) === 'searching');
        expect(sliced.plan).toEqual(whole.plan);
        expect(sliced.expanded).toBe(whole.expanded);
      }
    }
  });
});

describe('greedy best-first search, by hand', () => {
  // Facts: where the walker is in the street, whether it has the key, where it is in side streets.
  const LENGTH = 6;
  const [KEY, VAULT] = [LENGTH, LENGTH - 1];
  const SIDE_STREETS = [LENGTH + 1, LENGTH + 2, LENGTH + 3];
  const move = (from: number, to: number) => ({ name: `${from} to ${to}`, pre: [from], add: [to], del: [from] });
  /**
   * A street of six places with the vault at its end, and three dead ends at its start. The key is
   * sold at the first place. The goal is to be at the vault with the key.
   */
  const street: StripsTask = {
    facts: Array.from({ length: LENGTH + 4 }, (_, i) => `fact ${i}`),
    init: [0],
    goal: [KEY, VAULT],
    actions: [
      ...SIDE_STREETS.flatMap((side) => [move(0, side), move(side, 0)]),
      ...Array.from({ length: LENGTH - 1 }, (_, i) => move(i, i + 1)),
      { name: 'buy the key', pre: [0], add: [KEY], del: [] },
    ],
  };
  const search = (order: 'cost' | 'estimate') => {
    const planner = new AStarPlanner(createStripsModel(street, { estimate: 'unmet' }), { order });
    expect(findPlan(planner)).toBe('found');
    expect(isCarriedOut(street, planner.plan)).toBe(true);
    return planner;
  };

  it('GOB-32 finds a plan by looking at fewer states than A*, which must rule out all cheaper ones', () => {
    // Buying the key leaves one unmet condition instead of two, so the greedy search buys it first
    // and never returns to a state without it. With the key there are nine states: six in the
    // street, of which the last is the goal, and three dead ends. With the start, the search
    // expands at most nine before it reaches the goal.
    const greedy = search('estimate');
    expect(greedy.expanded).toBeLessThanOrEqual(9);
    // The cheapest plan costs 6. A* expands every state whose cost plus estimate is below that.
    // Without the key: the start, three dead ends (1 + 2) and the second to fourth place (up to
    // 3 + 2). With the key: the first place (1 + 1), three dead ends (2 + 1) and the second to
    // fourth place (up to 4 + 1). That makes 14.
    const cheapest = search('cost');
    expect(cheapest.cost).toBe(6);
    expect(cheapest.expanded).toBeGreaterThanOrEqual(14);
  });

  it('GOB-32 takes the plan that seems nearest, also where another one is cheaper', () => {
    // Buying the coin meets a condition in one step and costs 5. Digging for it takes two steps, of
    // which the first meets none, and costs 2.
    const [start, cellar, coin, door] = [0, 1, 2, 3];
    const task: StripsTask = {
      facts: ['start', 'cellar', 'coin', 'door'],
      init: [start],
      goal: [coin, door],
      actions: [
        { name: 'go down', pre: [start], add: [cellar], del: [start] },
        { name: 'dig', pre: [cellar], add: [coin], del: [] },
        { name: 'buy', pre: [start], add: [coin], del: [], cost: 5 },
        { name: 'open the door', pre: [coin], add: [door], del: [] },
      ],
    };
    const namesOf = (order: 'cost' | 'estimate') => {
      const planner = new AStarPlanner(createStripsModel(task, { estimate: 'unmet' }), { order });
      expect(findPlan(planner)).toBe('found');
      return planner.plan.map((step) => task.actions[step].name);
    };
    expect(namesOf('cost')).toEqual(['go down', 'dig', 'open the door']);
    expect(namesOf('estimate')).toEqual(['buy', 'open the door']);
  });
});
