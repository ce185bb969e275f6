import { formatJson } from '../../data/index.js';
import type { BehaviorDocument } from '../document/document.js';
import { DOCUMENT_LIMITS } from './read-document.js';

const KEY_ORDER = [
  '$schema',
  'version',
  'name',
  'agent',
  'description',
  'parameters',
  'comment',
  'root',
  'endComment',
] as const;
const NODE_KEY_ORDER = ['id', 'kind', 'name', 'comment', 'params', 'children'] as const;

/**
 * Writes a document as canonical JSON: equal documents are equal texts, and a small change is a
 * small diff.
 */
export function formatDocument(document: BehaviorDocument): string {
  return formatJson(document, {
    keyOrder: (path) =>
      path === '' ? KEY_ORDER : /\.params(?!\w)|^parameters/.test(path) ? undefined : NODE_KEY_ORDER,
    limits: DOCUMENT_LIMITS,
  });
}
