import { defineKind } from '../../../behavior/kind/index.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';
import { inOrder } from './in-order.js';

/**
 * Tries its children one after another until one succeeds. Fails when all have. A running child is
 * resumed where it was; children that have failed are not tried again in this run.
 */
export const selector = defineKind({
  name: 'selector',
  common: true,
  category: 'composite',
  skippedChild: 'failure',
  description: 'Tries its children in order. Succeeds at the first that succeeds; fails when all have failed.',
  tags: ['or', 'fallback', 'choose', 'otherwise', 'plan b'],
  role: 'choice',
  ...inOrder(FAILURE),
});
