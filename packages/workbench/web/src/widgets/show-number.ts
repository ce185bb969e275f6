/** A number as a person would write it: no trail of floating-point digits. */
export function showNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}
