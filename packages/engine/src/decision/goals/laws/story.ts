import fc from 'fast-check';
import type { DocumentNode } from '../../../behavior/document/document.js';
import { computed, FLAGS, SECONDS } from '../../../behavior/laws/story-values.js';
import type { Plant, TechniqueStory, WithParams } from '../../../behavior/laws/technique-story.js';

/** Parts of what has goals. */
export const GOAL_PARTS: readonly string[] = ['goal', 'goalAction', 'goalChange', 'smartObjects'];

const NAMES = ['hunger', 'rest'];

/** Says which goal a change is of, where a story only has a number. */
export function nameGoals(owner: DocumentNode): DocumentNode {
  if (owner.kind !== 'goals') return owner;
  const goals = (owner.children ?? []).filter(({ kind }) => kind === 'goal');
  const settle = (node: DocumentNode): DocumentNode =>
    node.kind === 'goalChange'
      ? { ...node, params: { ...node.params, goal: goals[(node.params!.goal as number) % goals.length].id } }
      : node;
  return {
    ...owner,
    children: owner.children!.map((part) =>
      part.kind === 'goalAction' ? { ...part, children: part.children!.map(settle) } : part,
    ),
  };
}

/** Goals, actions that run anything, and now and then what objects offer. */
export function goalTrees(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const goal = (name: string) => withParams('goal').map((plant): Plant => ({ ...plant, name }));
  const change = fc
    .tuple(withParams('goalChange'), fc.nat(1))
    .map(([plant, to]): Plant => ({ ...plant, params: { ...plant.params, goal: to } }));
  const action = fc
    .tuple(fc.array(change, { maxLength: 2 }), node, fc.boolean())
    .chain(([changes, child, isFirst]) =>
      withParams('goalAction', isFirst ? [child, ...changes] : [...changes, child]),
    );
  return fc
    .tuple(
      fc.nat(1).chain((more) => fc.tuple(...NAMES.slice(0, more + 1).map(goal))),
      fc.array(action, { minLength: 1, maxLength: 3 }),
      fc.array(withParams('smartObjects'), { maxLength: 1 }),
      fc.boolean(),
    )
    .chain(([goals, actions, objects, areFirst]) =>
      withParams('goals', areFirst ? [...objects, ...actions, ...goals] : [...goals, ...actions, ...objects]),
    );
}

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  family: 'goals',
  params: {
    goals: {
      chooses: [undefined, 'simply', 'overall', 'timed'],
      looks: [undefined, 'every tick', 'every tick'],
      inertia: [undefined, undefined, 0.5, 3, { key: 'shared' }],
    },
    goal: {
      value: [undefined, 1, 2, 3, { key: 'number' }],
      rate: [undefined, 0.5, -1, 2, { key: 'shared' }, computed('number / 2')],
      max: [undefined, undefined, 4],
      power: [undefined, undefined, 1],
      weight: [undefined, undefined, 0.5, 2],
      once: [undefined, undefined, true],
      key: [undefined, undefined, 'number', 'shared'],
    },
    goalAction: { when: FLAGS, duration: SECONDS, travel: [undefined, undefined, 0.5, { key: 'number' }] },
    goalChange: {
      by: [-1, -2, -0.5, 1, { key: 'number' }, computed('-shared')],
      promised: [undefined, undefined, undefined, true],
    },
    smartObjects: {
      offers: [{ key: 'offers' }, { key: 'offers' }, { key: 'offers' }, undefined, { key: 'list' }],
      object: [undefined, undefined, 'word'],
      keep: [undefined, undefined, false, { key: 'flag' }],
    },
  },
  parts: GOAL_PARTS,
  kinds: ['goals', ...GOAL_PARTS],
  trees: (node, { withParams }) => goalTrees(node, withParams),
  name: nameGoals,
};
