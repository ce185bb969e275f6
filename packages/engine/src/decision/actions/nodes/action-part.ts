import type { Memory } from '../../../behavior/vocabulary/task.js';
import type { ActionEvent } from '../action-log.js';

/** Kinds that actions can be, and what they can stand below. */
export const ACTION_KINDS: readonly string[] = ['action', 'actionsTogether', 'actionsInOrder'];
export const ACTION_OWNERS: readonly string[] = ['performActions', 'actionsTogether', 'actionsInOrder'];

/**
 * The memory of an action. A request, wherever it stands, only notes here that it wants the action;
 * the owner handles the note in its turn. Booleans are kept beside numbers because reading them
 * creates no number on the heap.
 */
export interface ActionLasting {
  /** It was asked for, and its owner has not noticed yet. */
  asked: boolean;
  /** It is not wanted any more, and its owner has not noticed yet. */
  withdrawn: boolean;
  waiting: boolean;
  active: boolean;
  /** Of a single action: has it been done, in this turn of the whole? */
  done: boolean;
  /** Was it done when it was last wanted, and if not, what became of it? */
  succeeded: boolean;
  outcome: ActionEvent | '';
  interrupts: boolean;
  /** The priority that the request adds, and the resulting priority. */
  extra: number;
  priority: number;
  /** The last moment at which it may begin. */
  until: number;
  /** Which came earlier, and when. */
  order: number;
  since: number;
  /** Counts how often it was wanted, so that a request knows its own turn. */
  ticket: number;
  /** Path of the node that asked last. */
  origin: string;
}

/** Nobody wants it. A fresh record for each kind. */
export function createLasting(): ActionLasting {
  return {
    ...{ asked: false, withdrawn: false, waiting: false, active: false },
    ...{ done: false, succeeded: false, interrupts: false },
    ...{ extra: 0, priority: 0, until: 0, order: 0, since: 0, ticket: 0, outcome: '', origin: '' },
  };
}

/** The record of an action, out of what the core hands over. */
export const asAction = (lasting: Memory): ActionLasting => lasting as unknown as ActionLasting;

/** Whether it is wanted: just requested, waiting or active. */
export const isWanted = ({ asked, waiting, active }: ActionLasting): boolean => asked || waiting || active;
