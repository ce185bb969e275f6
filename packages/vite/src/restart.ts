/** The exit code of a game's program that wants to be started again. */
export const RESTART = 75;
