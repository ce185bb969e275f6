import { formatProblems } from '../../data/check.js';
import { InvalidDataError, type Problem } from '../../data/index.js';
import { formatPosition, type Place, type Position, positionOf } from '../../language/tokens/place.js';

/**
 * A problem with its position, so that an editor can underline it. Lines and columns count from 1;
 * its path is `line 3, column 7`.
 */
export interface ScriptProblem extends Problem, Place, Position {}

/** A script that cannot be parsed or does not fit the game, with the position of every problem. */
export class ScriptError extends InvalidDataError {
  /** All problems that were found, each with its place in the text. */
  override readonly problems: readonly ScriptProblem[];

  /** `problems` needs at least one. */
  constructor(problems: readonly ScriptProblem[]) {
    super(problems[0].path, problems[0].problem);
    this.name = 'ScriptError';
    this.problems = [...problems];
    this.message = formatProblems(problems);
  }
}

/** A problem at a place of the text. */
export function scriptProblem(starts: readonly number[], { start, end }: Place, problem: string): ScriptProblem {
  const position = positionOf(starts, start);
  return { path: formatPosition(position), problem, ...position, start, end };
}
