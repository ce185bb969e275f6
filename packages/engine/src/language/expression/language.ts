import { InvalidDataError } from '../../data/index.js';
import { checkExpression } from './check.js';
import { compileExpression } from './evaluate.js';
import type { ExpressionLanguage, FormulaType } from './formula.js';
import { parseExpression } from './parse.js';

/**
 * The expression language, as a vocabulary takes it: with it, any bindable parameter may be
 * computed.
 */
export const expressions: ExpressionLanguage = {
  check(text, names) {
    try {
      const { type, problems } = checkExpression(parseExpression(text), names);
      if (problems.length > 0) return { problems: problems.map(({ path, problem }) => `${path}: ${problem}`) };
      return type === undefined || type.type === 'empty'
        ? { problems: ['is always empty'] }
        : { type: type as FormulaType, problems: [] };
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      return { problems: error.problems.map(({ path, problem }) => `${path}: ${problem}`) };
    }
  },
  compile: (text, names) => compileExpression(parseExpression(text), names),
};
