import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NodeInsight } from '../../../../behavior/cast/node-insight.js';
import {
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  compile,
  type DocumentNode,
  Minds,
} from '../../../../behavior/index.js';
import type { StripsTask } from '../strips.js';
import type { PlanInsight } from './plan-insight.js';
import { vocabulary } from './plan-scene.fixture.js';

// Problems of the International Planning Competitions with their optimal lengths. Outside the repository, so there may be none.
const file = join(import.meta.dirname, '../../../../../../../../shared/data/planning/strips.json');
interface Problem extends StripsTask {
  readonly id: string;
  readonly optimal: number;
}
const problems: readonly Problem[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).problems : [];

/** A task as a behavior: a fact for each of its facts, an action for each of its actions, which never ends. */
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
    insight = new NodeInsight().insightOf(minds, mind, 'p') as PlanInsight;
  } while (insight.status === 'searching');
  return insight.steps;
}

describe.skipIf(problems.length === 0)('problems of planning competitions, as nodes', () => {
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
