import { requireText } from '../../data/check.js';
import { suggest } from '../../data/index.js';
import { showSource } from '../tokens/show.js';
import { type BinaryOperator, EXPRESSION_LIMITS, type Expression } from './expression.js';
import { RESERVED_WORDS, refuse, type Token, tokenize } from './tokens.js';

/** Arithmetic from weak to strong: the operators of a later row bind first. */
const CHAINS: readonly (readonly BinaryOperator[])[] = [
  ['+', '-'],
  ['*', '/', '%'],
];
const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', 'is', 'in'];

/** What reading holds: the tokens, how far it is, and how deep. */
export interface Reading {
  readonly source: string;
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
  /** Operators between two values, read since the text or the statement began. */
  operators: number;
  /** Lets a richer language extend this one. */
  readonly more?: {
    /** A value that starts with this token, which was stepped over; undefined if none does. */
    value(reading: Reading, token: Token): Expression | undefined;
    /** What follows a value and belongs to it. */
    suffix(reading: Reading, value: Expression): Expression;
  };
}

/**
 * Reads an expression such as `alertness > 0.5 and not (target is empty)`. Throws an
 * `InvalidDataError` at the first syntax error; its path is the position (`column 7`). To check
 * names and types use `checkExpression`.
 */
export function parseExpression(source: string): Expression {
  requireText(source, 'expression');
  if (source.length > EXPRESSION_LIMITS.characters)
    refuse(EXPRESSION_LIMITS.characters, source.length, `must have at most ${EXPRESSION_LIMITS.characters} characters`);
  const reading: Reading = { source, tokens: tokenize(source), at: 0, depth: 0, operators: 0 };
  const expression = readExpression(reading);
  const rest = peek(reading);
  if (rest.type !== 'end') refuseToken(reading, rest, 'an operator', meantOperator(rest));
  return expression;
}

/**
 * Reads the expression that starts at the next token and stops behind it. Throws an
 * `ExpressionError` where there is none.
 */
export function readExpression(reading: Reading): Expression {
  return readOr(reading);
}

export function peek({ tokens, at }: Reading): Token {
  return tokens[at];
}

export function isSymbol(token: Token | undefined, value: string): boolean {
  return token?.type === 'symbol' && token.value === value;
}

/** Steps over a symbol if it is the next token. */
export function take(reading: Reading, value: string): boolean {
  if (!isSymbol(peek(reading), value)) return false;
  reading.at++;
  return true;
}

/** Steps over the bracket that closes `opened`, which must be the next token. */
export function close(reading: Reading, opened: Token, closer: string, expected: string): Token {
  const token = peek(reading);
  if (!take(reading, closer)) {
    if (token.type === 'end')
      refuse(opened.start, opened.end, `nothing closes this \`${opened.value}\`; it needs a \`${closer}\``);
    refuseToken(reading, token, `${expected} or \`${closer}\``, meantOperator(token));
  }
  return token;
}

/** Throws what was expected in place of a token. */
export function refuseToken({ source }: Reading, token: Token, expected: string, hint = ''): never {
  const found = token.type === 'end' ? 'the end' : showSource(source.slice(token.start, token.end));
  refuse(token.start, token.end, `expected ${expected}, found ${found}${hint}`);
}

