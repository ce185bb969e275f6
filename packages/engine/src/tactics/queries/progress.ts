/**
 * What a search does, in this order; after the last test it scores and picks. Candidates are located
 * on the ground before the first test that needs it.
 */
export const PHASE = {
  SPREAD: 0,
  GENERATE: 1,
  AVOID: 2,
  MEASURE: 3,
  LOCATE: 4,
  COMPARE: 5,
  SCORE: 6,
  PICK: 7,
} as const;

/** What a path distance does: starts ways, follows them, reads their costs, then filters. */
export const WAYS = { BEGIN: 0, SPREAD: 1, READ: 2, FILTER: 3 } as const;

/** How far a search has come. All numbers, so that it can be saved. */
export class SearchProgress {
  phase = 0;
  /** Number of the generator that is tried. */
  option = 0;
  /** Units of generating that are done. */
  unit = 0;
  /** The next candidate of the phase, or the next of those that are left. */
  cursor = 0;
  /** Of those before the cursor, how many are still left. */
  kept = 0;
  test = 0;
  /** 1 once the candidates that are left have their places. */
  located = 0;
  /** Of a path distance: what it does, and from which point of its context. */
  ways = 0;
  point = 0;
  /** Targets of the ways that are known to be reached, in order. */
  reached = 0;
  /** The context from whose points the ways were last spread, or −1, and their limit. */
  spreadContext = -1;
  spreadLimit = Infinity;
  /** The least and the greatest value of a test among the candidates that are left. */
  low = Infinity;
  high = -Infinity;
  /** The sum of the weights of all scores. */
  weights = 0;
  /** 1 once a test has scored. */
  scored = 0;
}
