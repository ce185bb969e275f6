import fc from 'fast-check';
import type { DocumentNode, ParamValue } from '../../../behavior/document/document.js';
import { computed, NOTHING } from '../../../behavior/laws/story-values.js';
import type { Plant, TechniqueStory, WithParams } from '../../../behavior/laws/technique-story.js';

/** Parts of what plans. */
export const PLANNING_PARTS: readonly string[] = [
  ...['planFact', 'planGoal', 'planNeed', 'planAction', 'htnTask', 'htnMethod', 'htnStep', 'htnPause'],
];
export const PLANNING_KINDS: readonly string[] = ['plan', 'htn', ...PLANNING_PARTS];

/** Goals and conditions on the facts `f`, which is true or false, and `n`, a number. */
export const PLANNING_CONDITIONS = ['f and n >= 2', 'not f', 'n >= 2', 'n < 1 and f', 'f'] as const;

/**
 * What actions need, do and cost. The costs are such that of two plans one is cheaper: which it is
 * must not hang on the search.
 */
const ACTIONS: readonly { readonly [param: string]: ParamValue }[] = [
  { needs: 'not f', effects: 'f', cost: 1 },
  { needs: 'f and n < 2', effects: 'n is 2', cost: 2 },
  { needs: 'n < 2', effects: 'n is 2, not f', cost: 4 },
  { needs: 'f', effects: 'not f', cost: 8 },
  { needs: 'n >= 2', effects: 'n is 0', cost: 16 },
];

/**
 * Says which action or task a step means, where a story only has a number. Tasks come before those
 * that they are made of.
 */
export function nameSteps(htn: DocumentNode): DocumentNode {
  if (htn.kind !== 'htn') return htn;
  const parts = htn.children ?? [];
  const below = (task: number) =>
    parts.filter(({ kind }, i) => kind === 'planAction' || (kind === 'htnTask' && i > task)).map(({ id }) => id);
  const settle = (node: DocumentNode, task: number): DocumentNode => {
    const ids = below(task);
    return {
      ...node,
      ...(node.kind === 'htnStep' && { params: { do: ids[(node.params!.do as number) % ids.length] } }),
      ...(node.children &&
        node.kind !== 'planAction' && { children: node.children.map((child) => settle(child, task)) }),
    };
  };
  return { ...htn, children: parts.map((part, i) => (part.kind === 'htnTask' ? settle(part, i) : part)) };
}

/** Planners whose actions run anything, and task networks over the same. */
export function planningTrees(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const fact = (name: string, values: readonly ParamValue[]) =>
    fc.constantFrom(...values).map((value): Plant => ({ kind: 'planFact', name, params: { value } }));
  const facts = fc.tuple(
    fact('f', [{ key: 'flag' }, { key: 'flag' }, { expression: 'number > 1' }, false]),
    fact('n', [{ key: 'number' }, { key: 'number' }, { key: 'shared' }, { expression: 'number + 1' }, 0]),
  );
  const actions = fc.shuffledSubarray([...ACTIONS], { minLength: 2 }).chain((some) =>
    fc.tuple(
      ...some.map((params) =>
        fc
          .array(node, { maxLength: 1 })
          .chain((child) => withParams('planAction', child))
          .map((plant): Plant => ({ ...plant, params: { ...plant.params, ...params } })),
      ),
    ),
  );
  const goals = fc.array(withParams('planGoal'), { minLength: 1, maxLength: 2 });
  const planner = fc
    .tuple(facts, goals, actions)
    .chain(([known, wanted, some]) => withParams('plan', [...known, ...wanted, ...some]));
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.nat(7).map((to): Plant => ({ kind: 'htnStep', params: { do: to } })) },
    fc.constant<Plant>({ kind: 'htnPause' }),
  );
  const method = fc.array(step, { maxLength: 3 }).chain((steps) => withParams('htnMethod', steps));
  const task = fc
    .array(method, { minLength: 1, maxLength: 3 })
    .map((methods): Plant => ({ kind: 'htnTask', children: methods }));
  const network = fc
    .tuple(facts, fc.array(task, { minLength: 1, maxLength: 2 }), actions)
    .chain(([known, tasks, some]) => withParams('htn', [...known, ...tasks, ...some]));
  return fc.oneof(planner, network);
}

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  family: 'planning',
  params: {
    plan: { replan: [undefined, undefined, 'always', 'never'], watches: [undefined, 'allTheTime'] },
    planFact: { value: [0, false] },
    planGoal: {
      condition: PLANNING_CONDITIONS,
      priority: [undefined, 2, { key: 'number' }],
      when: [undefined, undefined, { key: 'flag' }],
    },
    planNeed: NOTHING,
    planAction: { when: [undefined, undefined, undefined, { key: 'flag' }, computed('number < 2')] },
    htn: { replan: [undefined, undefined, 'never'] },
    htnTask: NOTHING,
    htnMethod: {
      needs: [undefined, ...PLANNING_CONDITIONS],
      when: [undefined, undefined, { key: 'flag' }],
    },
    htnStep: NOTHING,
    htnPause: NOTHING,
  },
  parts: PLANNING_PARTS,
  kinds: PLANNING_KINDS,
  trees: (node, { withParams }) => planningTrees(node, withParams),
  name: nameSteps,
  kept: ['needs', 'effects', 'cost', 'do'],
};
