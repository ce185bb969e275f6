import fc from 'fast-check';
import type { DocumentNode } from '../../../behavior/document/document.js';
import type { Plant } from '../../../behavior/laws/story-kinds.js';

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

type WithParams = (kind: string, children?: readonly Plant[]) => fc.Arbitrary<Plant>;

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
