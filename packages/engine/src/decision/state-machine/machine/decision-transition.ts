import { InvalidDataError } from '../../../data/check.js';
import { joinKey } from '../../../data/path.js';
import type { Branch, MachineScope, TransitionConfig } from './machine-config.js';

/** A question whose answer leads to another question, to a state, or (`null`) to no transition. */
export interface TransitionDecision<A> {
  /** The question; anything truthy is a yes. */
  readonly test: (agent: A, scope: MachineScope) => unknown;
  /** Where a yes leads. */
  readonly yes: TransitionDecision<A> | Branch<A> | null;
  /** Where a no leads. */
  readonly no: TransitionDecision<A> | Branch<A> | null;
}

/**
 * Makes a transition whose target a tree of questions decides. Take it where several transitions of
 * a state would ask the same costly question: here it is asked once per tick.
 */
export function decisionTransition<A>(
  tree: TransitionDecision<A>,
  path = 'decisionTransition',
): Pick<TransitionConfig<A>, 'branches' | 'decide'> {
  const branches: Branch<A>[] = [];
  const compile = (node: TransitionDecision<A> | Branch<A> | null, at: string, above: readonly object[]): Decide<A> => {
    if (node === null) return nowhere;
    if (above.includes(node)) throw new InvalidDataError(at, 'must not lead back into itself');
    if (!('test' in node)) {
      const known = branches.indexOf(node);
      const index = known >= 0 ? known : branches.push(node) - 1;
      return () => index;
    }
    const { test } = node;
    const yes = compile(node.yes, joinKey(at, 'yes'), [...above, node]);
    const no = compile(node.no, joinKey(at, 'no'), [...above, node]);
    return (agent, scope) => (test(agent, scope) ? yes(agent, scope) : no(agent, scope));
  };
  const decide = compile(tree, path, []);
  return { branches, decide };
}

type Decide<A> = (agent: A, scope: MachineScope) => number;

const nowhere = () => -1;
