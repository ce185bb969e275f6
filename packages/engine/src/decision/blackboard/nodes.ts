import type { AnyKind } from '../../behavior/vocabulary.js';
import { boardEntry } from './nodes/board-entry.js';
import { boardGoal } from './nodes/board-goal.js';
import { expert } from './nodes/expert.js';
import { experts } from './nodes/experts.js';
import { forgetFact } from './nodes/forget-fact.js';
import { missionIs } from './nodes/mission-is.js';
import { postMission } from './nodes/post-mission.js';
import { recallFact } from './nodes/recall-fact.js';
import { rememberFact } from './nodes/remember-fact.js';
import { takeMission } from './nodes/take-mission.js';
import { unitSkill } from './nodes/unit-skill.js';
import { withdrawMission } from './nodes/withdraw-mission.js';

/** Blackboards with experts, mission boards and working memories as node kinds. */
export const blackboardKinds: readonly AnyKind[] = [
  ...[experts, expert, boardEntry, boardGoal],
  ...[takeMission, unitSkill, postMission, withdrawMission, missionIs],
  ...[rememberFact, recallFact, forgetFact],
];

export type { BoardChange } from './nodes/audit-ring.js';
export type { ExpertsInsight } from './nodes/experts-insight.js';
export type { BeliefInsight, MemoryInsight } from './nodes/memory-key.js';
export type { MissionsInsight } from './nodes/mission-key.js';
