import { defineKind } from '../../../behavior/kind/index.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';
import { drawNext, MAX_RANDOM_CHILDREN, weights } from './random-order.js';

/**
 * A sequence in an order drawn again for every run and kept while it runs; each child is run at
 * most once.
 */
export const randomSequence = defineKind({
  name: 'randomSequence',
  category: 'composite',
  description: 'Runs its children in random order. Fails at the first that fails; succeeds when all have succeeded.',
  tags: ['and', 'shuffle', 'vary'],
  icon: 'dice',
  role: 'order',
  params: { weights },
  children: [1, MAX_RANDOM_CHILDREN],
  memory: { low: 0, high: 0 },
  exclusive: true,
  start: (node) => drawNext(node, SUCCESS),
  next: (node, _child, report) => (report === SUCCESS ? drawNext(node, SUCCESS) : report),
});
