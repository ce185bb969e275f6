import { isPlainObject, parseJson } from '../../data/index.js';
import { type BehaviorDocument, DOCUMENT_LIMITS, DOCUMENT_VERSION, readDocument } from '../document.js';
import { isSurelyNode } from './sure-node.js';

/** Stands for nodes that have been looked at, while the schema checks what is around them. */
const CHECKED = { id: 'checked', kind: 'checked' };

/** Reads a document from JSON text within bounded time and memory; a syntax error says line and column. */
export function parseDocument(json: string): BehaviorDocument {
  const value = parseJson(json, DOCUMENT_LIMITS);
  if (!isPlainObject(value) || value.version !== DOCUMENT_VERSION || !isSurelyNode(value.root))
    return readDocument(value);
  readDocument({ ...value, root: CHECKED });
  return value as unknown as BehaviorDocument;
}
