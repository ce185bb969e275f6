export type { InteropNote } from '../scxml/machine/note.js';
export { parseScxml, type ScxmlDocument } from '../scxml/machine/read-scxml.js';
export { type ScxmlLanguage, ScxmlSession, type ScxmlSessionOptions } from '../scxml/machine/scxml-session.js';
export { formatScxml } from '../scxml/machine/write-scxml.js';
export { readXstate } from '../xstate/machine/read-xstate.js';
