import type { SearchRecords } from './search-records.js';

/**
 * Nodes that wait to be expanded, the lowest total first; among equal totals the higher cost so far
 * first, since that node is nearer to the goal. All kinds return the same order and differ in which
 * operation is fast.
 */
export interface OpenList {
  /** How many nodes wait. */
  readonly size: number;
  /** Removes all nodes. */
  clear(): void;
  /** Call it when the records have grown and their arrays were replaced. */
  reserve(): void;
  /** Adds a node that is not in the list; its cost and total are in the records. */
  add(node: number): void;
  /**
   * Call it when the cost of a node in the list has fallen, and its total has fallen or stayed the
   * same.
   */
  improve(node: number): void;
  /** Returns the node that {@link takeFirst} would take; the list must not be empty. */
  first(): number;
  /** Removes and returns the first node; the list must not be empty. */
  takeFirst(): number;
}

/** Makes an open list over the records of a search. */
export type OpenListMaker = (records: SearchRecords) => OpenList;
