import { isExpressionBinding, isKeyBinding, isParamBinding, type ParamValue } from 'gumption/behavior';
import type { ValueDescription } from 'gumption/protocol';
import { quoted } from './completions.js';

/**
 * An expression with the present value, to start from; undefined where there is none, as for an
 * object of the game.
 */
export function expressionOf(value: unknown, described: ValueDescription): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && !Array.isArray(value)) {
    const binding = value as ParamValue;
    if (isExpressionBinding(binding)) return binding.expression;
    return isKeyBinding(binding) && !isParamBinding(binding) ? quoted(binding.key) : undefined;
  }
  if (described.type === 'object') return undefined;
  if (described.type === 'vector') return Array.isArray(value) ? `vector(${value.join(', ')})` : undefined;
  if (Array.isArray(value)) {
    const parts = value.map((part) => expressionOf(part, described.element ?? { type: 'value' }));
    return parts.includes(undefined) ? undefined : `[${parts.join(', ')}]`;
  }
  return JSON.stringify(value);
}
