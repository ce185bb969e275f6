import type { BinaryOperator } from '../../language/expression/expression.js';
import {
  type Expression,
  ExpressionError,
  formatExpression,
  parseExpression,
} from '../../language/expression/index.js';
import { splitTokens, type TokenTable } from '../../language/tokens/scan.js';

// Conditions of SCXML are ECMAScript. What our expressions can say too is translated both ways; the
// rest is not guessed at.

const TABLE: TokenTable<'space' | 'token'> = [
  ['space', /\s+/y],
  ['token', /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y],
  ['token', /[A-Za-z_$][\w$]*/y],
  ['token', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['token', /[=!]==?|[<>]=?|&&|\|\||[-+*/%!()[\],.]/y],
];
const WORDS: { readonly [token: string]: string } = {
  '===': '==',
  '!==': '!=',
  '&&': 'and',
  '||': 'or',
  null: 'empty',
  undefined: 'empty',
};
/** Functions that are the same in both languages. */
const FUNCTIONS: ReadonlySet<string> = new Set(['pow', 'abs', 'min', 'max', 'floor', 'ceil', 'sqrt']);
const NAME = /^[A-Za-z_$][\w$]*$/;
/** Names that mean something else there: the event at hand, and the words of the languages. */
const OTHERS: ReadonlySet<string> = new Set(
  'In _event _sessionid _name _ioprocessors _x and or not is in empty typeof new delete void if'.split(' '),
);

/** Can it be a variable there and a blackboard key here? */
export function isVariable(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    /^[A-Za-z]\w*$/.test(name) &&
    !OTHERS.has(name) &&
    !(name in WORDS) &&
    !/^(true|false)$/.test(name)
  );
}

/** A condition taken apart: states that must be active or not, and an expression for the rest. */
export interface Terms {
  readonly states: readonly { readonly state: string; readonly active: boolean }[];
  readonly expression: string | undefined;
}

/**
 * Translates a condition, whose outermost `&&` may join questions for active states; undefined if
 * it says more than we can.
 */
export function readCondition(text: string): Terms | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const states: { state: string; active: boolean }[] = [];
  const rest: string[] = [];
  for (const term of termsOf(tokens)) {
    const words = term.join('');
    const asked = /^(!?)In\((['"])([^'"\\]*)\2\)$/.exec(words);
    if (asked !== null) states.push({ state: asked[3], active: asked[1] === '' });
    else rest.push(term.join(' '));
  }
  if (rest.length === 0) return { states, expression: undefined };
  const expression = readExpression(rest.length > 1 ? rest.map((term) => `(${term})`).join(' && ') : rest[0]);
  return expression === undefined ? undefined : { states, expression };
}

/** Translates an ECMAScript expression; undefined if ours cannot say it. */
export function readExpression(text: string): string | undefined {
  const tokens = tokensOf(text);
  const written = tokens === undefined ? undefined : translate(tokens);
  return written === undefined ? undefined : canonical(written);
}

function canonical(text: string): string | undefined {
  try {
    return formatExpression(parseExpression(text));
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function tokensOf(text: string): string[] | undefined {
  const tokens = splitTokens(text, TABLE);
  return tokens?.length === 0 ? undefined : tokens;
}

/** The parts between the outermost `&&`; all in one piece where an `||` is weaker. */
function termsOf(tokens: readonly string[]): string[][] {
  const terms: string[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === '(' || token === '[') depth++;
    if (token === ')' || token === ']') depth--;
    if (depth === 0 && token === '||') return [[...tokens]];
    if (depth === 0 && token === '&&') terms.push([]);
    else terms[terms.length - 1].push(token);
  }
  return terms;
}

function translate(tokens: readonly string[]): string | undefined {
  const out: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === '.') return undefined;
    if (token === '!') {
      // There it binds more strongly than a comparison, here less.
      const end = operandEnd(tokens, i + 1);
      const inner = end === undefined ? undefined : translate(tokens.slice(i + 1, end));
      if (inner === undefined) return undefined;
      out.push(`(not ${inner})`);
      i = end! - 1;
    } else if (token === 'Math') {
      if (tokens[i + 1] !== '.' || !FUNCTIONS.has(tokens[i + 2] ?? '') || tokens[i + 3] !== '(') return undefined;
      out.push(tokens[i + 2]);
      i += 2;
    } else if (NAME.test(token)) {
      const known = WORDS[token] ?? (token === 'true' || token === 'false' ? token : undefined);
      if (known === undefined && (!isVariable(token) || tokens[i + 1] === '(')) return undefined;
      out.push(known ?? token);
    } else out.push(WORDS[token] ?? (token.startsWith("'") ? JSON.stringify(unquote(token)) : token));
  }
  return out.join(' ');
}

function operandEnd(tokens: readonly string[], start: number): number | undefined {
  let i = start;
  while (tokens[i] === '!') i++;
  if (tokens[i] === 'Math') i += 3;
  if (tokens[i] !== '(') return i < tokens.length ? i + 1 : undefined;
  for (let depth = 0; i < tokens.length; i++) {
    if (tokens[i] === '(') depth++;
    if (tokens[i] === ')' && --depth === 0) return i + 1;
  }
  return undefined;
}

function unquote(token: string): string {
  return token.slice(1, -1).replace(/\\(.)/g, (_, character: string) => ({ n: '\n', t: '\t' })[character] ?? character);
}

const OPERATORS: Readonly<Partial<Record<BinaryOperator, string>>> = {
  ...{ or: '||', and: '&&', '==': '===', '!=': '!==', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '%': '%' },
};

/**
 * Writes an expression of ours in ECMAScript; undefined if that has nothing of the kind, or the
 * expression is wrong.
 */
export function writeExpression(text: string): string | undefined {
  try {
    return write(parseExpression(text), true);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function write(expression: Expression, isWhole = false): string | undefined {
  const inBrackets = (written: string) => (isWhole ? written : `(${written})`);
  switch (expression.kind) {
    case 'number':
    case 'boolean':
      return String(expression.value);
    case 'text':
      return JSON.stringify(expression.value);
    case 'name':
      return isVariable(expression.name) ? expression.name : undefined;
    case 'unary': {
      const operand = write(expression.operand);
      return operand === undefined ? undefined : inBrackets(`${expression.operator === 'not' ? '!' : '-'}${operand}`);
    }
    case 'binary': {
      const operator = OPERATORS[expression.operator];
      const [left, right] = [write(expression.left), write(expression.right)];
      return operator === undefined || left === undefined || right === undefined
        ? undefined
        : inBrackets(`${left} ${operator} ${right}`);
    }
    case 'call': {
      const given = expression.arguments.map((one) => write(one, true));
      const isKnown = FUNCTIONS.has(expression.function) && !given.includes(undefined);
      return isKnown ? `Math.${expression.function}(${given.join(', ')})` : undefined;
    }
    default:
      return undefined;
  }
}
