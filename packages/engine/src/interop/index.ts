/**
 * Behaviors, state machines and fuzzy controllers from other tools and for other tools. The
 * folder's README says what corresponds to what.
 */
export { FclError } from './fcl/error.js';
export { formatFcl } from './fcl/format-fcl.js';
export { type FclController, parseFcl } from './fcl/parse-fcl.js';
export { FORMATS, type Format } from './foreign/foreign.js';
export { formatNote, type MachineNote, type Note } from './foreign/note.js';
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
export { formatScxml } from './scxml/machine/format-scxml.js';
export { parseScxml, type ScxmlDocument } from './scxml/machine/parse-scxml.js';
export { type ScxmlLanguage, ScxmlSession, type ScxmlSessionOptions } from './scxml/machine/scxml-session.js';
export { readXstate } from './xstate/read-xstate.js';
