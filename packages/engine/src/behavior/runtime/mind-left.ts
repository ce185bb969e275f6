/**
 * Thrown out of compiled code when a task has removed the mind that is having its turn: nothing of
 * that mind runs on. The node of the task is still open and is stopped like the nodes above it.
 */
export const MIND_LEFT = Symbol('mind left');

/** The same, when the node of the task has ended already: its `stop` removed the mind. */
export const MIND_LEFT_AT_END = Symbol('mind left at the end of a node');
