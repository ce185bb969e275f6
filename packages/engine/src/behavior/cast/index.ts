export type { ResolvedSheet } from '../check/index.js';
export {
  type AssignableThings,
  type Assignment,
  type Assignments,
  assignmentOf,
  NO_ASSIGNMENTS,
  whyNotAssign,
} from './assignments.js';
export { readAssignments } from './assignments-document.js';
export { Cast, type ReplaceResult } from './cast.js';
export type { Character, Role, SentEvent } from './character.js';
export { type CharacterSheet, readSheet, resolveSheets, SHEET_SCHEMA_ID } from './character-sheet.js';
export { type DescribedScope, describeBlackboard, describeProperties, describeScopes } from './describe-character.js';
export type { Individual } from './individuals.js';
export type { TaskChanges, VocabularyResult } from './new-vocabulary.js';
export { describeNodes, insightOf, instructNode, type NodeStates } from './node-insight.js';
export type { CastOptions } from './options.js';
export type { Population } from './populations.js';
export type { SavedCast } from './saved-cast.js';
