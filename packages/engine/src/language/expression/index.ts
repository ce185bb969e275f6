/**
 * A small language for what designers and modders compute: conditions and parameters of behaviors.
 * See the folder's README for the language itself.
 */

export type { Place } from '../tokens/place.js';
export type { CheckedExpression, ExpressionScope, Variable } from './check.js';
export { ExpressionError, type ExpressionProblem } from './error.js';
export { compileExpression, type Evaluate, type Read } from './evaluate.js';
export { type BinaryOperator, type Expression, namesIn, type UnaryOperator } from './expression.js';
export { formatExpression } from './format.js';
export { EXPRESSION_FUNCTIONS, type ExpressionFunction } from './functions.js';
export { expressions } from './language.js';
export { parseExpression } from './parse.js';
export type { ValueType } from './value-type.js';
