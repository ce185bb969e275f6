import { type NodeKind, startChild } from '../../../behavior/kind/index.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * A decorator that turns its child's result into another at once: `success` and `failure` say into
 * which.
 */
export function resultChanger(
  success: Status,
  failure: Status,
): Pick<NodeKind, 'activity' | 'start' | 'next' | 'emit'> {
  return {
    activity: 'always',
    start: () => startChild(0),
    next: (_node, _child, report) => (report === SUCCESS ? success : report === FAILURE ? failure : report),
    emit(node, { child }) {
      const changed = (tick: string) =>
        `let s; ${tick} return s === ${RUNNING} ? s : s === ${SUCCESS} ? ${success} : ${failure};`;
      node.start = changed(child(0).startInline);
      node.update = changed(child(0).update);
    },
  };
}
