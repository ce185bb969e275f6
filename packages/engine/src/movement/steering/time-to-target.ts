/**
 * Seconds within which behaviors try to reach a wanted velocity, by default. A longer time is
 * softer and lags; a time shorter than the time step overshoots on every step, and one shorter than
 * half of it oscillates until limits stop it.
 */
export const DEFAULT_TIME_TO_TARGET = 0.1;
