import { UNSAFE_KEYS } from '../../data/index.js';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Is this surely a well-formed node with all below it? A quick look at what `JSON.parse` made, for the common case that
 * nothing is wrong: it knows what the schema of documents demands of nodes, finds no words, and leaves whatever it
 * doubts to the schema. Only for values out of `JSON.parse` within limits: elsewhere there may be getters and cycles.
 */
export function isSurelyNode(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (typeof value.id !== 'string' || !ID.test(value.id) || !isText(value.kind, 100)) return false;
  for (const key of Object.keys(value)) {
    const field = value[key];
    switch (key) {
      case 'id':
      case 'kind':
        break;
      case 'name':
        if (!isText(field, 200)) return false;
        break;
      case 'comment':
        if (!isText(field, Infinity)) return false;
        break;
      case 'params':
        if (!isRecord(field) || !isSurelySafe(field)) return false;
        break;
      case 'children':
        if (!Array.isArray(field) || field.length === 0 || !field.every(isSurelyNode)) return false;
        break;
      default:
        if (UNSAFE_KEYS.includes(key) || !isSurelySafe(field)) return false;
    }
  }
  return true;
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, maxLength: number): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= maxLength;
}

/** Are there neither keys that reach a prototype nor numbers too large for a double? */
function isSurelySafe(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isSurelySafe);
  for (const key of Object.keys(value))
    if (UNSAFE_KEYS.includes(key) || !isSurelySafe((value as { readonly [key: string]: unknown })[key])) return false;
  return true;
}
