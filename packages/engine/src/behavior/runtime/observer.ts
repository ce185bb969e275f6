import type { TraceEventName } from './trace.js';

/**
 * Receives every event of the observed minds, and may pause them between two nodes: breakpoints and
 * profiles are built on it. Minds are given by slot, nodes by index in the program. Pass it to
 * `Minds.observe`.
 */
export interface Observer {
  /** The turn of a mind begins. */
  begin?(slot: number): void;
  /** A node is about to start. Return true to pause before it. */
  before(slot: number, node: number): boolean;
  /**
   * The turn of a node begins: it starts, or continues. The turn ends with its success, failure or
   * `running`.
   */
  turn?(slot: number, node: number): void;
  /** Something happened to a node. Return true to pause before the next node. */
  after(slot: number, node: number, event: TraceEventName): boolean;
  /** A node asks for a pause, with a reason. Return true to grant it. */
  asked?(slot: number, node: number, message: string): boolean;
}
