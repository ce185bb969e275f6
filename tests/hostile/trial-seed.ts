/** `npm test` tries the same inputs in every run, the long search others. Failures name it. */
export const seed = process.env.FUZZ === undefined ? 1 : Math.floor(Math.random() * 2 ** 32);
