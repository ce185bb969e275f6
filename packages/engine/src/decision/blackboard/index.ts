export {
  type Belief,
  createWorkingMemory,
  type Experience,
  fade,
  forget,
  recall,
  remember,
  type WorkingMemory,
} from './beliefs/working-memory.js';
export { agreeToEntry, postAction, takeActionEntries } from './experts/action-entries.js';
export type { ExpertArbiter } from './experts/arbiters.js';
export { type BlackboardOptions, BlackboardSystem, type SavedBlackboard } from './experts/blackboard-system.js';
export { Board, type BoardOptions } from './experts/board.js';
export type { EntryId, EntryOptions, EntryValue } from './experts/entry.js';
export type { Expert } from './experts/expert.js';
export type { PassedAction, ProposalId, Proposals } from './experts/proposals.js';
export { type RuleExpertOptions, ruleExperts } from './experts/rule-experts.js';
export type { SavedBoard } from './experts/saved-board.js';
export { explainMission, giveMissions } from './missions/give-missions.js';
export {
  createMissionBoard,
  type Mission,
  type MissionBoard,
  type MissionOrder,
  offerUnit,
  postMission,
  removeUnit,
  reportMission,
  type Unit,
  withdrawMission,
} from './missions/mission-board.js';
