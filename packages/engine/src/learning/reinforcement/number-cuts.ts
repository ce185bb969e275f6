import type { NumberRange } from '../learners/chooser.js';

/** Into how many ranges a number with limits is cut. */
const RANGES = 8;

/** Sizes that tell numbers without limits apart, of either sign. */
const SIZES = Object.freeze([0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024] as const);

/**
 * Where to cut a number into ranges if nobody says where: between its limits into eight equal ranges,
 * or into its values if it is a whole number with at most eight; without limits at 0, and where its
 * size doubles. Better cuts come from someone who knows the game.
 */
export function defaultCuts(range: NumberRange | undefined): number[] {
  if (range === undefined || !(range.max > range.min)) return [...SIZES.map((size) => -size).reverse(), 0, ...SIZES];
  const { min, max, isInteger } = range;
  if (isInteger && max - min < RANGES) return Array.from({ length: max - min }, (_, i) => min + i + 1);
  return Array.from({ length: RANGES - 1 }, (_, i) => min + ((i + 1) / RANGES) * (max - min));
}

/** A range for people: `below 2`, `from 2 to 4`, `from 4`. */
export function describeRange(cuts: readonly number[], value: number): string {
  let at = 0;
  while (at < cuts.length && value >= cuts[at]) at++;
  if (cuts.length === 0) return 'anything';
  if (at === 0) return `below ${cuts[0]}`;
  return at === cuts.length ? `from ${cuts[at - 1]}` : `from ${cuts[at - 1]} to ${cuts[at]}`;
}
