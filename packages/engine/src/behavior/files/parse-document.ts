import { parseJson } from '../../data/index.js';
import type { BehaviorDocument } from '../document/document.js';
import { readPlainDocument } from './plain-document.js';
import { DOCUMENT_LIMITS } from './read-document.js';

/**
 * Reads a document from JSON text within bounded time and memory; a syntax error says line and
 * column.
 */
export function parseDocument(json: string): BehaviorDocument {
  return readPlainDocument(parseJson(json, DOCUMENT_LIMITS));
}
