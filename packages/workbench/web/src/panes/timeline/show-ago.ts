/**
 * How far before the present the playhead is, to a tenth: `13.9 s`, `1:30.2`. The playhead, the
 * banner and screen readers all use this, so that they agree.
 */
export function showAgo(seconds: number): string {
  // Rounded before it is divided, so that 59.97 is a minute and not sixty seconds.
  const tenths = Math.max(0, Math.round(seconds * 10));
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}
