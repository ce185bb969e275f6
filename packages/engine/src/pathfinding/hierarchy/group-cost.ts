/**
 * Costs of crossing a group on the way to a neighbor. Each expresses in one number what in truth
 * depends on where the group was entered.
 */
export interface GroupCrossing {
  readonly from: number;
  readonly to: number;
  /**
   * The cheapest single connection between the two groups: right if crossing costs almost nothing.
   */
  readonly minimum: number;
  /** From the worst entry to the neighbor. */
  readonly maximin: number;
  /** The mean over all entries. */
  readonly average: number;
}

/**
 * How to compute the cost of going from one group to the next. A function may blend the numbers, or
 * return what a designer specified.
 */
export type GroupCost = 'minimum' | 'maximin' | 'average' | ((crossing: GroupCrossing) => number);

/** Returns the cost of a crossing by the chosen method. */
export function costOfCrossing(cost: GroupCost, crossing: GroupCrossing): number {
  return typeof cost === 'function' ? cost(crossing) : crossing[cost];
}
