import { isOffer, type SmartOffer } from '../offer.js';
import type { GoalsPlan, ListedAction } from './goals-plan.js';
import { type GoalsView, numberOf } from './press.js';

/** Lists the actions that are possible now: first the node's own, then those that objects offer. */
export function listActions(node: GoalsView): void {
  const plan = node.plan as GoalsPlan;
  const { actions, offering, listed } = plan;
  let count = 0;
  for (let i = 0; i < actions.length; i++) {
    const { childIndex, name, changes } = actions[i];
    if (node.childParam(childIndex, 'when') !== true) continue;
    const action = take(plan, count++, name, childIndex, undefined);
    action.duration = numberOf(node.childParam(childIndex, 'duration'));
    action.travel = numberOf(node.childParam(childIndex, 'travel'));
    for (let j = 0; j < changes.length; j++) {
      const { goal, by } = changes[j];
      action.changes[goal] += by ?? numberOf(node.childParam(changes[j].childIndex, 'by'));
    }
  }
  for (let i = 0; i < offering.length; i++) {
    const offers = node.childParam(offering[i], 'offers');
    if (!Array.isArray(offers)) continue;
    for (let j = 0; j < offers.length; j++) if (isOffer(offers[j])) listOffer(plan, count++, offering[i], offers[j]);
  }
  if (listed.length !== count) listed.length = count;
}

function listOffer(plan: GoalsPlan, at: number, childIndex: number, offer: SmartOffer): void {
  const { names } = plan.goals;
  const action = take(plan, at, offer.behavior, childIndex, offer);
  action.duration = numberOf(offer.duration);
  action.travel = numberOf(offer.travel);
  for (let goal = 0; goal < names.length; goal++) action.changes[goal] = numberOf(offer.changes[names[goal]]);
}

/** A record for an action that is listed, with no changes yet. */
function take(
  { pool, listed, goals }: GoalsPlan,
  at: number,
  name: string,
  childIndex: number,
  offer: SmartOffer | undefined,
): ListedAction {
  pool[at] ??= { name, changes: new Float64Array(goals.names.length), duration: 0, childIndex, travel: 0, offer };
  const action = pool[at];
  action.name = name;
  action.childIndex = childIndex;
  action.offer = offer;
  action.changes.fill(0);
  listed[at] = action;
  return action;
}
