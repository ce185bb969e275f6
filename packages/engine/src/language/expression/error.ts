import { formatProblems } from '../../data/check.js';
import { InvalidDataError, type Problem } from '../../data/index.js';
import type { Place } from '../tokens/place.js';

/**
 * A problem with its place in the text, so that an editor can underline it. Its path is `column 7`,
 * counted from 1.
 */
export interface ExpressionProblem extends Problem, Place {}

/**
 * An expression that cannot be read or does not fit its scope; every problem that was found has its
 * place.
 */
export class ExpressionError extends InvalidDataError {
  /** All problems that were found, each with its place in the text. */
  override readonly problems: readonly ExpressionProblem[];

  /** `problems` needs at least one. */
  constructor(problems: readonly ExpressionProblem[]) {
    super(problems[0].path, problems[0].problem);
    this.name = 'ExpressionError';
    this.problems = [...problems];
    this.message = formatProblems(problems);
  }
}

export function problemAt({ start, end }: Place, problem: string): ExpressionProblem {
  return { path: `column ${start + 1}`, problem, start, end };
}
