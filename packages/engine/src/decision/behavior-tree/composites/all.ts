import { defineKind } from '../../../behavior/kind/index.js';
import { type Policy, together } from './together.js';

const EVERY_END: Policy = {
  successes: 0,
  failures: 0,
  finished: 'wait',
  decides: 'after all',
  tie: 'failure',
  hopeless: 'go on',
};

/**
 * Runs all its children together and waits until every one of them has ended; then succeeds if all
 * have succeeded. A failure does not stop the others, which is what sets it apart from a `parallel`
 * as it comes.
 */
export const all = defineKind({
  name: 'all',
  category: 'composite',
  description: 'Runs all its children at the same time, waits for every one to end, and succeeds if all did.',
  tags: ['parallel', 'together', 'join', 'wait for all', 'concurrent'],
  role: 'all',
  ...together(
    () => EVERY_END,
    (part) => JSON.stringify(EVERY_END[part]),
  ),
});
