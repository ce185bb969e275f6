export { ActionTable } from './action-table.js';
export { chooseGoalAction } from './choose.js';
export { DiscontentTally } from './discontent-tally.js';
export { DriftEstimate } from './drift-estimate.js';
export {
  createGoalAction,
  discontentmentAfter,
  type GoalAction,
  type GoalActionDefinition,
  performAction,
} from './goal-action.js';
export {
  addGoal,
  createGoals,
  type DiscontentmentCurve,
  discontentment,
  driftGoals,
  feel,
  type GoalDefinition,
  type Goals,
  removeGoal,
} from './goals.js';
export { isOffer, type SmartOffer } from './offer.js';
export { OnOffGoals } from './on-off-goals.js';
export { gatherOffers, type Offer, type SmartObject } from './smart-object.js';
export { SmellMap } from './smell-map.js';
export { smellOffers } from './smell-offers.js';
