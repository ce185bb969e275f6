import type { ParamValue } from '../../behavior/document/document.js';
import { ExpressionError, parseExpression } from '../../language/expression/index.js';
import { splitTokens, type TokenTable } from '../../language/tokens/scan.js';

const TABLE: TokenTable<'space' | 'token'> = [
  ['space', /\s+/y],
  ['token', /\d+(?:\.\d+)?|[A-Za-z_]\w*|'[^'\\]*'|&&|\|\||[=!<>]=|[!<>()+*/-]/y],
];
const WORDS: { readonly [sign: string]: string } = { '&&': 'and', '||': 'or' };
/** Words of our language that a script may use as names of entries. */
const RESERVED: readonly string[] = ['and', 'or', 'not', 'is', 'in', 'empty', 'if', 'agent', 'default'];
const MAX_LENGTH = 2000;

/**
 * A condition in the script language of BehaviorTree.CPP as an expression of ours; undefined where
 * it does more than compare and compute: assignments, enums, choices.
 */
export function expressionOf(script: string): string | undefined {
  if (script.length > MAX_LENGTH) return undefined;
  const tokens = splitTokens(script, TABLE);
  if (tokens === undefined || tokens.some((token) => RESERVED.includes(token))) return undefined;
  const words: string[] = [];
  /** For each open bracket: does one of `(not (…))` close with it? */
  const open: boolean[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    const next = tokens[i + 1] ?? '';
    // Their `!` binds tighter than any operator, our `not` weaker than comparisons, so brackets are
    // added.
    if (token === '!') {
      if (next === '(') open.push(true);
      else if (!/^\w+$/.test(next)) return undefined;
      words.push(next === '(' ? '(not (' : `(not ${next})`);
      i++;
    } else if (token === '(') {
      open.push(false);
      words.push('(');
    } else if (token === ')') {
      words.push(open.pop() === true ? '))' : ')');
    } else words.push(WORDS[token] ?? token);
  }
  const expression = words.join(' ').replace(/\( /g, '(').replace(/ \)/g, ')');
  return isExpression(expression) ? expression : undefined;
}

/** What a script assigns, if it is one assignment of something that our expressions can say. */
export function assignmentOf(code: string): { readonly key: string; readonly value: ParamValue } | undefined {
  const [, key, sign, right] = /^\s*([A-Za-z_]\w*)\s*(:=|[-+*/]?=)(?!=)\s*([^;]+?)\s*;?\s*$/.exec(code) ?? [];
  if (key === undefined || RESERVED.includes(key)) return undefined;
  const isPlain = sign === ':=' || sign === '=';
  const expression = expressionOf(isPlain ? right : `${key} ${sign[0]} (${right})`);
  if (expression === undefined) return undefined;
  if (isPlain && /^'[^']*'$/.test(right)) return { key, value: right.slice(1, -1) };
  if (isPlain && /^(true|false|-?\d+(\.\d+)?)$/.test(right)) return { key, value: JSON.parse(right) };
  return { key, value: { expression } as unknown as ParamValue };
}

function isExpression(text: string): boolean {
  try {
    parseExpression(text);
    return true;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

/**
 * An expression of ours as a script, if reading it gives the expression again; undefined otherwise.
 */
export function scriptOf(expression: string): string | undefined {
  const script = expression
    .replace(/\(not \(/g, '!(')
    .replace(/\(not (\w+)\)/g, '!$1')
    .replace(/\band\b/g, '&&')
    .replace(/\bor\b/g, '||');
  const negations = expression.split('(not (').length - 1;
  const whole = negations === 0 ? script : dropSecondBrackets(script);
  return expressionOf(whole) === expression ? whole : undefined;
}

/** `!(a))` has one bracket too many for each `(not (a))`. */
function dropSecondBrackets(script: string): string {
  const open: boolean[] = [];
  let result = '';
  for (let i = 0; i < script.length; i++) {
    const character = script[i];
    if (character === '(') open.push(script[i - 1] === '!');
    if (character === ')' && open.pop() === true && script[i + 1] === ')') i++;
    result += character;
  }
  return result;
}
