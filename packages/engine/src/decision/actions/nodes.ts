import type { AnyKind } from '../../behavior/vocabulary.js';
import { action } from './nodes/action.js';
import { actionAlarm } from './nodes/action-alarm.js';
import { actionsInOrder } from './nodes/actions-in-order.js';
import { actionsTogether } from './nodes/actions-together.js';
import { performActions } from './nodes/perform-actions.js';
import { requestAction } from './nodes/request-action.js';
import { withdrawAction } from './nodes/withdraw-action.js';

/** Queues of actions as node kinds. */
export const actionKinds: readonly AnyKind[] = [
  ...[performActions, action, actionsTogether, actionsInOrder, actionAlarm],
  ...[requestAction, withdrawAction],
];

export type { ActionLine } from './nodes/action-lines.js';
export type { ShownAction, ShownQueue } from './nodes/actions-insight.js';
