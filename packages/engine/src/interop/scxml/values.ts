import { isBinding, isExpressionBinding, isKeyBinding, type ParamValue } from '../../behavior/document/document.js';
import { parseJson } from '../../data/index.js';
import { isSame } from '../foreign/foreign.js';
import { isVariable, readExpression, writeExpression } from './condition.js';

/**
 * What an ECMAScript expression is as a parameter: a literal, a key or an expression; undefined if
 * it says more than we can.
 */
export function readValue(text: string): ParamValue | undefined {
  const expression = readExpression(text);
  if (expression === undefined) return undefined;
  if (expression === 'empty') return null;
  if (isVariable(expression)) return { key: expression };
  if (/^(true|false|-?\d+(\.\d+)?|"[^"\\]*")$/.test(expression)) return parseJson(expression) as ParamValue;
  return { expression };
}

/**
 * A parameter as an ECMAScript expression; undefined if it has none, or reading it would give
 * something else.
 */
export function writeValue(value: ParamValue): string | undefined {
  const text = writeAny(value);
  return text !== undefined && isSame(readValue(text), value) ? text : undefined;
}

/** The same, where it need not come back as it was. */
export function writeAny(value: ParamValue): string | undefined {
  if (!isBinding(value)) return Array.isArray(value) ? undefined : JSON.stringify(value);
  if (isKeyBinding(value)) return isVariable(value.key) ? value.key : undefined;
  return isExpressionBinding(value) ? writeExpression(value.expression) : undefined;
}
