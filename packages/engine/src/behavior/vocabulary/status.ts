/**
 * What a node reports after a tick. Numbers, because the hot path compares them millions of times a
 * second.
 */
export type Status = typeof SUCCESS | typeof FAILURE | typeof RUNNING;

/** The node did what it was for, and has ended. */
export const SUCCESS = 1 as const;
/** The node could not do what it was for, and has ended. */
export const FAILURE = 2 as const;
/** The node needs more ticks. */
export const RUNNING = 3 as const;

/** How a node's life ended, told to its `stop`. */
export type Outcome = 'success' | 'failure' | 'aborted';

/** The word for a status, for people and logs. */
export function statusName(status: Status): 'success' | 'failure' | 'running' {
  return status === SUCCESS ? 'success' : status === FAILURE ? 'failure' : 'running';
}
