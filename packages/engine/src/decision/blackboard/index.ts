export { agreeToEntry, postAction, takeActionEntries } from './action-entries.js';
export {
  ARBITERS,
  type Arbiter,
  type ArbiterName,
  byLot,
  type Candidates,
  firstInsistent,
  highestInsistence,
  leastRecent,
} from './arbiters.js';
export { assignBest } from './assignment.js';
export { type AuditFilter, AuditLog, type AuditRecord } from './audit-log.js';
export {
  type BlackboardOptions,
  type BlackboardState,
  BlackboardSystem,
  type ExpertCounters,
  type Outcome,
} from './blackboard-system.js';
export { Board, type BoardOptions, type BoardState } from './board.js';
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
} from './entry.js';
export { type Expert, UNFINISHED } from './expert.js';
export { explainMission, giveMissions } from './give-missions.js';
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
} from './mission-board.js';
export {
  type BeliefInsight,
  type BoardChange,
  blackboardKinds,
  type ExpertsInsight,
  type MemoryInsight,
  type MissionsInsight,
} from './nodes.js';
export { type PassedAction, type ProposalId, Proposals, type ProposalView } from './proposals.js';
export { type RuleExpertOptions, ruleExperts } from './rule-experts.js';
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
} from './working-memory.js';
