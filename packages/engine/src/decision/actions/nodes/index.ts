import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { action } from './action.js';
import { actionAlarm } from './action-alarm.js';
import { actionsInOrder } from './actions-in-order.js';
import { actionsTogether } from './actions-together.js';
import { performActions } from './perform-actions.js';
import { requestAction } from './request-action.js';
import { withdrawAction } from './withdraw-action.js';

/** Queues of actions as node kinds. */
export const actionKinds: readonly AnyKind[] = [
  ...[performActions, action, actionsTogether, actionsInOrder, actionAlarm],
  ...[requestAction, withdrawAction],
];

export type { ActionLine } from './action-lines.js';
export type { ShownAction, ShownQueue } from './actions-insight.js';
