/**
 * Ways to choose by weights. The states of a Markov process have no actions of their own: a reader
 * turns the numbers into behavior. All readers take a range of an array, so that the vectors of
 * many characters can share one array.
 */

/** The index of the greatest weight; the first of equals. −1 if there is none. */
export function strongestOf(vector: Readonly<Float64Array>, from = 0, size = vector.length): number {
  let best = -1;
  for (let i = 0; i < size; i++) if (best < 0 || vector[from + i] > vector[from + best]) best = i;
  return best;
}

/**
 * An index drawn in proportion to its weight; `random` is a number in [0, 1) from a seeded
 * generator. Weights of 0 and less are never chosen. −1 if no weight is above 0.
 */
export function drawFrom(vector: Readonly<Float64Array>, random: number, from = 0, size = vector.length): number {
  let total = 0;
  for (let i = 0; i < size; i++) total += Math.max(0, vector[from + i]);
  let rest = random * total;
  let chosen = -1;
  for (let i = 0; i < size; i++) {
    const weight = vector[from + i];
    if (!(weight > 0)) continue;
    chosen = i; // rounding may leave a rest after the last one
    rest -= weight;
    if (rest < 0) break;
  }
  return chosen;
}

/** The first index whose weight is at least the threshold; −1 if there is none. */
export function firstAbove(vector: Readonly<Float64Array>, threshold: number, from = 0, size = vector.length): number {
  for (let i = 0; i < size; i++) if (vector[from + i] >= threshold) return i;
  return -1;
}
