import type { SearchRecords } from './search-records.js';

/**
 * Nodes that wait to be looked at, the one with the lowest total first; of equal ones the one with
 * the higher cost so far, since it is nearer to the goal. All kinds answer alike and differ in what
 * is fast.
 */
export interface OpenList {
  readonly size: number;
  clear(): void;
  /** Tells that the records have grown and their arrays are others. */
  reserve(): void;
  /** Adds a node that is not in the list; its cost and total stand in the records. */
  add(node: number): void;
  /**
   * Tells that the cost of a node in the list has fallen, and that its total has fallen or is the
   * same.
   */
  improve(node: number): void;
  /** The node that {@link takeFirst} would take; the list must not be empty. */
  first(): number;
  /** Takes the first out; the list must not be empty. */
  takeFirst(): number;
}

/** Makes an open list over the records of a search. */
export type OpenListMaker = (records: SearchRecords) => OpenList;
