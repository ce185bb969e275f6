import type { Candidate } from './admission.js';
import type { CompiledAction } from './compile-action.js';

/** How a request differs from what its action says of itself. */
export interface RequestOptions {
  readonly priority?: number;
  /** How long it waits for its turn, in seconds. */
  readonly within?: number;
  readonly interrupts?: boolean;
  /** Who asks, for the log: a node, a rule, `alarm`. */
  readonly origin?: string;
  /** What executors are told beside the step itself: where to go, whom to shoot. Plain data, if the queue is to be saved. */
  readonly data?: unknown;
}

/** An action that somebody asked for: it waits, or is being done. Records are used again. */
export interface Request extends Candidate {
  /** Counted from 0 in each queue; −1 in a record that is free. */
  id: number;
  action: CompiledAction;
  origin: string;
  data: unknown;
  queuedAt: number;
  /** Has it ended, while the queue still goes over what is being done? */
  isOver: boolean;
  /** Of each step: has it begun, is it done, and for how long was it executed? */
  begun: Uint8Array;
  done: Uint8Array;
  elapsed: Float64Array;
}

export function createRequest(action: CompiledAction): Request {
  return {
    ...{ priority: 0, expiry: 0, order: 0, interrupts: false },
    ...{ id: -1, action, origin: '', data: undefined, queuedAt: 0, isOver: false },
    ...roomFor(action.steps.length),
  };
}

/** Makes a record ready for another action, with nothing of it done. */
export function resetSteps(request: Request, action: CompiledAction): void {
  const { length } = action.steps;
  request.action = action;
  if (request.begun.length < length) Object.assign(request, roomFor(length));
  request.begun.fill(0);
  request.done.fill(0);
  request.elapsed.fill(0);
}

function roomFor(steps: number): Pick<Request, 'begun' | 'done' | 'elapsed'> {
  return { begun: new Uint8Array(steps), done: new Uint8Array(steps), elapsed: new Float64Array(steps) };
}
