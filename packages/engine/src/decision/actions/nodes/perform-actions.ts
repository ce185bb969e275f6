import { defineKind } from '../../../behavior/kind/node-kind.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import type { ActionLine } from './action-lines.js';
import { instructQueue, showQueue } from './actions-insight.js';
import { checkActions, planActions } from './actions-plan.js';
import { beginTick, COMBINES, clearQueue, DECIDES, goOnAfter } from './actions-turn.js';

/**
 * A character's queue of actions: above a behavior that decides, and beside it all that the
 * character can do. What decides only requests; the queue does what has the highest priority,
 * together with all that fits beside it, lets interrupters push the rest aside, and drops what has
 * waited too long. It ends with the result of what decides, when that has ended and nothing is left
 * to do.
 */
export const performActions = defineKind({
  name: 'performActions',
  title: 'Perform actions',
  category: 'composite',
  description: 'Runs the actions that are requested below it: by priority, together where they fit, with interruption.',
  view: 'actions',
  tags: ['action manager', 'action queue', 'execute', 'priority', 'interrupt', 'combine'],
  params: {
    combines: param.choice(COMBINES, {
      default: 'what fits',
      fixed: true,
      description: 'What runs at the same time: all that fits; one action; or one in the order of the requests.',
    }),
    decides: param.choice(DECIDES, {
      default: 'every tick',
      fixed: true,
      description: 'When the deciding behavior has its turn: always, or only when nothing waits and nothing runs.',
    }),
    limit: param.integer({
      default: 16,
      min: 1,
      description: 'How many actions may wait; beyond that, the least important are dropped.',
    }),
    log: param.integer({
      default: 20,
      min: 0,
      max: 500,
      fixed: true,
      description: 'How many lines it keeps about finished requests.',
    }),
  },
  children: [1, 1],
  activity: 'each',
  memory: { carriedOn: false },
  lasting: { count: 0, log: [] as ActionLine[] },
  plan: planActions,
  check: checkActions,
  start: beginTick,
  update: beginTick,
  next: goOnAfter,
  stop: clearQueue,
  insight: showQueue,
  instruct: instructQueue,
});
