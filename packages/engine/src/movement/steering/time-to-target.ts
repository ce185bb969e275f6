/**
 * Within how many seconds behaviors that want a certain velocity try to reach it, unless told
 * otherwise. Longer is softer and lags; shorter than the time step overshoots every step, and
 * shorter than half of it swings up until limits hold it.
 */
export const DEFAULT_TIME_TO_TARGET = 0.1;
