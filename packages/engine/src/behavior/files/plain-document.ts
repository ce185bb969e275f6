import { isPlainObject } from '../../data/index.js';
import { UNSAFE_KEYS } from '../../data/json.js';
import type { BehaviorDocument } from '../document/document.js';
import { DOCUMENT_LIMITS, DOCUMENT_VERSION, readDocument } from './read-document.js';

/** Stands for nodes that have been looked at, while the schema checks what is around them. */
const CHECKED = { id: 'checked', kind: 'checked' } as const;

/**
 * How much a document may still hold: values, and levels of nodes. Below the limits, so that doubt
 * goes to the schema.
 */
interface Room {
  values: number;
}

const MAX_VALUES = 900_000;
/** Two for every level of nodes, one for every level of lists and objects in parameters. */
const MAX_LEVELS = DOCUMENT_LIMITS.depth - 10;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The same as {@link readDocument} and several times as quick, for plain data only: what
 * `JSON.parse` or a parser of our own made. Elsewhere there may be getters, proxies and cycles,
 * which this would fall for.
 */
export function readPlainDocument(value: unknown): BehaviorDocument {
  if (!isPlainObject(value) || value.version !== DOCUMENT_VERSION || !isSurelyNode(value.root))
    return readDocument(value);
  readDocument({ ...value, root: CHECKED });
  return value as unknown as BehaviorDocument;
}

/**
 * Whether this is certainly a well-formed node, with everything below it. A fast check of what the
 * document schema requires of nodes. It reports no problems: whatever it is not sure about is left
 * to the schema.
 */
export function isSurelyNode(value: unknown): boolean {
  return isNode(value, MAX_LEVELS, { values: MAX_VALUES });
}

function isNode(value: unknown, levels: number, room: Room): boolean {
  if (levels < 0 || --room.values < 0 || !isRecord(value)) return false;
  if (typeof value.id !== 'string' || !ID.test(value.id) || !isText(value.kind, 100)) return false;
  for (const key of Object.keys(value)) {
    const field = value[key];
    room.values--;
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
        if (!isRecord(field) || !isSafe(field, levels - 1, room)) return false;
        break;
      case 'children':
        if (!Array.isArray(field) || field.length === 0) return false;
        for (const child of field) if (!isNode(child, levels - 2, room)) return false;
        break;
      default:
        if (UNSAFE_KEYS.includes(key) || !isSafe(field, levels - 1, room)) return false;
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

/**
 * JSON without keys that reach a prototype, numbers too large for a double and texts too long for a
 * document.
 */
function isSafe(value: unknown, levels: number, room: Room): boolean {
  if (levels < 0 || --room.values < 0) return false;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.length <= MAX_VALUES;
  if (typeof value !== 'object') return typeof value === 'boolean';
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((part) => isSafe(part, levels - 1, room));
  for (const key of Object.keys(value))
    if (UNSAFE_KEYS.includes(key) || !isSafe((value as { readonly [key: string]: unknown })[key], levels - 1, room))
      return false;
  return true;
}
