/** How many times as many cases the long search tries, by the value of `LONG_TESTS`. */
const TIMES: Readonly<Record<string, number>> = { '1': 25, full: 500 };

/**
 * The number of random cases that a property tries: `sample` under `npm test`, which tries the same
 * ones in every run, 25 times as many under `npm run test:long`, 500 times as many with `--full`,
 * and any other multiple with `--times`. Take it where a case costs a millisecond or more; a sample should take half a second at
 * most.
 */
export function runs(sample: number): number {
  const { LONG_TESTS = '', LONG_TIMES } = process.env;
  return sample * Number(LONG_TIMES ?? TIMES[LONG_TESTS] ?? 1);
}
