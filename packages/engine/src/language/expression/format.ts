import type { BinaryOperator, Expression } from './expression.js';
import { isBareName } from './tokens.js';

/** How strongly each operator binds; a value binds strongest. */
const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  'not in': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};
const NOT = 3;
const COMPARISON = 4;
const MINUS = 7;

/** Characters that an editor would break, hide or turn round. */
const UNSAFE = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Writes an expression in its one canonical form: single spaces, no bracket that is not needed,
 * `is` and `is not` for equality. Reading it back gives the same expression, places aside.
 */
export function formatExpression(expression: Expression): string {
  return write(expression, 0);
}

/** `weakest` is the least strength that may stand here without brackets. */
function write(expression: Expression, weakest: number): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value);
    case 'text':
      return quote(expression.value);
    case 'boolean':
      return String(expression.value);
    case 'empty':
      return 'empty';
    case 'name':
      return isBareName(expression.name) ? expression.name : quoteName(expression.name);
    case 'list':
      return `[${writeItems(expression.items)}]`;
    case 'call':
      return `${expression.function}(${writeItems(expression.arguments)})`;
    case 'unary':
      return expression.operator === 'not'
        ? bracket(`not ${write(expression.operand, NOT)}`, NOT, weakest)
        : bracket(`-${write(expression.operand, MINUS)}`, MINUS, weakest);
    case 'binary': {
      const strength = STRENGTH[expression.operator];
      // Chains group to the left; comparisons do not chain at all.
      const left = write(expression.left, strength === COMPARISON ? strength + 1 : strength);
      const right = write(expression.right, strength + 1);
      return bracket(`${left} ${writeOperator(expression.operator)} ${right}`, strength, weakest);
    }
  }
}

function writeItems(items: readonly Expression[]): string {
  return items.map((item) => write(item, 0)).join(', ');
}

function bracket(written: string, strength: number, weakest: number): string {
  return strength < weakest ? `(${written})` : written;
}

function writeOperator(operator: BinaryOperator): string {
  return operator === '==' ? 'is' : operator === '!=' ? 'is not' : operator;
}

function quote(text: string): string {
  return JSON.stringify(text).replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function quoteName(name: string): string {
  return `\`${quote(name).slice(1, -1).replaceAll('`', '\\`')}\``;
}
