import type { Status } from '../vocabulary/status.js';

/**
 * A compiled node: what a back end makes of it. `m` is the mind's slot in the runtime's arrays.
 */
export interface NodeCode<A = unknown> {
  /** Enters the node and gives it its first tick. */
  start(agent: A, m: number): Status;
  /** Another tick; only while the last one answered running. */
  update(agent: A, m: number): Status;
  /** Ends the node before its time, children first; only while running. */
  stop(agent: A, m: number): void;
}
