import { type ChildReport, type Command, type NodeView, startChild, stopChild } from '../../../behavior/kind/index.js';
import { RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Shared by parts that act within one update: runs their children one after another, whatever their
 * results. A child that would take longer is stopped immediately.
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
