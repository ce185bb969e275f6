import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import type { ActionLine } from './action-lines.js';
import { instructQueue, showQueue } from './actions-insight.js';
import { checkActions, planActions } from './actions-plan.js';
import { beginTick, COMBINES, clearQueue, continueQueue, DECIDES } from './actions-turn.js';

/**
 * A character's action queue: below it stand a deciding behavior and all actions the character can
 * perform. The deciding behavior only requests actions. The queue performs the one with the highest
 * priority together with all compatible ones, lets interrupting actions replace the others, and
 * drops requests that have waited too long. It ends with the result of the deciding behavior, once
 * that has ended and nothing is left to do.
 */
export const performActions = defineKind({
  name: 'performActions',
  family: 'Action manager',
  title: 'Perform actions',
  category: 'composite',
  description: 'Runs the actions that are requested below it: by priority, together where they fit, with interruption.',
  view: 'actions',
  tags: ['action manager', 'action queue', 'execute', 'priority', 'interrupt', 'combine'],
  icon: 'priority',
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
  next: continueQueue,
  stop: clearQueue,
  insight: showQueue,
  instruct: instructQueue,
});
