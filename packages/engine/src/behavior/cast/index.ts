export type { ResolvedSheet } from '../check/index.js';
export { Cast, type ReplaceResult } from './cast.js';
export type { Character, Role } from './character.js';
export { type CharacterSheet, readSheet, resolveSheets, SHEET_SCHEMA_ID } from './character-sheet.js';
export { type DescribedScope, describeBlackboard, describeProperties, describeScopes } from './describe-character.js';
export { describeNodes, insightOf, instructNode, type NodeStates } from './node-insight.js';
export type { CastOptions } from './options.js';
export type { Population } from './populations.js';
export type { SavedCast } from './saved-cast.js';
