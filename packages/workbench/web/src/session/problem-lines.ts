import type { Problem } from './files.js';

/** Problems in one line, each with its place. */
export function formatProblemLines(problems: readonly Problem[]): string {
  return problems.map(({ path, problem }) => (path === '' ? problem : `${path} ${problem}`)).join('; ');
}