/** A hint for `AND` and the like. */
function meantOperator(token: Token): string {
  const meant = token.type === 'name' ? suggest(String(token.value), RESERVED_WORDS) : undefined;
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/** Reads something one level deeper; the limit keeps hostile text from overflowing the stack. */
export function nest<T>(reading: Reading, opener: Token, read: () => T): T {
  if (++reading.depth > EXPRESSION_LIMITS.nesting)
    refuse(opener.start, opener.end, `is nested more than ${EXPRESSION_LIMITS.nesting} levels deep`);
  const result = read();
  reading.depth--;
  return result;
}

function join(reading: Reading, operator: BinaryOperator, left: Expression, right: Expression): Expression {
  if (++reading.operators > EXPRESSION_LIMITS.operators)
    refuse(right.start, right.end, `is too long: it has more than ${EXPRESSION_LIMITS.operators} operators`);
  return { kind: 'binary', operator, left, right, start: left.start, end: right.end };
}

function readOr(reading: Reading): Expression {
  let left = readAnd(reading);
  while (take(reading, 'or')) left = join(reading, 'or', left, readAnd(reading));
  return left;
}

function readAnd(reading: Reading): Expression {
  let left = readNot(reading);
  while (take(reading, 'and')) left = join(reading, 'and', left, readNot(reading));
  return left;
}

function readNot(reading: Reading): Expression {
  const token = peek(reading);
  if (!take(reading, 'not')) return readComparison(reading);
  const operand = nest(reading, token, () => readNot(reading));
  return { kind: 'unary', operator: 'not', operand, start: token.start, end: operand.end };
}

function readComparison(reading: Reading): Expression {
  const left = readChain(reading, 0);
  const operator = readComparisonOperator(reading);
  if (operator === undefined) return left;
  const comparison = join(reading, operator, left, readChain(reading, 0));
  const next = peek(reading);
  if (readComparisonOperator(reading) !== undefined)
    refuse(next.start, next.end, 'compares a comparison; write `a < b and b < c`, or `between(b, a, c)`');
  return comparison;
}

function readComparisonOperator(reading: Reading): BinaryOperator | undefined {
  const token = peek(reading);
  if (isSymbol(token, 'not') && isSymbol(reading.tokens[reading.at + 1], 'in')) {
    reading.at += 2;
    return 'not in';
  }
  if (token.type !== 'symbol' || !COMPARISONS.includes(token.value as string)) return undefined;
  reading.at++;
  if (token.value !== 'is') return token.value as BinaryOperator;
  // People also write `x is in [1, 2]` and `x is not in [1, 2]`.
  const negated = take(reading, 'not');
  if (take(reading, 'in')) return negated ? 'not in' : 'in';
  return negated ? '!=' : '==';
}

function readChain(reading: Reading, level: number): Expression {
  const operators = CHAINS[level];
  if (operators === undefined) return readMinus(reading);
  let left = readChain(reading, level + 1);
  for (;;) {
    const token = peek(reading);
    if (token.type !== 'symbol' || !operators.includes(token.value as BinaryOperator)) return left;
    reading.at++;
    left = join(reading, token.value as BinaryOperator, left, readChain(reading, level + 1));
  }
}

function readMinus(reading: Reading): Expression {
  const token = peek(reading);
  if (!take(reading, '-')) {
    const value = readValue(reading);
    return reading.more === undefined ? value : reading.more.suffix(reading, value);
  }
  const operand = nest(reading, token, () => readMinus(reading));
  return { kind: 'unary', operator: '-', operand, start: token.start, end: operand.end };
}

function readValue(reading: Reading): Expression {
  const token = peek(reading);
  reading.at++;
  const { start, end, value } = token;
  switch (token.type) {
    case 'number':
      return { kind: 'number', value: value as number, start, end };
    case 'text':
      return { kind: 'text', value: value as string, start, end };
    case 'name': {
      const opener = peek(reading);
      if (token.quoted || !take(reading, '(')) return { kind: 'name', name: value as string, start, end };
      const call = readItems(reading, opener, ')');
      return { kind: 'call', function: value as string, arguments: call.items, start, end: call.end };
    }
    case 'symbol':
      switch (value) {
        case 'true':
        case 'false':
          return { kind: 'boolean', value: value === 'true', start, end };
        case 'empty':
          return { kind: 'empty', start, end };
        case '[':
          return { kind: 'list', start, ...readItems(reading, token, ']') };
        case '(': {
          const inner = nest(reading, token, () => readOr(reading));
          close(reading, token, ')', 'an operator');
          return inner;
        }
      }
  }
  const further = reading.more?.value(reading, token);
  if (further !== undefined) return further;
  const hint = value === 'not' ? '; put brackets round it: `(not …)`' : '';
  return refuseToken(reading, token, 'a value', hint);
}

/** Reads items separated by commas, up to the closing bracket. */
function readItems(reading: Reading, opener: Token, closer: string): { items: Expression[]; end: number } {
  const items: Expression[] = [];
  const empty = peek(reading);
  if (take(reading, closer)) return { items, end: empty.end };
  nest(reading, opener, () => {
    do items.push(readOr(reading));
    while (take(reading, ','));
  });
  return { items, end: close(reading, opener, closer, 'an operator, a comma').end };
}
