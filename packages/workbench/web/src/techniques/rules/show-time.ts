/** Seconds of game time, as the clock of the page shows them. */
export const showTime = (seconds: number): string => `${seconds.toFixed(1)} s`;
