import type { TraceEventName } from './trace.js';

/**
 * Hears of every node of the minds that run node by node for it, and may pause them between two
 * nodes: breakpoints and profiles are made of it. Minds are named by their places, nodes by their
 * indexes in the program. Give it to `Minds.observe`.
 */
export interface Observer {
  /** A mind's turn in the tick begins. */
  begin?(place: number): void;
  /** A node is about to start, and nothing of it has happened. True pauses before it. */
  before(place: number, node: number): boolean;
  /**
   * A node's turn begins: it starts, or goes on running. Ends with its success, failure or
   * `running`.
   */
  turn?(place: number, node: number): void;
  /** Something happened to a node. True pauses before whatever comes next. */
  after(place: number, node: number, event: TraceEventName): boolean;
  /** A node asks for a pause itself, with a word. True grants it. */
  asked?(place: number, node: number, message: string): boolean;
}
