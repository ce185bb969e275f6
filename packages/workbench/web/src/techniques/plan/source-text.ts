import { isBinding, type ParamValue } from 'gumption/behavior';
import { showBinding } from '../../document/describe/show-param.js';
import type { Reading } from '../../widgets/use-draft.js';

/**
 * Where a value comes from, as one types it: `@key`, `$parameter`, an expression, or the value
 * itself.
 */
export function sourceText(value: ParamValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (isBinding(value)) return 'expression' in value ? value.expression : showBinding(value);
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Parses the same text back. The game reports problems of expressions. */
export function readSource(text: string, keys: readonly string[]): Reading<ParamValue> {
  const typed = text.trim();
  if (typed === '') return { problem: 'Say where it comes from: a key such as @wood, or an expression.' };
  if (typed.startsWith('@')) {
    const key = typed.slice(1);
    return keys.includes(key) ? { value: { key } } : { problem: `There is no blackboard key ${key}.` };
  }
  if (typed.startsWith('$')) return { value: { param: typed.slice(1) } };
  try {
    const value: unknown = JSON.parse(typed);
    if (['number', 'boolean', 'string'].includes(typeof value)) return { value: value as ParamValue };
  } catch {
    // No value as JSON writes them: an expression.
  }
  return { value: { expression: typed } };
}
