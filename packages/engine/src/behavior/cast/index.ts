export type { Part, ResolvedSheet } from '../check/index.js';
export {
  Cast,
  type CastOptions,
  type CastState,
  type Character,
  type LoadResult,
  type Population,
  type Role,
} from './cast.js';
export { type CharacterSheet, readSheet, resolveSheets, SHEET_SCHEMA_ID } from './character-sheet.js';
