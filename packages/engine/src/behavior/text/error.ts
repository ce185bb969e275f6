import { formatProblems } from '../../data/check.js';
import { InvalidDataError, type Problem } from '../../data/index.js';
import { TEXT_LIMITS } from './notation.js';

/** A problem with its place in the text, so that an editor can underline it. */
export interface TextProblem extends Problem {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units, as editors count; a byte order mark does not count. */
  readonly column: number;
}

/** A text that is no behavior; every problem that was found has its line and column. */
export class TextError extends InvalidDataError {
  /** All problems in the order of the text, each with line and column. */
  override readonly problems: readonly TextProblem[];

  /** `problems` needs at least one. */
  constructor(problems: readonly TextProblem[]) {
    super(problems[0].path, problems[0].problem);
    this.name = 'TextError';
    this.problems = [...problems];
    this.message = formatProblems(problems);
  }

  /** Line of the first problem. */
  get line(): number {
    return this.problems[0].line;
  }

  /** Column of the first problem. */
  get column(): number {
    return this.problems[0].column;
  }
}

/** Problems of a text as they are found. */
export class ProblemList {
  readonly #problems: TextProblem[] = [];

  /**
   * Notes a problem; `column` counts from 1. Stops the reading where there are too many to be of
   * use.
   */
  add(line: number, column: number, problem: string): void {
    this.#problems.push({ path: `line ${line}, column ${column}`, problem, line, column });
    if (this.#problems.length >= TEXT_LIMITS.problems) this.throwIfAny();
  }

  get count(): number {
    return this.#problems.length;
  }

  /** Throws one error with all problems in the order of the text, if there are any. */
  throwIfAny(): void {
    if (this.#problems.length === 0) return;
    throw new TextError(this.#problems.sort((a, b) => a.line - b.line || a.column - b.column));
  }
}
