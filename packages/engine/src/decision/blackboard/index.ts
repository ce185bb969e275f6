export {
  type Belief,
  confidenceAt,
  createWorkingMemory,
  type Experience,
  fade,
  forget,
  recall,
  remember,
  type WorkingMemory,
} from './beliefs/working-memory.js';
export { agreeToEntry, postAction, takeActionEntries } from './experts/action-entries.js';
export type { Arbiter, ArbiterName, Candidates } from './experts/arbiters.js';
export type { AuditFilter, AuditRecord } from './experts/audit-log.js';
export {
  type BlackboardOptions,
  type BlackboardState,
  BlackboardSystem,
  type ExpertCounters,
  type Outcome,
} from './experts/blackboard-system.js';
export { Board, type BoardOptions, type BoardState } from './experts/board.js';
export { type EntryId, type EntryOptions, type EntryValue, type EntryView, NO_ENTRY } from './experts/entry.js';
export { type Expert, UNFINISHED } from './experts/expert.js';
export type { PassedAction, ProposalId, Proposals, ProposalView } from './experts/proposals.js';
export { type RuleExpertOptions, ruleExperts } from './experts/rule-experts.js';
export { explainMission, giveMissions } from './missions/give-missions.js';
export {
  createMissionBoard,
  findMission,
  holdMission,
  type Mission,
  type MissionBoard,
  type MissionOrder,
  offerUnit,
  type PassedOver,
  postMission,
  removeUnit,
  reportMission,
  setSkill,
  type Unit,
  withdrawMission,
} from './missions/mission-board.js';
