/** One thing wrong with a value from outside: where it is, and why it is refused. */
export interface Problem {
  /**
   * Place in the document, as in `guard.tree.children[2].seconds`; empty for the document itself.
   */
  readonly path: string;
  /** Reason in plain words that follow the path, as in `must be positive, got -1`. */
  readonly problem: string;
}

/** Characters of a path and of a problem in an error's message. */
const MAX_PATH_LENGTH = 400;
const MAX_PROBLEM_LENGTH = 2000;

/** Problems spelled out in an error's message; all of them stay in `problems`. */
const PROBLEMS_IN_MESSAGE = 20;

/**
 * A caller or a file gave a wrong value. The fields keep path and reason apart, so that a tool can
 * jump to the place; the message has one problem per line.
 */
export class InvalidDataError extends Error {
  /** All problems that were found, each with its path and reason; at least one. */
  readonly problems: readonly Problem[];

  constructor(path: string, problem: string) {
    super(formatProblem({ path, problem }));
    this.name = 'InvalidDataError';
    this.problems = [{ path, problem }];
  }

  /** Path of the first problem. */
  get path(): string {
    return this.problems[0].path;
  }

  /** Reason of the first problem. */
  get problem(): string {
    return this.problems[0].problem;
  }

  /** Gathers every problem of a document in one error; `problems` needs at least one. */
  static of(problems: readonly Problem[]): InvalidDataError {
    const first = problems[0] ?? { path: '', problem: 'is invalid' };
    const error = new InvalidDataError(first.path, first.problem);
    if (problems.length > 1) {
      (error as { problems: readonly Problem[] }).problems = [...problems];
      error.message = formatProblems(problems);
    }
    return error;
  }
}

/**
 * `path: problem`, or the problem alone where the path is empty. A hostile text may have words with
 * millions of letters and paths of a thousand levels: a long path loses its middle, and a long
 * problem its end.
 */
export function formatProblem({ path, problem }: Problem): string {
  const half = MAX_PATH_LENGTH / 2;
  const place = path.length > MAX_PATH_LENGTH ? `${path.slice(0, half)}…${path.slice(-half)}` : path;
  const reason = problem.length > MAX_PROBLEM_LENGTH ? `${problem.slice(0, MAX_PROBLEM_LENGTH)}…` : problem;
  return place === '' ? reason : `${place}: ${reason}`;
}

/** One problem a line; after the first 20, only how many more there are. */
export function formatProblems(problems: readonly Problem[]): string {
  const lines = problems.slice(0, PROBLEMS_IN_MESSAGE).map(formatProblem);
  if (problems.length > PROBLEMS_IN_MESSAGE) lines.push(`and ${problems.length - PROBLEMS_IN_MESSAGE} more`);
  return lines.join('\n');
}
