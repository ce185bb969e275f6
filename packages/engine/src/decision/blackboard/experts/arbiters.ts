import type { Rng } from '../../../math/index.js';

/** What an arbiter chooses from. */
export interface ExpertCandidates {
  /** Insistence of each expert. An expert with 0, less or NaN cannot be chosen. */
  readonly insistence: Float64Array;
  readonly count: number;
  /** The iteration in which each expert ran last; 0 if never. */
  readonly lastRan: Float64Array;
  readonly rng: Rng;
}

/** Returns the index of the expert that runs, or −1 for none. */
export type ExpertArbiter = (candidates: ExpertCandidates) => number;

/**
 * The most insistent expert; ties are broken at random, so that the order of the list starves none.
 */
export function highestInsistence({ insistence, count, rng }: ExpertCandidates): number {
  let most = 0;
  let ties = 0;
  for (let i = 0; i < count; i++)
    if (insistence[i] > most) {
      most = insistence[i];
      ties = 1;
    } else if (ties > 0 && insistence[i] === most) ties++;
  if (ties === 0) return -1;
  let skip = ties > 1 ? rng.integer(0, ties - 1) : 0;
  for (let i = 0; i < count; i++) if (insistence[i] === most && skip-- === 0) return i;
  return -1;
}

/**
 * The first expert in the list that insists: strict priority by order, as in state machines and
 * rules.
 */
export function firstInsistent({ insistence, count }: ExpertCandidates): number {
  for (let i = 0; i < count; i++) if (insistence[i] > 0) return i;
  return -1;
}

/**
 * The insisting expert that has waited longest, so that each gets its turn. Ties go to the first.
 */
export function leastRecent({ insistence, count, lastRan }: ExpertCandidates): number {
  let found = -1;
  for (let i = 0; i < count; i++) if (insistence[i] > 0 && (found < 0 || lastRan[i] < lastRan[found])) found = i;
  return found;
}

/** A random expert, with a probability in proportion to its insistence. */
export function byLot({ insistence, count, rng }: ExpertCandidates): number {
  let total = 0;
  for (let i = 0; i < count; i++) if (insistence[i] > 0) total += insistence[i];
  let left = rng.next() * total;
  let found = -1;
  for (let i = 0; i < count; i++) {
    if (!(insistence[i] > 0)) continue;
    found = i;
    left -= insistence[i];
    if (left < 0) break;
  }
  return found;
}

/** Arbiters by name. */
export const EXPERT_ARBITERS = { highest: highestInsistence, first: firstInsistent, leastRecent, lot: byLot } as const;
export type ExpertArbiterName = keyof typeof EXPERT_ARBITERS;
