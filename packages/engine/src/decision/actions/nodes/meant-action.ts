import type { NodeView } from '../../../behavior/kind/index.js';
import type { PartProblem } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { ACTION_KINDS, type ActionLasting, asAction } from './action-part.js';

/** How a node names an action: one of its own behavior, or by id one of a behavior around it. */
export interface Meant {
  readonly action: string | undefined;
  readonly named: string;
}

export const MEANT = Object.freeze({
  action: param.anyNode(ACTION_KINDS, { description: 'The action, as it stands below a performActions.' }),
  named: param.text({
    default: '',
    fixed: true,
    description: 'Or its id, if it stands in a behavior that contains this one as a subtree.',
  }),
});

/** The problem if a node names no action, or two. */
export function* checkMeant(
  _parts: unknown,
  { action, named }: { readonly [name: string]: unknown },
): Iterable<PartProblem> {
  if ((action === undefined) !== (named === '')) return;
  yield {
    part: -1,
    param: 'action',
    problem: 'name the action, either here or by its id in a behavior around this one',
  };
}

/**
 * The memory of the action that a node names; undefined, with the reason recorded, if there is
 * none.
 */
export function meantBy(node: NodeView<Meant>): ActionLasting | undefined {
  const { action, named } = node.params;
  const found = asAction(node.lastingOf(action === undefined ? 'named' : 'action'));
  if (found.ticket !== undefined) return found;
  if (node.isWatched) node.because(`there is no action ${action ?? named} around it`);
  return undefined;
}
