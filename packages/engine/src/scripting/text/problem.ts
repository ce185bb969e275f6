import { formatProblems, InvalidDataError, type Problem } from '../../data/index.js';
import type { Place } from '../../language/expression/index.js';

/**
 * A problem with its position, so that an editor can underline it. Lines and columns count from 1;
 * its path is `line 3, column 7`.
 */
export interface ScriptProblem extends Problem, Place {
  readonly line: number;
  readonly column: number;
}

/** A script that cannot be parsed or does not fit the game, with the position of every problem. */
export class ScriptError extends InvalidDataError {
  override readonly problems: readonly ScriptProblem[];

  /** `problems` needs at least one. */
  constructor(problems: readonly ScriptProblem[]) {
    super(problems[0].path, problems[0].problem);
    this.name = 'ScriptError';
    this.problems = [...problems];
    this.message = formatProblems(problems);
  }
}

/** Where the lines of a text start. */
export function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Line and column of an offset, from 1. */
export function placeOf(starts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - starts[low] + 1 };
}

/** A problem at a place of the text. */
export function scriptProblem(starts: readonly number[], { start, end }: Place, problem: string): ScriptProblem {
  const { line, column } = placeOf(starts, start);
  return { path: `line ${line}, column ${column}`, problem, line, column, start, end };
}
