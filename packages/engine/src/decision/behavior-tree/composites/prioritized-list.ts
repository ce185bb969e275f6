import {
  type Command,
  defineKind,
  type NodeView,
  STOPPED,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { SAY_RELEVANCE } from '../events/relevance.js';

interface Taking {
  /** The child that took over last. */
  taking: number;
  /** Has that child been ticked since those below it were stopped? */
  cleared: boolean;
}
type View = NodeView<{ readonly interrupted: 'stops' | 'is suspended' }, Taking>;

/**
 * Tries its children from the highest priority down, every tick again. A child that is a `guard` or
 * an `impulse` says by its condition whether it is relevant, an `onEvent` by its event, a
 * `stimulusSlot` by whether something stirs it; an irrelevant one is skipped. When a higher child
 * takes over, the lower one that ran is stopped *first*; or, if so set, it is only suspended, and
 * goes on where it was when the interruption is over.
 */
export const prioritizedList = defineKind({
  name: 'prioritizedList',
  common: true,
  title: 'Prioritised list',
  category: 'composite',
  skippedChild: 'failure',
  heeds: SAY_RELEVANCE,
  description: 'Runs the first child that may run and does not fail, looking again from the top in every tick.',
  tags: ['priority', 'dynamic', 'interrupt', 'resume', 'most important first'],
  role: 'priority',
  sentence: 'Prioritised list[, interrupted child {interrupted}]',
  params: {
    interrupted: param.choice(['stops', 'is suspended'], {
      default: 'stops',
      description: 'What a child does when a higher one takes over. A suspended child later continues where it was.',
    }),
  },
  activity: 'each',
  memory: { taking: -1, cleared: false },
  start: (node) => visit(node, 0),
  update: (node) => visit(node, 0),
  next(node, child, report) {
    const { memory } = node;
    if (report === STOPPED) return clear(node);
    if (report === FAILURE) return child + 1 < node.childCount ? visit(node, child + 1) : FAILURE;
    // After an interruption that went well, what was suspended has its turn again.
    if (report === SUCCESS) return firstRunning(node, child + 1) >= 0 && isSuspending(node) ? RUNNING : SUCCESS;
    if (memory.taking === child && memory.cleared) return RUNNING;
    memory.taking = child;
    return clear(node);
  },
});

function visit(node: View, child: number): Command {
  node.memory.cleared = false;
  return updateChild(child);
}

/**
 * Stops the next lower child that runs; when none is left, continues with the child that took over.
 */
function clear(node: View): Command {
  const { memory } = node;
  const lower = isSuspending(node) ? -1 : firstRunning(node, memory.taking + 1);
  if (lower >= 0) return stopChild(lower);
  memory.cleared = true;
  // One that has just become relevant has waited with its child until now.
  const waits = SAY_RELEVANCE.includes(node.childKind(memory.taking)) && node.childIsDue(memory.taking);
  return waits ? updateChild(memory.taking) : RUNNING;
}

function isSuspending(node: View): boolean {
  return node.params.interrupted === 'is suspended';
}

function firstRunning(node: View, from: number): number {
  for (let child = from; child < node.childCount; child++) if (node.childStatus(child) === RUNNING) return child;
  return -1;
}
