import { describe, expect, it } from 'vitest';
import { decisionTransition, type TransitionDecision } from './decision-transition.js';
import { defineMachine } from './machine.js';

interface Scout {
  readonly sees: boolean;
  readonly armed: boolean;
}

describe('a transition that a tree of questions decides', () => {
  it.each<[Scout, string]>([
    [{ sees: true, armed: true }, 'fight'],
    [{ sees: true, armed: false }, 'flee'],
    [{ sees: false, armed: true }, 'watch'],
    [{ sees: false, armed: false }, 'flee'],
  ])('leads %j to %s', (scout, state) => {
    const flee = { to: 'flee' };
    const tree: TransitionDecision<Scout> = {
      test: ({ sees }) => sees,
      yes: { test: ({ armed }) => armed, yes: { to: 'fight' }, no: flee },
      no: { test: ({ armed }) => armed, yes: null, no: flee },
    };
    const one = defineMachine<Scout>({
      initial: 'watch',
      states: { watch: { transitions: [decisionTransition(tree)] }, fight: {}, flee: {} },
    }).start(scout);
    one.tick();
    expect(one.state).toBe(state);
    expect(decisionTransition(tree).branches).toHaveLength(2);
  });

  it('is refused where it leads back into itself, with the path', () => {
    const tree = { test: () => true, yes: null, no: null as TransitionDecision<Scout> | null };
    tree.no = { test: () => true, yes: tree, no: null };
    expect(() => decisionTransition<Scout>(tree)).toThrow('decisionTransition.no.yes: must not lead back into itself');
  });
});
