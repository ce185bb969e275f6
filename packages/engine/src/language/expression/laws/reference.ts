import { atan2, cos, pow, sin } from '../../../math/index.js';
import type { Expression, ValueType } from '../index.js';

// The language said as plainly as possible: values as they are, undefined for empty, nothing
// prepared.

/** Looks a name up and gives its value, and the type it was declared with. */
export type Lookup = (name: string) => { value: unknown; type: ValueType };

const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const tidy = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** What comes from outside counts only if it is what was declared. */
function admit(value: unknown, type: ValueType): unknown {
  const holds: Record<ValueType['type'], boolean> = {
    number: isFiniteNumber(value),
    boolean: typeof value === 'boolean',
    text: typeof value === 'string',
    object: value !== null && value !== undefined && !Number.isNaN(value),
    list: Array.isArray(value),
    vector: Array.isArray(value) && [2, 3].includes(value.length) && value.every(isFiniteNumber),
    empty: false,
  };
  return holds[type.type] ? value : undefined;
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  return a === b;
}

type Value = never; // the checker has seen to the types
const functions: Record<string, (...args: Value[]) => unknown> = {
  min: (...args: number[]) => Math.min(...args),
  max: (...args: number[]) => Math.max(...args),
  abs: Math.abs,
  sign: Math.sign,
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  sqrt: Math.sqrt,
  sin,
  cos,
  atan2,
  pow,
  clamp: (x: number, low: number, high: number) => Math.max(low, Math.min(high, x)),
  lerp: (a: number, b: number, t: number) => a * (1 - t) + b * t,
  between: (x: number, low: number, high: number) => x >= low && x <= high,
  vector: (...args: number[]) => args,
  distance: (a: number[], b: number[]) =>
    a.length === b.length ? Math.sqrt(a.reduce((sum, x, i) => sum + (x - b[i]) ** 2, 0)) : undefined,
  contains: (list: unknown[], x: unknown) => list.some((item) => same(item, x)),
};

const operators: Record<string, (a: Value, b: Value) => unknown> = {
  '==': (a, b) => same(a, b),
  '!=': (a, b) => !same(a, b),
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  in: (x: unknown, list: unknown[]) => list.some((item) => same(item, x)),
  'not in': (x: unknown, list: unknown[]) => !list.some((item) => same(item, x)),
  '+': (a: number, b: number) => (typeof a === 'string' || typeof b === 'string' ? String(a) + String(b) : a + b),
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
};

/** The value of an expression that fits its scope; undefined where it is empty. */
export function evaluateReference(expression: Expression, lookup: Lookup): unknown {
  const value = (part: Expression): unknown => evaluateReference(part, lookup);
  const strict = (parts: readonly Expression[], operate: (...args: Value[]) => unknown): unknown => {
    const args = parts.map(value);
    if (args.includes(undefined)) return undefined;
    const result = operate(...(args as Value[]));
    return typeof result === 'number' ? tidy(result) : result;
  };
  switch (expression.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return expression.value;
    case 'empty':
      return undefined;
    case 'name': {
      const { value: found, type } = lookup(expression.name);
      return admit(found, type);
    }
    case 'list':
      return expression.items.map(value).filter((item) => item !== undefined);
    case 'unary':
      if (expression.operator === 'not') return value(expression.operand) !== true;
      return strict([expression.operand], (x: number) => -x);
    case 'call': {
      const [a, b, c] = expression.arguments as [Expression, Expression, Expression];
      if (expression.function === 'if') return value(a) === true ? value(b) : value(c);
      if (expression.function === 'default') return value(a) ?? value(b);
      if (expression.function === 'length') return lengthOf(value(a), a);
      return strict(expression.arguments, functions[expression.function]);
    }
    case 'binary': {
      const { operator, left, right } = expression;
      if (operator === 'and') return value(left) === true && value(right) === true;
      if (operator === 'or') return value(left) === true || value(right) === true;
      if (right.kind === 'empty' && operator === '==') return value(left) === undefined;
      if (right.kind === 'empty' && operator === '!=') return value(left) !== undefined;
      return strict([left, right], operators[operator]);
    }
  }

  /** A vector and a list are both arrays when they run: what the part is tells which. */
  function lengthOf(of: unknown, part: Expression): number | undefined {
    if (typeof of === 'string') return [...of].length;
    if (!Array.isArray(of)) return undefined;
    return isVector(part) ? tidy(Math.sqrt(of.reduce((sum, x) => sum + x * x, 0))) : of.length;
  }

  function isVector(part: Expression): boolean {
    if (part.kind === 'name') return lookup(part.name).type.type === 'vector';
    if (part.kind !== 'call') return false;
    if (part.function === 'vector') return true;
    return isVector(part.arguments[part.function === 'if' ? 1 : 0]);
  }
}
