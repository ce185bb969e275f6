/**
 * Ways to tick a child, as statements of generated code that leave its status in the variable `s`.
 */
export interface EmittedChild {
  /** Its index among the children. Itself, not code. */
  readonly index: number;
  readonly start: string;
  /** The same, with the code of a simple leaf in place of a call. For the path most often taken. */
  readonly startInline: string;
  readonly update: string;
  /** Stops it; no status. */
  readonly stop: string;
  /**
   * False for conditions: they end within the tick, so there is never anything to update or stop.
   */
  readonly canRun: boolean;
  /** True for tasks whose whole tick is one call. */
  readonly isLeaf: boolean;
}

/**
 * The bodies a kind writes for its node; both must return a status. `a` is the agent, `m` the mind.
 */
export interface EmittedNode {
  /** Body of the function that starts the node. */
  start: string;
  /** Body of the function that continues the node in every later tick. */
  update: string;
}

/**
 * The tools with which a kind's `emit` writes code. Unless stated otherwise, texts are expressions
 * of generated code.
 */
export interface NodeEmitter {
  /** How many children the node has, parts included. Itself, not code. */
  readonly childCount: number;
  /** Name of the kind above, undefined for the root. Itself, not code. */
  readonly parentKind: string | undefined;
  /** The code that starts, continues or stops a child. */
  child(childIndex: number): EmittedChild;
  /** Where the code is stored that says which child is active; readable and assignable. */
  readonly active: string;
  /** Code for "this child is active". */
  activeCode(childIndex: number): number;
  /** Code for "this child starts next tick". */
  dueCode(childIndex: number): number;
  /**
   * Status byte of a child, for kinds whose children are each active on their own; readable and
   * assignable.
   */
  status(childIndex: number): string;
  /**
   * A field of the node's memory; readable and assignable. Numbers are as they are, booleans are 0
   * and 1.
   */
  field(name: string): string;
  /** The same of what the node keeps from run to run. */
  lasting(name: string): string;
  /** The present value of a parameter. */
  param(name: string): string;
  /** Statement that stops the one active child and forgets it. */
  readonly stopActive: string;
  /** Statement that stops whichever children are active and lets the kind clean up. */
  readonly stop: string;
  /** Seconds of game time. */
  readonly time: string;
  /** Seconds since the mind's last tick. */
  readonly dt: string;
  /** Defines a function `(a, m, k)` and returns its name. */
  helper(name: string, body: string): string;
}
