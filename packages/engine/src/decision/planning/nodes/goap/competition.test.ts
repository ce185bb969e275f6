import { expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../../../tests/shared-data.js';
import { insightOf } from '../../../../behavior/cast/node-insight.js';
import {
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  compile,
  type DocumentNode,
  Minds,
} from '../../../../behavior/index.js';
import type { StripsTask } from '../../goap/models/strips.js';
import { vocabulary } from '../../laws/scene.js';
import type { PlanInsight } from './plan-insight.js';

/** A problem of the International Planning Competitions with its optimal length. */
interface Problem extends StripsTask {
  readonly id: string;
  readonly optimal: number;
}

/**
 * A task as a behavior: a fact for each of its facts, an action for each of its actions, which
 * never ends.
 */
function planFor({ facts, init, goal, actions }: Problem, params: DocumentNode['params']): DocumentNode {
  const all = (list: readonly number[]) => list.map((fact) => `f${fact}`).join(' and ');
  return {
    ...{ id: 'p', kind: 'plan', params: params! },
    children: [
      ...facts.map((_, i) => ({ id: `f${i}`, kind: 'planFact', params: { value: init.includes(i) } })),
      { id: 'goal', kind: 'planGoal', params: { condition: all(goal) } },
      ...actions.map(({ pre, add, del }, i) => ({
        ...{ id: `a${i}`, kind: 'planAction' },
        params: {
          needs: all(pre),
          effects: [
            ...del.filter((fact) => !add.includes(fact)).map((fact) => `not f${fact}`),
            ...add.map((fact) => `f${fact}`),
          ].join(', '),
        },
        children: [{ id: `r${i}`, kind: 'running' }],
      })),
    ],
  };
}

function stepsOf(root: DocumentNode): readonly string[] {
  const document: BehaviorDocument = { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Task', agent: 'woodman', root };
  const minds = new Minds(compile(document, vocabulary));
  const mind = minds.add({ log: [] });
  let insight: PlanInsight;
  do {
    minds.tick(0.1);
    insight = insightOf(minds, mind, 'p') as PlanInsight;
  } while (insight.status === 'searching');
  return insight.steps;
}

describeWithData('problems of planning competitions, as nodes', 'planning/strips.json', (path) => {
  const { problems } = readJson<{ problems: readonly Problem[] }>(path);

  it.each(problems.filter(({ actions }) => actions.length <= 64))(
    'GOB-24 GOB-22 are solved in $optimal steps, the same ones in slices: $id',
    (problem) => {
      const whole = stepsOf(planFor(problem, { limit: 500_000, budget: 500_000, depth: 50 }));
      expect(whole).toHaveLength(problem.optimal);
      const world = new Set(problem.init);
      for (const step of whole) {
        const { pre, add, del } = problem.actions[Number(step.slice(1))];
        expect(pre.every((fact) => world.has(fact))).toBe(true);
        for (const fact of del) world.delete(fact);
        for (const fact of add) world.add(fact);
      }
      expect(problem.goal.every((fact) => world.has(fact))).toBe(true);
      expect(stepsOf(planFor(problem, { limit: 500_000, budget: 997, depth: 50 }))).toEqual(whole);
    },
  );
});
