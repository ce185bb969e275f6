import { type Expression, ExpressionError, parseExpression } from '../../../language/expression/index.js';

/**
 * What a condition requires of one fact. Strict comparisons become ranges that end at the next
 * number.
 */
export type Test =
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'word'; readonly word: string; readonly not: boolean }
  | { readonly kind: 'range'; readonly min: number; readonly max: number };

/** What an effect does to one fact. */
export type Change =
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'set'; readonly value: number }
  | { readonly kind: 'add'; readonly amount: number };

/** A part of a condition or of an effect, with the words it was written in and where they stand. */
export interface Term<T> {
  readonly fact: string;
  readonly does: T;
  readonly text: string;
  readonly start: number;
}

/** The problem of a text, and the character at which it occurs. */
export interface TermProblem {
  readonly start: number;
  readonly problem: string;
}

/** Terms as far as a text could be read, and what could not. */
export interface Terms<T> {
  readonly terms: readonly Term<T>[];
  readonly problems: readonly TermProblem[];
}

/**
 * Reads a condition on facts: `at is forest and hasAxe and wood >= 3 and not tired`. It is written
 * as expressions are, but has only `and` between tests of one fact each, since plans are searched
 * for by comparing bits. An empty text always holds.
 */
export function readConditions(text: string): Terms<Test> {
  return readAll(text, [{ from: 0, to: text.length }], (expression, out) => {
    for (const part of conjuncts(expression)) out(part, testOf(part));
  });
}

/** Reads effects, with commas between them: `wood + 10, at is forest, not hasAxe, tired`. */
export function readEffects(text: string): Terms<Change> {
  return readAll(text, splitAtCommas(text), (expression, out) => out(expression, changeOf(expression)));
}

type Read<T> = { readonly fact: string; readonly does: T } | string;
type Out<T> = (at: Expression, read: Read<T>) => void;

function readAll<T>(
  text: string,
  pieces: readonly { readonly from: number; readonly to: number }[],
  read: (expression: Expression, out: Out<T>) => void,
): Terms<T> {
  const terms: Term<T>[] = [];
  const problems: TermProblem[] = [];
  if (text.trim() === '') return { terms, problems };
  for (const { from, to } of pieces) {
    const piece = text.slice(from, to);
    try {
      read(parseExpression(piece), (at, found) => {
        const start = from + at.start;
        if (typeof found === 'string') problems.push({ start, problem: found });
        else terms.push({ ...found, text: piece.slice(at.start, at.end), start });
      });
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      for (const { start, problem } of error.problems) problems.push({ start: from + start, problem });
    }
  }
  return { terms, problems };
}

function conjuncts(expression: Expression): readonly Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== 'and') return [expression];
  return [...conjuncts(expression.left), ...conjuncts(expression.right)];
}

function testOf(expression: Expression): Read<Test> {
  if (expression.kind === 'name') return { fact: expression.name, does: { kind: 'truth', value: true } };
  if (expression.kind === 'unary' && expression.operator === 'not' && expression.operand.kind === 'name')
    return { fact: expression.operand.name, does: { kind: 'truth', value: false } };
  if (expression.kind === 'binary' && expression.operator === 'or')
    return 'a condition holds if all of its tests do; for another way, make another action or method';
  if (expression.kind !== 'binary' || expression.left.kind !== 'name')
    return 'a test names a fact first: `hasAxe`, `not hasAxe`, `at is forest`, `wood >= 3`';
  const { operator, left, right } = expression;
  const fact = left.name;
  const value = literalOf(right);
  const isEqual = operator === '==';
  if (isEqual || operator === '!=') {
    if (typeof value === 'boolean') return { fact, does: { kind: 'truth', value: value === isEqual } };
    if (typeof value === 'string') return { fact, does: { kind: 'word', word: value, not: !isEqual } };
    if (value !== undefined && isEqual) return { fact, does: { kind: 'range', min: value, max: value } };
    if (value !== undefined) return 'a number can be at least, at most or exactly something, but not anything else';
    return 'a fact is compared with a number, a word, true or false';
  }
  if (typeof value !== 'number') return 'only a number can be larger or smaller: compare with one';
  const [most, least] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  if (operator === '>=') return { fact, does: { kind: 'range', min: value, max: most } };
  if (operator === '<=') return { fact, does: { kind: 'range', min: least, max: value } };
  if (operator === '>') return { fact, does: { kind: 'range', min: nextUp(value), max: most } };
  if (operator === '<') return { fact, does: { kind: 'range', min: least, max: -nextUp(-value) } };
  return 'a test names a fact first: `hasAxe`, `not hasAxe`, `at is forest`, `wood >= 3`';
}

function changeOf(expression: Expression): Read<Change> {
  const usage = 'an effect is such as `hasAxe`, `not hasAxe`, `at is forest`, `wood is 3`, `wood + 10` or `wood - 2`';
  if (expression.kind === 'name') return { fact: expression.name, does: { kind: 'truth', value: true } };
  if (expression.kind === 'unary' && expression.operator === 'not' && expression.operand.kind === 'name')
    return { fact: expression.operand.name, does: { kind: 'truth', value: false } };
  if (expression.kind !== 'binary' || expression.left.kind !== 'name') return usage;
  const { operator, left, right } = expression;
  const fact = left.name;
  const value = literalOf(right);
  if (operator === '==' && typeof value === 'boolean') return { fact, does: { kind: 'truth', value } };
  if (operator === '==' && typeof value === 'string') return { fact, does: { kind: 'word', word: value } };
  if (operator === '==' && value !== undefined) return { fact, does: { kind: 'set', value: value as number } };
  if ((operator === '+' || operator === '-') && typeof value === 'number')
    return { fact, does: { kind: 'add', amount: operator === '+' ? value : -value } };
  return usage;
}

/** A number, a truth, or a word, which may stand without quotes. */
function literalOf(expression: Expression): number | boolean | string | undefined {
  if (expression.kind === 'unary' && expression.operator === '-' && expression.operand.kind === 'number')
    return -expression.operand.value;
  if (expression.kind === 'name') return expression.name;
  return expression.kind === 'number' || expression.kind === 'boolean' || expression.kind === 'text'
    ? expression.value
    : undefined;
}

/** Commas inside of quotes separate nothing. */
function splitAtCommas(text: string): { readonly from: number; readonly to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  let from = 0;
  let quote = '';
  for (let i = 0; i <= text.length; i++) {
    const character = text[i];
    if (quote !== '') {
      if (character === '\\') i++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    if (i < text.length && (character !== ',' || quote !== '')) continue;
    pieces.push({ from, to: i });
    from = i + 1;
  }
  return pieces;
}

/** The least number above another. */
function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0] += value > 0 ? 1n : -1n;
  return new Float64Array(bits.buffer)[0];
}
