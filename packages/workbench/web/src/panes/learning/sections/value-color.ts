/** The colors of a scale with two sides: below zero, zero, above zero. */
export interface TwoSides {
  readonly below: string;
  readonly zero: string;
  readonly above: string;
}

/** The tokens of the theme that such a scale is made of. Orange and blue stay apart for everybody. */
export const TWO_SIDES = { below: '--failure', zero: '--panel-raised', above: '--accent' } as const;

/** The color of a value on a scale from −most to most. */
export function twoSidedColor(value: number, most: number, { below, zero, above }: TwoSides): string {
  const share = most > 0 ? Math.min(1, Math.abs(value) / most) : 0;
  const from = channels(zero);
  const to = channels(value < 0 ? below : above);
  return `rgb(${from.map((channel, i) => Math.round(channel + (to[i] - channel) * share)).join(' ')})`;
}

/** Red, green and blue of a color such as #4aa8ff. */
function channels(color: string): readonly number[] {
  const digits = color.replace('#', '');
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16) || 0);
}

/** The largest distance from zero. */
export function mostOf(values: Iterable<number>): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
}
