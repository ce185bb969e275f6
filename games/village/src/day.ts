/**
 * Length of one step of the world, in seconds; drawings interpolate between two steps. Another
 * length gives a different game.
 */
export const STEP_SECONDS = 1 / 30;

/** A day and a night, in seconds: long enough for some work, short enough to watch. */
export const DAY_SECONDS = 120;

/** When the night begins and ends, as shares of the day, which begins in the morning. */
const DUSK = 0.6;
const DAWN = 0.94;

/** How much of the light goes between day and night, in shares of the day. */
const TWILIGHT = 0.06;

/** How far the day has come, from 0 in the morning to 1. */
export function timeOfDay(tick: number): number {
  return ((tick * STEP_SECONDS) / DAY_SECONDS + 0.04) % 1;
}

export function isNight(tick: number): boolean {
  const time = timeOfDay(tick);
  return time >= DUSK && time < DAWN;
}

/** How dark it is, from 0 by day to 1 by night. */
export function darkness(tick: number): number {
  const time = timeOfDay(tick);
  const fall = Math.max(0, Math.min(1, (time - DUSK + TWILIGHT) / TWILIGHT));
  const rise = Math.max(0, Math.min(1, (time - DAWN + TWILIGHT) / TWILIGHT));
  return fall - rise;
}

/** The time as people say it: days from 1, and a clock on which the morning is at 6. */
export function sayTime(tick: number): string {
  const days = Math.floor((tick * STEP_SECONDS) / DAY_SECONDS + 0.04);
  // The night is shorter here than its hours, or there would be little to see: the clock runs
  // through it faster.
  const time = timeOfDay(tick);
  const hours = time < DUSK ? 6 + (time / DUSK) * 15 : 21 + ((time - DUSK) / (1 - DUSK)) * 9;
  const hour = Math.floor(hours) % 24;
  return `Day ${days + 1}, ${String(hour).padStart(2, '0')}:${String(Math.floor((hours % 1) * 6) * 10).padStart(2, '0')}`;
}
