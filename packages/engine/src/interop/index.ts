/**
 * Behaviors from other tools and for other tools. The folder's README says what corresponds to
 * what.
 */
export { FORMATS, type Format } from './foreign/foreign.js';
export { formatNote, type Note } from './foreign/note.js';
export type { TaskDescription } from './foreign/tasks.js';
export {
  detectFormat,
  type ExportOptions,
  type ExportResult,
  exportBehaviors,
  type ImportOptions,
  type ImportResult,
  importBehaviors,
} from './formats.js';
