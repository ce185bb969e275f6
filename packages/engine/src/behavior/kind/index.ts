/** What the author of a node kind needs: declare it, run its children, own parts. */
export type { EmittedChild, EmittedNode, NodeEmitter } from './emit.js';
export {
  type Activity,
  type ChildReport,
  type Command,
  defineKind,
  type InsightQuestion,
  type NodeKind,
  type NodeView,
  type PartCounts,
  STOPPED,
  type Stimulus,
  startChild,
  startLater,
  stopChild,
  updateChild,
} from './node-kind.js';
export { definePart, type PartProblem, type PartView } from './part.js';
export { Semaphores } from './semaphores.js';
