import type { ExpressionError } from '../../language/expression/index.js';
import { type Dialect, RESERVED_WORDS, type Token, tokenize } from '../../language/tokens/tokens.js';

/**
 * Words that mean something in a script beyond those of expressions. `if` is a function in an
 * expression, so it is no symbol.
 */
export const STATEMENT_WORDS: readonly string[] = [
  ...['var', 'else', 'while', 'for', 'function', 'on', 'return', 'break', 'continue'],
  ...['yield', 'wait', 'atomic', 'succeed', 'fail'],
];

const WORDS: readonly string[] = [...RESERVED_WORDS, ...STATEMENT_WORDS];
const SYMBOL = /[=!<>]=|[-+*/%<>()[\],{};:=.]/;
/** Blanks, `// to the end of the line` and `/* between these`. */
const SPACE = /(?:[ \t\r\n]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/;

/** What {@link tokenizeScript} may be told. */
export interface TokenOptions {
  /** Gives blanks and comments as tokens, too: for coloring and formatting. */
  readonly keepsSpace?: boolean;
  /**
   * Takes note of what cannot be read, which is then left out. Without it the first such thing is
   * thrown.
   */
  readonly report?: (error: ExpressionError) => void;
}

/**
 * Takes a script apart: the pieces of expressions, and what statements add to them. The last token
 * is always `end`.
 */
export function tokenizeScript(source: string, { keepsSpace = false, report }: TokenOptions = {}): Token[] {
  const dialect: Dialect = { words: WORDS, symbol: SYMBOL, space: SPACE, keepsSpace };
  return tokenize(source, report === undefined ? dialect : { ...dialect, report });
}
