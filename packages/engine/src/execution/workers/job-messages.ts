/** Messages from the game to a worker. */
export type PoolMessage =
  | { readonly gumptionJob: 'ask'; readonly id: number; readonly job: string; readonly request: unknown }
  | { readonly gumptionJob: 'cancel'; readonly id: number };

/** Messages from a worker to the game. */
export type WorkerMessage =
  | { readonly gumptionJob: 'best'; readonly id: number; readonly best: unknown }
  | { readonly gumptionJob: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly gumptionJob: 'failure'; readonly id: number; readonly problem: string };

/**
 * Returns whether a message belongs to jobs. The game and its worker may send other messages over
 * the same port.
 */
export function isJobMessage(message: unknown): message is PoolMessage | WorkerMessage {
  return typeof message === 'object' && message !== null && 'gumptionJob' in message;
}
