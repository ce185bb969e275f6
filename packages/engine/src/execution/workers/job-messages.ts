/** What the game says to a worker. */
export type PoolMessage =
  | { readonly gumptionJob: 'ask'; readonly id: number; readonly job: string; readonly request: unknown }
  | { readonly gumptionJob: 'cancel'; readonly id: number };

/** What a worker says to the game. */
export type WorkerMessage =
  | { readonly gumptionJob: 'best'; readonly id: number; readonly best: unknown }
  | { readonly gumptionJob: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly gumptionJob: 'failure'; readonly id: number; readonly problem: string };

/**
 * Is a message one of ours? The game and its worker may have other things to say over the same
 * port.
 */
export function isJobMessage(message: unknown): message is PoolMessage | WorkerMessage {
  return typeof message === 'object' && message !== null && 'gumptionJob' in message;
}
