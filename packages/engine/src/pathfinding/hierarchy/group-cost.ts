/**
 * What is known about crossing a group on the way to its neighbor. All are ways of saying with one
 * number what depends on where one came in.
 */
export interface GroupCrossing {
  readonly from: number;
  readonly to: number;
  /** The cheapest single connection between the two: right if crossing costs next to nothing. */
  readonly minimum: number;
  /** From the entry that is worst off to the neighbor. */
  readonly maximin: number;
  /** The mean over all entries. */
  readonly average: number;
}

/**
 * How the cost of going from one group to the next is told. A function may blend, or look up what a
 * designer said.
 */
export type GroupCost = 'minimum' | 'maximin' | 'average' | ((crossing: GroupCrossing) => number);

/** The cost of a crossing by the way that was chosen. */
export function costOfCrossing(cost: GroupCost, crossing: GroupCrossing): number {
  return typeof cost === 'function' ? cost(crossing) : crossing[cost];
}
