import {
  type ChildReport,
  type Command,
  type NodeView,
  startLater,
  updateChild,
} from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING } from '../../../behavior/vocabulary/status.js';

/** What states can stand in. */
export const STATE_OWNERS = ['machine', 'state', 'regions'] as const;

/** What is remembered of a state while it is active. */
export interface StateMemory {
  /** When it was entered. */
  since: number;
  /** Whether the behavior or the inner machine of the state has ended, and whether it failed. */
  ended: boolean;
  failed: boolean;
  /** 0, or the how manyeth it is of the states that wait for others pushed on top of them. */
  suspended: number;
}

/** What is remembered of a state also while it is not active. */
export interface StateLasting {
  /** Is it the one of its surroundings that is active, or that they return to? */
  current: boolean;
  /** Was it active when its surroundings were last left? For history. */
  recent: boolean;
  active: boolean;
  /** A decision leads to it. */
  wanted: boolean;
}

/** What states have in common. */
export const STATE_MEMORY: Readonly<StateMemory> = { since: 0, ended: false, failed: false, suspended: 0 };
export const STATE_LASTING: Readonly<StateLasting> = { current: false, recent: false, active: false, wanted: false };

type View = NodeView<{ readonly ended: 'again' | 'wait' }, StateMemory, StateLasting>;

/**
 * A state of a `machine`: what a character does while it is in the state. Its child, any behavior,
 * starts in the update after the state was entered and is stopped when the state is left. When the
 * child has ended, it starts again in the next update, unless it is set to wait. States inside it
 * make it a composite: while it is active it is a machine of its own, and starts with its first
 * state.
 */
export const state = definePart({
  name: 'state',
  family: 'State machines',
  description: 'Runs its child until a transition leads elsewhere.',
  tags: ['state machine', 'mode', 'composite state', 'phase'],
  icon: 'state',
  partOf: STATE_OWNERS,
  ...stateful(),
});

/** What states do. */
export function stateful() {
  return {
    params: {
      ended: param.choice(['again', 'wait'], {
        default: 'again',
        fixed: true,
        description: 'What to do when its child has ended and no transition leads away: start it again, or nothing.',
      }),
    },
    children: [0, 1] as const,
    activity: 'one' as const,
    exclusive: true,
    stubs: 'below' as const,
    memory: { ...STATE_MEMORY },
    lasting: { ...STATE_LASTING },
    start(node: View): Command {
      enter(node);
      return node.childCount > 0 ? startLater(0) : RUNNING;
    },
    update({ childCount, memory, params }: View): Command {
      if (childCount === 0 || (memory.ended && params.ended === 'wait')) return RUNNING;
      memory.ended = false;
      return updateChild(0);
    },
    next(node: View, _child: number, report: ChildReport): Command {
      if (report === RUNNING) return RUNNING;
      node.memory.ended = true;
      node.memory.failed = report === FAILURE;
      return RUNNING;
    },
    stop(node: View): void {
      node.lasting.active = false;
    },
    adopted: enter,
  };
}

function enter(node: View): void {
  node.lasting.active = true;
  node.memory.since = node.time;
}
