/**
 * The status of a node after a tick. Numbers, because the hot path compares them millions of times
 * per second.
 */
export type Status = typeof SUCCESS | typeof FAILURE | typeof RUNNING;

/** The node has ended and reached its goal. */
export const SUCCESS = 1 as const;
/** The node has ended without reaching its goal. */
export const FAILURE = 2 as const;
/** The node needs more ticks. */
export const RUNNING = 3 as const;

/** How a run of a node ended, passed to its `stop`. */
export type Outcome = 'success' | 'failure' | 'aborted';

/** The name of a status, for people and logs. */
export function statusName(status: Status): 'success' | 'failure' | 'running' {
  return status === SUCCESS ? 'success' : status === FAILURE ? 'failure' : 'running';
}
