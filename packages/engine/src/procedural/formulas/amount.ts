import { InvalidDataError } from '../../data/check.js';
import { boolean, type Infer, number, optional, struct, text, union } from '../../data/schema.js';
import { type ExpressionScope, planExpression } from '../../language/expression/check.js';
import { compileExpression, type Read } from '../../language/expression/evaluate.js';
import { parseExpression } from '../../language/expression/parse.js';
import { showType } from '../../language/expression/value-type.js';
import { Draws } from './draws.js';

const formula = union(number(), text({ minLength: 1, maxLength: 2000 }));

/**
 * A number of a rule: the number itself, a formula such as `length * 2 / 3`, or a range from which it
 * is drawn, whose ends may be formulas. With `whole` it is a whole number, both ends included.
 */
export type Amount = Infer<typeof amountSchema>;

export const amountSchema = union(
  number(),
  text({ minLength: 1, maxLength: 2000 }),
  struct({ __proto__: null, min: formula, max: formula, whole: optional(boolean()) }),
);

/** Computes an amount; `read` gives the numbers that formulas name. */
export type ComputeAmount = (read: Read, draws: Draws) => number;

/** Checks an amount and makes it fast. Throws with the path if a formula is wrong. */
export function compileAmount(amount: Amount, scope: ExpressionScope, path: string): ComputeAmount {
  if (typeof amount === 'number') return () => amount;
  if (typeof amount === 'string') return compileNumber(amount, scope, path);
  const from = compileNumber(amount.min, scope, `${path}.min`);
  const to = compileNumber(amount.max, scope, `${path}.max`);
  const isWhole = amount.whole === true;
  const draw: ComputeAmount = (read, draws) => {
    const [min, max] = [from(read), to(read)];
    if (!(min <= max)) throw new InvalidDataError(path, `must have min ≤ max, got ${min} and ${max}`);
    return isWhole ? Math.floor(draws.range(Math.ceil(min), Math.floor(max) + 1)) : draws.range(min, max);
  };
  // What can be known now is said now.
  if (typeof amount.min === 'number' && typeof amount.max === 'number') draw(() => 0, new Draws(0));
  return draw;
}

function compileNumber(source: number | string, scope: ExpressionScope, path: string): (read: Read) => number {
  if (typeof source === 'number') return () => source;
  const compute = compileFormula(source, scope, 'number', path);
  return (read) => {
    const value = compute(read);
    if (typeof value === 'number') return value;
    throw new InvalidDataError(path, `${source} gives no finite number here`);
  };
}

/** Whether something holds; a condition that cannot be computed does not. */
export type TestCondition = (read: Read) => boolean;

/** Checks a condition such as `length < 0.1 and level > 2` and makes it fast. */
export function compileCondition(source: string, scope: ExpressionScope, path: string): TestCondition {
  const compute = compileFormula(source, scope, 'boolean', path);
  return (read) => compute(read) === true;
}

function compileFormula(source: string, scope: ExpressionScope, type: 'number' | 'boolean', path: string) {
  try {
    const expression = parseExpression(source);
    const plan = planExpression(expression, scope);
    if (plan.type.type !== type)
      throw new InvalidDataError(path, `must be ${showType({ type })}, got ${showType(plan.type)}`);
    return compileExpression(expression, scope);
  } catch (error) {
    if (!(error instanceof InvalidDataError) || error.problems.some((problem) => problem.path === path)) throw error;
    throw InvalidDataError.of(error.problems.map((each) => ({ path, problem: `${each.path}: ${each.problem}` })));
  }
}
