/** Longest text that is shown of what a page says. */
const MAX_LENGTH = 500;

/** Why a game's page does not join, in its own words, which nobody has checked. */
export function readProblem(data: unknown): string {
  const { problem } = (data ?? {}) as { readonly problem?: unknown };
  return typeof problem === 'string' ? problem.slice(0, MAX_LENGTH) : 'The game’s page does not join this workbench.';
}
