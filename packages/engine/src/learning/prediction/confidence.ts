/** Standard deviations on both sides of the middle that hold 95 %. */
const Z = 1.959963984540054;

/** Where the end of an interval is left: a number that a function returns may be allocated. */
class Bound {
  value = Number.NaN;
}

const scratchBound = new Bound();

/** Leaves the lower end of the Wilson interval in the scratch record. */
function boundBelow(count: number, total: number): void {
  const share = count / total;
  const square = (Z * Z) / total;
  const spread = Z * Math.sqrt((share * (1 - share) + square / 4) / total);
  scratchBound.value = (share + square / 2 - spread) / (1 + square);
}

/**
 * The lower end of the Wilson interval: with 95 % confidence, the true probability of what happened in
 * `count` of `total` cases is above it. 4 of 4 gives 0.51, 1,000 of 1,000 gives 0.996.
 */
export function confidentProbability(count: number, total: number): number {
  if (total === 0) return 0;
  boundBelow(count, total);
  return scratchBound.value;
}

/** Whether one of `actions` was more frequent than chance explains. */
export function isSignificant(count: number, total: number, actions: number): boolean {
  boundBelow(count, total);
  return scratchBound.value > 1 / actions;
}
