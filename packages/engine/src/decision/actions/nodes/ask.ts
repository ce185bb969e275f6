import { type ActionLasting, isWanted } from './action-part.js';

/**
 * Notes at an action that it is wanted; its owner takes that in when its turn comes. What is wanted
 * already stays as it is while it is being done, and waits with the new priority and patience while
 * it is not; it belongs to the node that asked last. Returns the number of its turn.
 */
export function ask(action: ActionLasting, extra: number, until: number, interrupts: boolean, origin: string): number {
  if (!isWanted(action)) action.ticket++;
  action.withdrawn = false;
  action.origin = origin;
  if (action.active) return action.ticket;
  action.asked = true;
  action.extra = extra;
  action.until = until;
  action.interrupts = interrupts;
  return action.ticket;
}
