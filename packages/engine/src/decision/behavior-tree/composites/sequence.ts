import { defineKind } from '../../../behavior/kind/index.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';
import { inOrder } from './in-order.js';

/**
 * Runs its children one after another and succeeds when all have. Ends at the first failure. A
 * running child is resumed where it was; children that have succeeded are not asked again in this
 * run.
 */
export const sequence = defineKind({
  name: 'sequence',
  common: true,
  category: 'composite',
  description: 'Runs its children in order. Fails at the first that fails; succeeds when all have succeeded.',
  tags: ['and', 'then', 'steps', 'one after the other'],
  role: 'order',
  ...inOrder(SUCCESS),
});
