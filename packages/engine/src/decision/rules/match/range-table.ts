import type { AlphaPattern } from '../compile/program.js';

/**
 * Patterns in a table at most: it has a list for every stretch between bounds, so its size grows
 * with the square.
 */
const MAX_PATTERNS = 64;

/**
 * Patterns that only test in which range a number lies, all in one place of a fact. The bounds of
 * all ranges cut the numbers into intervals, and each interval knows its patterns, so one binary
 * search answers for all patterns.
 */
export interface RangeTable {
  readonly field: number;
  readonly arity: number;
  /** Where stretches begin, rising. */
  readonly starts: Float64Array;
  /**
   * Which list is that of each small whole number, which most numbers of facts are: nothing is to
   * be searched for them.
   */
  readonly small: Uint8Array;
  /** Patterns of what is no number, of numbers below all bounds, then of each stretch. */
  readonly lists: readonly Int32Array[];
}

/**
 * The table of some patterns, or undefined where they ask more than a range, or are too many or too
 * few to be worth it.
 */
export function createRangeTable(
  drafts: readonly { readonly pattern: AlphaPattern; readonly index: number }[],
  asked: readonly number[],
): RangeTable | undefined {
  const fields = new Set(drafts.flatMap(({ pattern }) => pattern.ranges.map(([field]) => field)));
  const arities = new Set(drafts.map(({ pattern }) => pattern.arity));
  const isPlain = drafts.every(
    ({ pattern: { constants, equal, ranges } }) =>
      equal.length === 0 && ranges.length <= 1 && constants.every(([field]) => asked.includes(field)),
  );
  const isFew = drafts.length > 1 && drafts.length <= MAX_PATTERNS;
  if (!isPlain || !isFew || fields.size !== 1 || arities.size !== 1) return undefined;
  const bounded = drafts.map(({ pattern, index }) => ({ index, bounds: pattern.ranges.map(closedBounds)[0] }));
  const cuts = bounded.flatMap(({ bounds }) => (bounds ? [bounds[0], neighborOf(bounds[1], 1)] : []));
  const starts = Float64Array.from(new Set(cuts.filter((cut) => !Number.isNaN(cut)))).sort();
  const listOf = (fits: (low: number, high: number) => boolean) =>
    Int32Array.from(bounded.filter(({ bounds }) => !bounds || fits(...bounds)).map(({ index }) => index));
  const none = listOf(() => false);
  const stretches = Array.from(starts, (start) => listOf((low, high) => start >= low && start <= high));
  const small = Uint8Array.from({ length: 256 }, (_, value) => stretchOf(starts, value) + 1);
  return { field: [...fields][0], arity: [...arities][0], starts, small, lists: [none, none, ...stretches] };
}

/** The patterns that fit a number, or what is none (NaN). */
export function lookUp({ starts, small, lists }: RangeTable, value: number): Int32Array {
  if (value >>> 0 === value && value < small.length) return lists[small[value]];
  return Number.isNaN(value) ? lists[0] : lists[stretchOf(starts, value) + 1];
}

/** How many stretches begin at a number or below. */
function stretchOf(starts: Float64Array, value: number): number {
  let low = 0;
  for (let high = starts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (value >= starts[middle]) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lowest and the highest number of a range, both included. */
export function closedBounds([, min, max, minOpen, maxOpen]: AlphaPattern['ranges'][number]): [number, number] {
  return [minOpen ? neighborOf(min, 1) : min, maxOpen ? neighborOf(max, -1) : max];
}

/** The next number above (1) or below (-1): an open bound is the closed one beside it. */
function neighborOf(bound: number, direction: 1 | -1): number {
  if (!Number.isFinite(bound)) return bound * direction > 0 ? Number.NaN : -direction * Number.MAX_VALUE;
  if (bound === 0) return direction * Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, bound);
  view.setBigInt64(0, view.getBigInt64(0) + (bound > 0 === direction > 0 ? 1n : -1n));
  return view.getFloat64(0);
}
