export {
  Cast,
  type CastOptions,
  type CastState,
  type Character,
  type LoadResult,
  type Part,
  type Population,
  type ResolvedSheet,
  type Role,
} from './cast.js';
export { type CharacterSheet, readSheet, resolveSheets, SHEET_SCHEMA_ID } from './character-sheet.js';
