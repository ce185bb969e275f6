/**
 * `npm test` tries the same inputs in every run, the long search others. Failures name it, and
 * `HOSTILE_SEED` repeats them.
 */
export const seed = Number(
  process.env.HOSTILE_SEED ?? (process.env.FUZZ === undefined ? 1 : Math.floor(Math.random() * 2 ** 32)),
);
