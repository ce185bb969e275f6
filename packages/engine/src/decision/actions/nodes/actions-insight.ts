import { isPlainObject } from '../../../data/index.js';
import type { QueueMode } from '../admission.js';
import type { ActionLine } from './action-lines.js';
import { asAction, isWanted } from './action-part.js';
import type { TopAction } from './actions-plan.js';
import { actionAt, lineOf, modeOf, planOf, type QueueView } from './actions-turn.js';
import { ask } from './ask.js';

/** One action as a page shows it. */
export interface ShownAction {
  /** Name of the action in the repertoire. */
  readonly id: string;
  /** What it is doing now. */
  readonly state: 'idle' | 'waiting' | 'active';
  /** The higher goes first. */
  readonly priority: number;
  /** Whether it may interrupt others. */
  readonly interrupts: boolean;
  /**
   * What it needs for itself, such as `hands`; two actions that use the same cannot run together.
   */
  readonly uses: readonly string[];
  /** Path of the node that requested it; empty if no node of the behavior did. */
  readonly origin: string;
  /** When it was requested. */
  readonly since: number;
  /** For a waiting action: its position in the queue, from 0. */
  readonly rank?: number;
  /** Seconds until it expires; absent if it never expires. */
  readonly left?: number;
  /** For a waiting action: the id of the action that blocks it, and what both need. */
  readonly heldBy?: string;
  /** What it needs of that which the action named by `heldBy` uses. */
  readonly shared?: readonly string[];
  /** The single actions in it, in order, and how far each is. */
  readonly steps: readonly { readonly id: string; readonly state: 'to come' | 'now' | 'done' }[];
}

/** A queue as a page shows it. */
export interface ShownQueue {
  /** Seconds of game time. */
  readonly time: number;
  /** How it admits actions. */
  readonly mode: QueueMode;
  /** How many requests may wait, and how many may be active. */
  readonly limit: number;
  /** All actions of the node, in the order of the document. */
  readonly actions: readonly ShownAction[];
  /** Oldest first. */
  readonly log: readonly ActionLine[];
}

/** Describes a queue: what waits and why, what is active, and what happened to earlier requests. */
export function showQueue(node: QueueView): ShownQueue {
  const mode = modeOf(node.params);
  const { tops } = planOf(node);
  const active = tops.filter(({ childIndex }) => actionAt(node, childIndex).active);
  const line = lineOf(node);
  return {
    time: node.time,
    mode,
    limit: node.params.limit,
    actions: tops.map((top) => showAction(node, top, active, line.indexOf(top))),
    log: node.lasting.log.map((line) => ({ ...line })),
  };
}

function showAction(node: QueueView, top: TopAction, active: readonly TopAction[], rank: number): ShownAction {
  const { channels, ids, needs, topOf } = planOf(node);
  const action = actionAt(node, top.childIndex);
  const named = (bits: number) => channels.filter((_, bit) => (bits & (1 << bit)) !== 0);
  const isActive = action.active;
  const wanted = action.waiting || isActive;
  const own = node.childParam(top.childIndex, 'priority');
  const holder = action.waiting
    ? active.find(({ uses }) => modeOf(node.params) !== 'combine' || (uses & top.uses) !== 0)
    : undefined;
  return {
    id: top.id,
    state: isActive ? 'active' : isWanted(action) ? 'waiting' : 'idle',
    priority: wanted ? action.priority : typeof own === 'number' ? own : 0,
    interrupts:
      (wanted && action.interrupts) ||
      top.interrupters.some((childIndex) => node.childParam(childIndex, 'interrupts') === true),
    uses: named(top.uses),
    origin: wanted ? action.origin : '',
    since: wanted ? action.since : 0,
    ...(rank >= 0 && { rank }),
    ...(action.waiting && Number.isFinite(action.until) && { left: Math.max(0, action.until - node.time) }),
    ...(holder !== undefined && { heldBy: holder.id, shared: named(holder.uses & top.uses) }),
    steps: top.leaves
      .filter((childIndex) => topOf[childIndex] >= 0)
      .map((childIndex) => {
        const isDone = isActive && actionAt(node, childIndex).done;
        const isNow = isActive && !isDone && needs[childIndex].every((other) => actionAt(node, other).done);
        return { id: ids[childIndex], state: isDone ? 'done' : isNow ? 'now' : 'to come' };
      }),
  };
}

/** Requests or withdraws an action on behalf of a tool: `{ request: id }`, `{ cancel: id }`. */
export function instructQueue(node: QueueView, instruction: unknown, isRunning: boolean): string | undefined {
  if (!isRunning) return 'nothing is performed now';
  const { request, cancel } = isPlainObject(instruction) ? instruction : {};
  const id = request ?? cancel;
  const top = planOf(node).tops.find((each) => each.id === id);
  if (top === undefined) return `there is no action ${String(id)} to request or cancel`;
  const action = asAction(node.childLasting(top.childIndex));
  if (request === undefined) action.withdrawn = isWanted(action);
  else ask(action, 0, Number.POSITIVE_INFINITY, false, '');
  return undefined;
}
