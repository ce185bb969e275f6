import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { boardEntry } from './board-entry.js';
import { boardGoal } from './board-goal.js';
import { expert } from './expert.js';
import { experts } from './experts.js';
import { forgetFact } from './forget-fact.js';
import { missionIs } from './mission-is.js';
import { postMission } from './post-mission.js';
import { recallFact } from './recall-fact.js';
import { rememberFact } from './remember-fact.js';
import { takeMission } from './take-mission.js';
import { unitSkill } from './unit-skill.js';
import { withdrawMission } from './withdraw-mission.js';

/** Blackboards with experts, mission boards and working memories as node kinds. */
export const blackboardKinds: readonly AnyKind[] = [
  ...[experts, expert, boardEntry, boardGoal],
  ...[takeMission, unitSkill, postMission, withdrawMission, missionIs],
  ...[rememberFact, recallFact, forgetFact],
];

export type { BoardChange } from './audit-ring.js';
export type { ExpertsInsight } from './experts-insight.js';
export type { BeliefInsight, MemoryInsight } from './memory-key.js';
export type { MissionsInsight } from './mission-key.js';
