import { parseJson } from '../../data/index.js';
import { type BehaviorDocument, DOCUMENT_LIMITS } from '../document.js';
import { readPlainDocument } from '../plain-document.js';

/** Reads a document from JSON text within bounded time and memory; a syntax error says line and column. */
export function parseDocument(json: string): BehaviorDocument {
  return readPlainDocument(parseJson(json, DOCUMENT_LIMITS));
}
