export { formatNote, type InteropNote } from './note.js';
export { readScxml, type ScxmlDocument } from './read-scxml.js';
export { readXstate } from './read-xstate.js';
export type { ScxmlContent, ScxmlSend, ScxmlValue } from './scxml-content.js';
export { type ScxmlLanguage, ScxmlSession, type ScxmlSessionOptions, type ScxmlVariables } from './scxml-session.js';
export { writeScxml } from './write-scxml.js';
