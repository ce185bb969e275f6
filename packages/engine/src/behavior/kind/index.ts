/** What the author of a node kind needs: declare it, run its children, own parts. */
export { type ChildReport, type Command, STOPPED, startChild, startLater, stopChild, updateChild } from './command.js';
export { defineKind } from './define-kind.js';
export type { EmittedNode, NodeEmitter } from './emit.js';
export type { KindRole } from './kind-role.js';
export type { InsightQuestion, NodeKind } from './node-kind.js';
export type { NodeView, Stimulus } from './node-view.js';
export { definePart, type PartView } from './part.js';
