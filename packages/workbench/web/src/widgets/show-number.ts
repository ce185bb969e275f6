/** A number as a person would write it: no trail of floating-point digits. */
export function showNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/**
 * A number that changes while somebody looks at it: with four digits that count, and with all of
 * those before the point.
 */
export function showLiveNumber(value: number): string {
  const whole = Math.trunc(value);
  const digits = whole === 0 ? 0 : String(Math.abs(whole)).length;
  return Number.isInteger(value) || digits > 5
    ? showNumber(value)
    : String(Number(value.toPrecision(Math.max(4, digits + 1))));
}
