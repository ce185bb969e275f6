/**
 * Behaviors from other tools and for other tools. The folder's README says what corresponds to
 * what.
 */
export { FORMATS, type Format } from './foreign.js';
export {
  detectFormat,
  type ExportOptions,
  type ExportResult,
  exportBehaviors,
  type ImportOptions,
  type ImportResult,
  importBehaviors,
} from './formats.js';
export { formatNote, type Note } from './note.js';
export type { TaskDescription } from './tasks.js';
