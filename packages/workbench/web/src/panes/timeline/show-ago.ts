/**
 * How long before the present the head of the timeline stands, to the tenth: `13.9 s`, `1:30.2`.
 * Whoever looks back compares what the head, the banner and a screen reader say, so all of them
 * take their words from here.
 */
export function showAgo(seconds: number): string {
  // Rounded before it is divided, so that 59.97 is a minute and not sixty seconds.
  const tenths = Math.max(0, Math.round(seconds * 10));
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}
