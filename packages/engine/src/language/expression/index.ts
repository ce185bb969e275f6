/**
 * A small language for what designers and modders compute: conditions and parameters of behaviors.
 * See the folder's README for the language itself.
 */

export type { Place } from '../tokens/place.js';
export {
  type CheckedExpression,
  checkExpression,
  type ExpressionScope,
  type Variable,
} from './check.js';
export { type EmitOptions, emitExpression } from './emit.js';
export { ExpressionError, type ExpressionProblem } from './error.js';
export { compileExpression, type Evaluate, type Read } from './evaluate.js';
export { type BinaryOperator, EXPRESSION_LIMITS, type Expression, namesIn, type UnaryOperator } from './expression.js';
export { formatExpression } from './format.js';
export { EXPRESSION_FUNCTIONS, type ExpressionFunction } from './functions.js';
export { expressions } from './language.js';
export { OPERATIONS as EXPRESSION_LIBRARY } from './operations.js';
export { parseExpression } from './parse.js';
export type { ValueType } from './value-type.js';
