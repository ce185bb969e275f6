/** A stretch of game time in few, steady characters: `0.8 s`, `42 s`, `3:07`. */
export function showSeconds(seconds: number): string {
  if (seconds < 9.95) return `${Math.max(0, seconds).toFixed(1)} s`;
  return showWholeSeconds(seconds + 0.05);
}

/**
 * The same without tenths: `0 s`, `42 s`, `3:07`. For long lists, of which nobody reads the tenths,
 * and each of them would change ten times a second.
 */
export function showWholeSeconds(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds));
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
