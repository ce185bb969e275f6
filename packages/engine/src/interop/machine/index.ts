export { formatScxml } from '../scxml/machine/format-scxml.js';
export type { InteropNote } from '../scxml/machine/note.js';
export { parseScxml, type ScxmlDocument } from '../scxml/machine/parse-scxml.js';
export { type ScxmlLanguage, ScxmlSession, type ScxmlSessionOptions } from '../scxml/machine/scxml-session.js';
export { readXstate } from '../xstate/machine/read-xstate.js';
