export type { PopulationKey, ResolvedSheet } from '../check/index.js';
export {
  Cast,
  type CastOptions,
  type Character,
  type Population,
  type ReplaceResult,
  type Role,
  type SavedCast,
} from './cast.js';
export { type CharacterSheet, readSheet, resolveSheets, SHEET_SCHEMA_ID } from './character-sheet.js';
