import { formatProblem, type Problem } from 'gumption/data';

/** Problems in one line, each with its place. */
export function formatProblemLines(problems: readonly Problem[]): string {
  return problems.map(formatProblem).join('; ');
}
