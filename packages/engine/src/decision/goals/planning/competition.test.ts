import { expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../../tests/shared-data.js';
import { AStarPlanner } from './a-star.js';
import type { FactModel } from './fact-model.js';
import { IdaStarPlanner } from './ida-star.js';
import { findPlan, type Planner } from './planner.js';
import { createStripsModel, type StripsTask } from './strips.js';

/** A problem with its optimal length. */
interface Problem extends StripsTask {
  readonly id: string;
  readonly optimal: number;
}

/** Carries a plan out with sets, and says whether every step was possible and the goal holds in the end. */
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

  // That there is none of fewer takes tens of millions of states for two of them: ten seconds of a processor each. They run with LONG_TESTS=1.
  const LONG = 300_000;
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
    LONG,
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
