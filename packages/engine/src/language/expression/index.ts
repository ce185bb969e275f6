export type { ExpressionScope, Variable } from './check.js';
export { ExpressionError, type ExpressionProblem } from './error.js';
export { compileExpression, type Evaluate, type Read } from './evaluate.js';
export { type Expression, namesIn } from './expression.js';
export { formatExpression } from './format.js';
export { EXPRESSION_FUNCTIONS } from './functions.js';
export { expressions } from './language.js';
export { parseExpression } from './parse.js';
export type { ValueType } from './value-type.js';
