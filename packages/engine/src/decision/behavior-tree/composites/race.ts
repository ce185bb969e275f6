import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { type Policy, together } from './together.js';

const common = { successes: 1, finished: 'wait', decides: 'at once', tie: 'first', hopeless: 'go on' } as const;
const FIRST_SUCCESS: Policy = { ...common, failures: 0 };
const FIRST_END: Policy = { ...common, failures: 1 };

/**
 * Runs all its children together until one has won: the first that succeeds, or, if so set, the
 * first that ends either way. What still runs is stopped at once; of two that would win in the same
 * tick, the one that comes first in the tree does. It fails when none can win any more. A
 * `parallel` set so does the same; this says what is meant.
 */
export const race = defineKind({
  name: 'race',
  category: 'composite',
  description: 'Runs all its children at the same time, until the first of them has succeeded.',
  tags: ['parallel', 'together', 'first', 'any', 'fastest', 'concurrent', 'whichever is first'],
  role: 'race',
  sentence: 'Race for the {wins}',
  params: {
    wins: param.choice(['first success', 'first end'], {
      default: 'first success',
      description: 'Which child wins: the first that succeeds, or the first that ends, whose result is reported.',
    }),
  },
  ...together(
    ({ wins }: { readonly wins: 'first success' | 'first end' }) => (wins === 'first end' ? FIRST_END : FIRST_SUCCESS),
    (part, param) =>
      part === 'failures' ? `(${param('wins')} === 'first end' ? 1 : 0)` : JSON.stringify(FIRST_SUCCESS[part]),
  ),
});
