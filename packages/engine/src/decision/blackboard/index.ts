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
export type { ExpertArbiter, ExpertArbiterName, ExpertCandidates } from './experts/arbiters.js';
export type { AuditFilter, AuditRecord } from './experts/audit-log.js';
export {
  type BlackboardOptions,
  BlackboardSystem,
  type ExpertCounters,
  type SavedBlackboard,
  type SolveOutcome,
} from './experts/blackboard-system.js';
export { Board, type BoardOptions, type SavedBoard } from './experts/board.js';
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
