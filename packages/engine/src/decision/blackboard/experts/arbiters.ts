import type { Rng } from '../../../math/index.js';

/** What an arbiter may look at. */
export interface ExpertCandidates {
  /** Insistence of each expert; 0 and less, and NaN, say that it cannot be chosen. */
  readonly insistence: Float64Array;
  readonly count: number;
  /** The iteration in which each expert ran last; 0 if never. */
  readonly lastRan: Float64Array;
  readonly rng: Rng;
}

/** Chooses the expert who runs, or −1 for nobody. */
export type ExpertArbiter = (candidates: ExpertCandidates) => number;

/** The most insistent; among equals by lot, so that none is starved by the order of the list. */
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
 * The first in the list who insists at all: strict priority by order, as state machines and rules
 * have it.
 */
export function firstInsistent({ insistence, count }: ExpertCandidates): number {
  for (let i = 0; i < count; i++) if (insistence[i] > 0) return i;
  return -1;
}

/** Of all who insist the one who waited longest, so that each has its turn; of equals the first. */
export function leastRecent({ insistence, count, lastRan }: ExpertCandidates): number {
  let found = -1;
  for (let i = 0; i < count; i++) if (insistence[i] > 0 && (found < 0 || lastRan[i] < lastRan[found])) found = i;
  return found;
}

/** By lot, each as likely as it insists. */
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
