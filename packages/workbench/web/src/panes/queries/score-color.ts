/**
 * Stops of the color scale, from the worst to the best score: told apart by brightness alone, so
 * that everybody can read them.
 */
const SCALE: readonly (readonly [red: number, green: number, blue: number])[] = [
  [68, 1, 84],
  [59, 82, 139],
  [33, 145, 140],
  [94, 201, 98],
  [253, 231, 37],
];

/** The color of a score from 0 to 1. */
export function scoreColor(score: number): string {
  const at = Math.min(1, Math.max(0, score)) * (SCALE.length - 1);
  const low = Math.min(SCALE.length - 2, Math.floor(at));
  const mixed = SCALE[low].map((from, i) => Math.round(from + (SCALE[low + 1][i] - from) * (at - low)));
  return `rgb(${mixed.join(' ')})`;
}
