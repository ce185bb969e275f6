import {
  type ChildReport,
  type Command,
  type NodeView,
  startChild,
  stopChild,
} from '../../../behavior/kind/node-kind.js';
import { RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * What parts do that only act: their children one after another, whatever they answer. One that
 * takes time is stopped at once.
 */
export function atOnce() {
  return {
    tags: ['state machine', 'action'] as readonly string[],
    children: [1, Number.POSITIVE_INFINITY] as const,
    activity: 'one' as const,
    exclusive: true,
    start: () => startChild(0),
    next(node: NodeView, child: number, report: ChildReport): Command {
      if (report === RUNNING) return stopChild(child);
      return child + 1 < node.childCount ? startChild(child + 1) : SUCCESS;
    },
  };
}
