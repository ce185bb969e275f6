import type { ActionQueue } from './action-queue.js';
import { DONE, type Request } from './request.js';

/** A request described for a debug view. */
export interface RequestExplanation {
  readonly id: number;
  readonly action: string;
  readonly priority: number;
  readonly origin: string;
  /** Seconds until it expires; infinite if it never expires or is active. */
  readonly secondsLeft: number;
  /** How many of its steps are done, and how many it has. */
  readonly stepsDone: number;
  readonly steps: number;
  /**
   * Why it waits: the number of the first active request that excludes it, and the reason in words.
   */
  readonly heldBy?: number;
  readonly because?: string;
}

export interface QueueExplanation {
  readonly active: readonly RequestExplanation[];
  readonly waiting: readonly RequestExplanation[];
}

/** Explains a queue: the active requests, the waiting ones, and why they wait. */
export function explainQueue<C>(queue: ActionQueue<C>): QueueExplanation {
  const active = queue.active.slice(0, queue.activeCount).filter(({ isOver }) => !isOver);
  const waiting = queue.waiting.slice(0, queue.waitingCount);
  return {
    active: active.map((request) => explain(request, Number.POSITIVE_INFINITY)),
    waiting: waiting.map((request) => ({
      ...explain(request, request.expiry - queue.time),
      ...whyWaiting(queue, request, active),
    })),
  };
}

function explain(request: Request, secondsLeft: number): RequestExplanation {
  const { id, action, priority, origin, progress } = request;
  const stepsDone = action.steps.filter((_, i) => progress[i] === DONE).length;
  return { id, action: action.name, priority, origin, secondsLeft, stepsDone, steps: action.steps.length };
}

function whyWaiting<C>(
  { repertoire, mode, capacity }: ActionQueue<C>,
  { action }: Request,
  active: readonly Request[],
): Pick<RequestExplanation, 'heldBy' | 'because'> {
  if (active.length === 0) return { because: 'it has not had its turn' };
  if (mode !== 'combine') return { heldBy: active[0].id, because: `${active[0].action.name} is being done` };
  const other = active.find((each) => !repertoire.canDoBoth(action, each.action));
  if (other === undefined)
    return { because: active.length >= capacity ? 'too much is being done' : 'it has not had its turn' };
  const shared = repertoire.sharedBy(action, other.action);
  const why = shared.length === 0 ? 'cannot be done with it' : `needs ${shared.join(' and ')} too`;
  return { heldBy: other.id, because: `${other.action.name} ${why}` };
}
