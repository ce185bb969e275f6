import { InvalidDataError, requirePositive } from '../../data/check.js';

/** How a continuous choice is narrowed down. */
export interface TrialOptions {
  /** Values tried at first, evenly over the whole range; at least 2. */
  readonly trials: number;
  /** The best so many of them are refined, and become successors: more find ways round obstacles, fewer keep the search small. */
  readonly keep: number;
  /** Times that each is refined at most, halving the range every time. */
  readonly rounds: number;
  /** Gain below which one is confident that there is no better value, and stops. */
  readonly confidence: number;
}

/** A few values, found in about two dozen trials. */
export const USUAL_TRIALS: TrialOptions = { trials: 5, keep: 2, rounds: 5, confidence: 0.001 };

/** Checks trials once, on load. */
export function validateTrials({ trials, keep, rounds, confidence }: TrialOptions, path: string): void {
  requireWhole(trials, 2, `${path}.trials`);
  requireWhole(keep, 1, `${path}.keep`);
  requireWhole(rounds, 0, `${path}.rounds`);
  requirePositive(confidence, `${path}.confidence`);
}

function requireWhole(value: number, least: number, path: string): void {
  if (!(Number.isInteger(value) && value >= least))
    throw new InvalidDataError(path, `must be a whole number from ${least} up, got ${value}`);
}

/**
 * Picks a few of endlessly many successors (PATH-86): tries some values from 0 to 1, then again near the best ones, and so on until that
 * gains hardly anything. `rate` says what the way through a value costs all in all, estimate included, and Infinity for what is not
 * possible. Gives back values in the order of what they cost.
 *
 * What is far from all first trials is never found: where the choice is small, list the values instead (`playbackRates`), which is faster
 * and misses nothing.
 */
export function refineTrials(rate: (value: number) => number, options: TrialOptions = USUAL_TRIALS): number[] {
  const { trials, keep, rounds, confidence } = options;
  const spacing = 1 / (trials - 1);
  const tried = Array.from({ length: trials }, (_, i) => i * spacing)
    .map((value) => ({ value, cost: rate(value) }))
    .sort((a, b) => a.cost - b.cost || a.value - b.value)
    .slice(0, keep)
    .filter(({ cost }) => cost < Infinity);
  for (const best of tried) {
    let width = spacing / 2;
    for (let round = 0; round < rounds; round++, width /= 2) {
      const before = best.cost;
      const middle = best.value;
      for (const value of [Math.max(0, middle - width), Math.min(1, middle + width)]) {
        const cost = rate(value);
        if (cost >= best.cost) continue;
        best.cost = cost;
        best.value = value;
      }
      // No better on either side may mean that the best lies nearer; only a small gain is reason to stop.
      if (best.cost < before && before - best.cost < confidence) break;
    }
  }
  return tried.sort((a, b) => a.cost - b.cost || a.value - b.value).map(({ value }) => value);
}
