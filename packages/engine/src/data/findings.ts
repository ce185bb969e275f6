import type { Problem } from './check.js';
import { formatPath, type Step } from './path.js';

/**
 * More problems than anybody reads, and few enough that a hostile document of a million wrong
 * values costs little memory.
 */
const MAX_PROBLEMS = 1000;
const TOO_MANY = `has more than ${MAX_PROBLEMS} problems; the rest are not listed`;

/** The problems found so far in one document. */
export interface Findings {
  /** Path of the document itself, put before every step. */
  readonly root: string;
  readonly problems: Problem[];
  /** Why the rest of the document was not looked at; undefined while it is. */
  stopped: string | undefined;
}

export function createFindings(root: string): Findings {
  return { root, problems: [], stopped: undefined };
}

/** Notes a problem at the place `steps` lead to; past 1000 it stops the search instead. */
export function addProblem(findings: Findings, steps: readonly Step[], problem: string): void {
  if (findings.problems.length < MAX_PROBLEMS)
    findings.problems.push({ path: formatPath(steps, findings.root), problem });
  else findings.stopped ??= TOO_MANY;
}

/** Takes over what was found in an attempt at the same document. */
export function mergeFindings(findings: Findings, attempt: Findings): void {
  const room = MAX_PROBLEMS - findings.problems.length;
  findings.problems.push(...attempt.problems.slice(0, room));
  if (attempt.problems.length > room) findings.stopped ??= TOO_MANY;
  findings.stopped ??= attempt.stopped;
}

/** All problems, and last the reason why there may be more. */
export function closeFindings({ root, problems, stopped }: Findings): Problem[] {
  return stopped === undefined ? problems : [...problems, { path: root, problem: stopped }];
}
