import { parseJson } from '../../data/index.js';
import { type BehaviorDocument, DOCUMENT_LIMITS, readDocument } from '../document.js';

/** Reads a document from JSON text within bounded time and memory; a syntax error says line and column. */
export function parseDocument(json: string): BehaviorDocument {
  return readDocument(parseJson(json, DOCUMENT_LIMITS));
}
