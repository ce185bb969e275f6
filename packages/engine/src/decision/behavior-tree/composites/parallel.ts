import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { type Policy, together } from './together.js';

/**
 * Runs all its children together. Every tick each child that has not ended is ticked, in order;
 * then the numbers decide. What still runs when the node ends is stopped, in order. When all have
 * ended and neither number was reached, it fails; not so if those that have ended run again,
 * because then nothing is settled before a number is reached. For the two most common settings
 * there are kinds of their own: `race` and `all`.
 */
export const parallel = defineKind({
  name: 'parallel',
  common: true,
  category: 'composite',
  description: 'Runs all its children at the same time, until enough of them have succeeded or failed.',
  tags: ['together', 'at once', 'concurrent', 'join', 'at the same time'],
  role: 'together',
  sentence: 'Parallel[, {successes} successes end it][, {failures} failures end it][, finished children {finished}]',
  params: {
    successes: param.number({
      default: 0,
      min: 0,
      description: 'How many must succeed: a number, a share below 1, or 0 for all.',
    }),
    failures: param.number({
      default: 1,
      min: 0,
      description: 'How many failures end it: a number, a share below 1, or 0 for all.',
    }),
    finished: param.choice(['wait', 'run again'], {
      default: 'wait',
      description: 'What a child does when it ends before the others. If it runs again, only the numbers end the node.',
    }),
    decides: param.choice(['after all', 'at once'], {
      default: 'after all',
      description: 'When to count in a tick: after all children have had their turn, or after each.',
    }),
    tie: param.choice(['failure', 'first'], {
      default: 'failure',
      description: 'Which wins when both numbers are reached in one tick: failure, or the one reached first.',
    }),
    hopeless: param.choice(['go on', 'fail'], {
      default: 'go on',
      description: 'What to do when too many have failed for the rest to be enough.',
    }),
  },
  ...together((params: Policy) => params),
});
