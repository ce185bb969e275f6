import type { LearnedAttribute } from '../../../decision/decision-tree/learned-tree.js';
import { type Expression, formatExpression, parseExpression } from '../../../language/expression/index.js';
import type { Question } from '../../demonstrations/question.js';

/** The values of an attribute that says yes or no. */
const YES_NO: readonly string[] = ['no', 'yes', 'empty'];

const NOWHERE = { start: 0, end: 0 } as const;

/** A question as an expression of a `decide` node. */
export function formatQuestion(question: Question, attributes: readonly LearnedAttribute[]): string {
  const left: Expression = { kind: 'name', name: question.attribute, ...NOWHERE };
  const compare = (operator: '>' | '<=' | '==', right: Expression) =>
    formatExpression({ kind: 'binary', operator, left, right, ...NOWHERE });
  if ('above' in question) return compare('>', numberOf(question.above));
  if ('atMost' in question) return compare('<=', numberOf(question.atMost));
  const { is } = question;
  if (is === 'empty') return compare('==', { kind: 'empty', ...NOWHERE });
  if (!isYesNo(question.attribute, attributes)) return compare('==', { kind: 'text', value: is, ...NOWHERE });
  return is === 'yes' ? formatExpression(left) : compare('==', { kind: 'boolean', value: false, ...NOWHERE });
}

/** Numbers of expressions are never negative. */
function numberOf(value: number): Expression {
  const size: Expression = { kind: 'number', value: Math.abs(value), ...NOWHERE };
  return value < 0 ? { kind: 'unary', operator: '-', operand: size, ...NOWHERE } : size;
}

/**
 * The question that an expression asks; undefined if it is not of the form that is learned, such as
 * one that a person has written. A changed limit is still such a form.
 */
export function parseQuestion(expression: string, attributes: readonly LearnedAttribute[]): Question | undefined {
  let parsed: Expression;
  try {
    parsed = parseExpression(expression);
  } catch {
    return undefined;
  }
  if (parsed.kind === 'name')
    return isYesNo(parsed.name, attributes) ? { attribute: parsed.name, is: 'yes' } : undefined;
  if (parsed.kind !== 'binary' || parsed.left.kind !== 'name') return undefined;
  const { operator, right } = parsed;
  const attribute = parsed.left.name;
  const limit = numberIn(right);
  if (operator === '>' && limit !== undefined) return { attribute, above: limit };
  if (operator === '<=' && limit !== undefined) return { attribute, atMost: limit };
  if (operator !== '==') return undefined;
  if (right.kind === 'empty') return { attribute, is: 'empty' };
  if (right.kind === 'text') return { attribute, is: right.value };
  if (right.kind === 'boolean') return { attribute, is: right.value ? 'yes' : 'no' };
  return undefined;
}

function numberIn(expression: Expression): number | undefined {
  if (expression.kind === 'number') return expression.value;
  if (expression.kind !== 'unary' || expression.operator !== '-') return undefined;
  const value = numberIn(expression.operand);
  return value === undefined ? undefined : -value;
}

function isYesNo(name: string, attributes: readonly LearnedAttribute[]): boolean {
  const found = attributes.find((attribute) => attribute.name === name);
  return (
    found?.type === 'category' &&
    found.values.length === YES_NO.length &&
    found.values.every((value, i) => value === YES_NO[i])
  );
}
