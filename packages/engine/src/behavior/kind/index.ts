/** What the author of a node kind needs: declare it, run its children, own parts. */
export {
  type ChildReport,
  type Command,
  STOPPED,
  startChild,
  startLater,
  stopChild,
  updateChild,
} from './command.js';
export { defineKind } from './define-kind.js';
export type { EmittedChild, EmittedNode, NodeEmitter } from './emit.js';
export type { Activity, InsightQuestion, NodeKind, PartCounts } from './node-kind.js';
export type { NodeView, Stimulus } from './node-view.js';
export { definePart, type PartProblem, type PartView } from './part.js';
