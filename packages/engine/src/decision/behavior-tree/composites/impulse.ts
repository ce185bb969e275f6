import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { guarding } from './guard.js';

/**
 * Runs a behavior that stands elsewhere in the tree while a condition holds: the situation promotes
 * what otherwise has low priority. Like a `guard` whose second child is drawn elsewhere; below a
 * `prioritizedList` it is relevant while its condition holds, and the list stops what ran, the
 * original too, before it starts.
 *
 * It runs a copy of the target with memory of its own, which the compiler puts below it, rather
 * than the original itself: one node cannot stand at two places in the tree at once, because two
 * parents would get its result and could stop it, and the original may be running in a parallel
 * branch. So the promoted
 * behavior starts fresh, and so does the original afterwards; what both have to share belongs on
 * the blackboard. Cool-downs, limits and events in the copy count apart from the original's. Nodes
 * in the copy that name others mean those copied with them, or else the originals.
 */
export const impulse = defineKind({
  name: 'impulse',
  category: 'composite',
  description: 'While its child, a condition, is true, runs a node from elsewhere in the tree; otherwise it fails.',
  tags: ['promote', 'redirect', 'jump', 'go to', 'situation', 'priority', 'relevant'],
  icon: 'priority',
  role: 'branch',
  ...guarding(),
  sentence: 'Impulse to {target}[, checked {check}]',
  params: {
    target: param.node([], { description: 'The node to run, with everything below it.' }),
    ...guarding().params,
  },
  children: [1, 1],
  copies: 'target',
});
