import { defineKind } from '../../../behavior/kind/index.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { isWanted } from './action-part.js';
import { checkMeant, MEANT, meantBy } from './meant-action.js';

/**
 * Withdraws an action that waits or is active, whichever node requested it. Fails if it is not
 * requested.
 */
export const withdrawAction = defineKind({
  name: 'withdrawAction',
  family: 'Action manager',
  title: 'Withdraw an action',
  category: 'leaf',
  description: 'Withdraws an action that waits or runs; fails if it was not requested.',
  tags: ['action manager', 'queue', 'cancel', 'stop', 'abort'],
  sentence: 'Withdraw action {action}[ “{named}”]',
  params: MEANT,
  check: checkMeant,
  start(node) {
    const action = meantBy(node);
    if (action === undefined || !isWanted(action)) return FAILURE;
    action.withdrawn = true;
    return SUCCESS;
  },
});
