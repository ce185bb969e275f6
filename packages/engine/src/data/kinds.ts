import { isPlainObject } from './json.js';
import type { AnySchema } from './schema.js';
import { isArray, showValue } from './show.js';
import { didYouMean } from './suggest.js';

/**
 * True when `value` is what the schema talks about, be it within bounds or not. A `trusted` value
 * may hold objects of any class.
 */
export function hasKind(schema: AnySchema, value: unknown, trusted: boolean): boolean {
  switch (schema.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return schema.options.some((option) => option === value);
    case 'list':
    case 'tuple':
      return isArray(value);
    case 'record':
    case 'dictionary':
    case 'variant':
      return trusted ? typeof value === 'object' && value !== null && !isArray(value) : isPlainObject(value);
    case 'union':
      return schema.options.some((option) => hasKind(option as AnySchema, value, trusted));
    case 'lazy':
      return hasKind(schema.get() as AnySchema, value, trusted);
    case 'json':
    case 'unchecked':
      return true;
  }
}

/** Why a value of another kind is refused. */
export function kindProblem(schema: AnySchema, value: unknown): string {
  const wanted = schema.kind === 'number' && typeof value === 'number' ? 'a finite number' : inWords(schema);
  if (wanted === OBJECT && typeof value === 'object' && value !== null && !isArray(value))
    return 'is not a plain object';
  const names =
    schema.kind === 'choice' && schema.options.length > 1
      ? schema.options.filter((option) => typeof option === 'string')
      : [];
  const hint = typeof value === 'string' ? didYouMean(value, names) : '';
  return `must be ${wanted}, got ${showValue(value)}${hint}`;
}

const OBJECT = 'an object';
/** Options spelled out in a message; a reader scans a dozen, not a hundred. */
const SHOWN_OPTIONS = 12;

/** What the schema wants, as it follows "must be". */
function inWords(schema: AnySchema): string {
  switch (schema.kind) {
    case 'text':
      return 'text';
    case 'number':
      return schema.integer ? 'a whole number' : 'a number';
    case 'boolean':
      return 'true or false';
    case 'choice': {
      const shown = schema.options.slice(0, SHOWN_OPTIONS).map(showValue).join(', ');
      if (schema.options.length === 1) return shown;
      return `one of ${shown}${schema.options.length > SHOWN_OPTIONS ? ', …' : ''}`;
    }
    case 'list':
    case 'tuple':
      return 'a list';
    case 'union':
      return [...new Set(schema.options.map((option) => inWords(option as AnySchema)))].join(' or ');
    case 'lazy':
      return inWords(schema.get() as AnySchema);
    case 'json':
      return 'JSON';
    default:
      return OBJECT;
  }
}
