import type { Literal, ParamValue } from 'gumption/behavior';
import type { ValueDescription } from 'gumption/protocol';
import type { Reading } from '../../widgets/use-draft.js';
import { dimensionsOf, isColor } from './param-check.js';

/** Reads a color as it is written in style sheets, with or without its `#`, short or long. */
export function readColor(text: string): Reading<string> {
  const tidy = text.trim().toLowerCase().replace(/^#?/, '#');
  const long = /^#[0-9a-f]{3}$/.test(tidy) ? tidy.replace(/[0-9a-f]/g, '$&$&') : tidy;
  return isColor(long) ? { value: long } : { problem: 'Write a color as #rrggbb.' };
}

/**
 * Reads any value: JSON where it is JSON, otherwise the text itself. Objects are refused, as
 * documents hold none.
 */
export function readValue(text: string): Reading<ParamValue> {
  const tidy = text.trim();
  if (tidy === '') return { value: null };
  let value: unknown;
  try {
    value = JSON.parse(tidy);
  } catch {
    if (/^[[{"]/.test(tidy)) return { problem: 'This JSON is not complete.' };
    return { value: text };
  }
  return isLiteral(value) ? { value } : { problem: 'Objects cannot be values; write a list, a text or a number.' };
}

/** Any value as {@link readValue} reads it. */
export function writeValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  const reading = readValue(value);
  return 'value' in reading && reading.value === value ? value : JSON.stringify(value);
}

/**
 * A value for a new part of a list; undefined where only the designer can say, as for a thing of
 * the game.
 */
export function newValue(described: ValueDescription): Literal | undefined {
  if (described.default !== undefined) return described.default as Literal;
  const { type, min = -Infinity, max = Infinity } = described;
  switch (type) {
    case 'number':
    case 'integer':
      return Math.min(max, Math.max(min, 0));
    case 'boolean':
      return false;
    case 'text':
      return '';
    case 'choice':
      return described.choices?.[0];
    case 'color':
      return '#4aa8ff';
    case 'vector':
      return Array.from({ length: dimensionsOf(described) }, () => 0);
    case 'list':
      return [];
    case 'value':
      return null;
    default:
      return undefined;
  }
}

function isLiteral(value: unknown): value is Literal {
  if (Array.isArray(value)) return value.every(isLiteral);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
