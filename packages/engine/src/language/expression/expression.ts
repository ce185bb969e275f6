import type { Place } from '../tokens/place.js';
/**
 * How large an expression may be before it is refused; both bound the time and the stack that
 * reading it takes.
 */
export const EXPRESSION_LIMITS = {
  /** UTF-16 units of the whole text. */
  characters: 2_000,
  /**
   * Brackets, calls, lists, `not` and minus signs inside one another. Chains such as `a + b + c` do
   * not nest.
   */
  nesting: 50,
  /**
   * Operators of one expression. Chains do not nest, but they make a tree as deep as they are long,
   * and whatever walks the tree needs stack for it.
   */
  operators: 1_000,
} as const;

export type UnaryOperator = '-' | 'not';

/** `is` and `is not` are other ways to write `==` and `!=`, and become these. */
export type BinaryOperator =
  | 'or'
  | 'and'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

/**
 * An expression as plain data. Numbers are never negative: `-2` is the minus sign before a 2.
 * Comparing with the word `empty` by `==` or `!=` asks whether there is a value.
 */
export type Expression = Place &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'empty' }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'call'; readonly function: string; readonly arguments: readonly Expression[] }
    | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
  );

/**
 * The names an expression reads, each once, in the order of the text. Functions are not among them.
 */
export function namesIn(expression: Expression): string[] {
  const names = new Set<string>();
  collectNames(names, expression);
  return [...names];
}

function collectNames(out: Set<string>, expression: Expression): void {
  switch (expression.kind) {
    case 'name':
      out.add(expression.name);
      return;
    case 'list':
      for (const item of expression.items) collectNames(out, item);
      return;
    case 'call':
      for (const argument of expression.arguments) collectNames(out, argument);
      return;
    case 'unary':
      collectNames(out, expression.operand);
      return;
    case 'binary':
      collectNames(out, expression.left);
      collectNames(out, expression.right);
  }
}
