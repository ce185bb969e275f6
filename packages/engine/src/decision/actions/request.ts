import type { Candidate } from './admission.js';
import type { CompiledAction } from './compile-action.js';

/** Options that override the defaults of the action. */
export interface RequestOptions {
  /** The higher goes first. */
  readonly priority?: number;
  /** Seconds that it waits before it expires. */
  readonly within?: number;
  /** Whether it may interrupt active actions of lower priority. */
  readonly interrupts?: boolean;
  /** The origin of the request, for the log: a node, a rule, `alarm`. */
  readonly origin?: string;
  /**
   * Data for the executors, such as a destination or a target. Must be plain data if the queue is
   * saved.
   */
  readonly data?: unknown;
}

/** A requested action that waits or is active. Records are reused. */
export interface Request extends Candidate {
  /** Counted from 0 in each queue; −1 in a record that is free. */
  id: number;
  action: CompiledAction;
  origin: string;
  data: unknown;
  queuedAt: number;
  /** Has it ended, while the queue still goes over what is being done? */
  isOver: boolean;
  /** Of each step: for how many seconds it was executed, or {@link NOT_BEGUN} or {@link DONE}. */
  progress: Float64Array;
}

/** The state of steps that are not in progress. */
export const NOT_BEGUN = -1;
export const DONE = -2;

export function createRequest(action: CompiledAction): Request {
  return {
    ...{ priority: 0, expiry: 0, order: 0, interrupts: false },
    ...{ id: -1, action, origin: '', data: undefined, queuedAt: 0, isOver: false },
    progress: new Float64Array(action.steps.length).fill(NOT_BEGUN),
  };
}

/** Makes a record ready for another action, with nothing of it done. */
export function resetSteps(request: Request, action: CompiledAction): void {
  const { length } = action.steps;
  request.action = action;
  if (request.progress.length < length) request.progress = new Float64Array(length);
  // By hand: most actions have one step, and a call would cost more than it does.
  for (let i = 0; i < length; i++) request.progress[i] = NOT_BEGUN;
}
