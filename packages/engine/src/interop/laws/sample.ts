/// <reference types="vite/client" />
import type { Bits } from '../../../../../tests/engines/bits.js';
import { formatDocument } from '../../behavior/files/index.js';
import { readDocument } from '../../behavior/files/read-document.js';
import { TREE_FORMATS } from '../foreign/foreign.js';
import { detectFormat, exportBehaviors, importBehaviors } from '../index.js';

const files = import.meta.glob('../../../../../games/*/behaviors/*.json', { eager: true, import: 'default' });

/** The behaviors of all games, written in every format and read again, a tick each. */
export function sample(bits: Bits): void {
  for (const path of Object.keys(files).sort())
    for (const format of TREE_FORMATS) {
      const { text, notes } = exportBehaviors(format, [readDocument(files[path])]);
      bits.text(`${path} as ${format}`, text);
      bits.text('notes', JSON.stringify(notes));
      bits.text('format', String(detectFormat(text)));
      for (const document of importBehaviors(format, text).documents) bits.text('read again', formatDocument(document));
      bits.endTick();
    }
}
