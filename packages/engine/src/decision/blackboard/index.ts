export {
  type Belief,
  confidenceAt,
  createWorkingMemory,
  type Experience,
  FORGOTTEN,
  fade,
  forget,
  recall,
  remember,
  TERMS,
  type Term,
  type WorkingMemory,
} from './beliefs/working-memory.js';
export { agreeToEntry, postAction, takeActionEntries } from './experts/action-entries.js';
export {
  ARBITERS,
  type Arbiter,
  type ArbiterName,
  byLot,
  type Candidates,
  firstInsistent,
  highestInsistence,
  leastRecent,
} from './experts/arbiters.js';
export { type AuditFilter, AuditLog, type AuditRecord } from './experts/audit-log.js';
export {
  type BlackboardOptions,
  type BlackboardState,
  BlackboardSystem,
  type ExpertCounters,
  type Outcome,
} from './experts/blackboard-system.js';
export { Board, type BoardOptions, type BoardState } from './experts/board.js';
export {
  ENTRY_TYPES,
  type EntryId,
  type EntryOptions,
  type EntryType,
  type EntryValue,
  type EntryView,
  NO_ENTRY,
  SUBJECTS,
  type Subject,
} from './experts/entry.js';
export { type Expert, UNFINISHED } from './experts/expert.js';
export { type PassedAction, type ProposalId, Proposals, type ProposalView } from './experts/proposals.js';
export { type RuleExpertOptions, ruleExperts } from './experts/rule-experts.js';
export { assignBest } from './missions/assignment.js';
export { explainMission, giveMissions } from './missions/give-missions.js';
export {
  ASSIGNMENTS,
  type Assignment,
  createMissionBoard,
  findMission,
  findUnit,
  type Holder,
  holdMission,
  MISSION_ENDS,
  MISSION_STATES,
  type Mission,
  type MissionBoard,
  type MissionEnd,
  type MissionOrder,
  type MissionState,
  offerUnit,
  type PassedOver,
  postMission,
  removeUnit,
  reportMission,
  setSkill,
  type Unit,
  validateOrder,
  withdrawMission,
} from './missions/mission-board.js';
export {
  type BeliefInsight,
  type BoardChange,
  blackboardKinds,
  type ExpertsInsight,
  type MemoryInsight,
  type MissionsInsight,
} from './nodes/index.js';
