import {
  type Dialect,
  RESERVED_WORDS,
  type Token,
  type TokenOptions,
  tokenize,
  tokenTable,
} from '../../language/expression/tokens.js';

/**
 * Words that mean something in a script beyond those of expressions. `if` is a function in an
 * expression, so it is no symbol.
 */
export const STATEMENT_WORDS: readonly string[] = [
  ...['var', 'else', 'while', 'for', 'function', 'on', 'return', 'break', 'continue'],
  ...['yield', 'wait', 'atomic', 'succeed', 'fail'],
];

const DIALECT: Dialect = {
  words: [...RESERVED_WORDS, ...STATEMENT_WORDS],
  // Blanks, `// to the end of the line` and `/* between these`.
  table: tokenTable(/(?:[ \t\r\n]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y, /[=!<>]=|[-+*/%<>()[\],{};:=.]/y),
};

/**
 * Takes a script apart: the tokens of expressions, and those that statements add. The last token is
 * always `end`.
 */
export function tokenizeScript(source: string, options: TokenOptions = {}): Token[] {
  return tokenize(source, DIALECT, options);
}
