/** What `process.memoryUsage` itself takes, with a margin; below the allowance of every test. */
const NOTHING = 512;
const MAX_ROUNDS = 24;

/**
 * The bytes that a round of work adds to the heap: the third least of 24 rounds, since the process
 * has other things to do as well, and code that is not yet optimized boxes numbers. The third round
 * that adds nothing is the last one: further rounds could not add less. Needs the flags of the
 * Vitest project `allocation`, which make the result the same in every run.
 */
export function heapGrowth(work: () => void): number {
  const collectGarbage = globalThis.gc;
  if (!collectGarbage)
    throw new Error('heapGrowth is for tests of the Vitest project "allocation": it needs --expose-gc');
  const rounds: number[] = [];
  let third = Number.POSITIVE_INFINITY;
  while (rounds.length < MAX_ROUNDS && third > NOTHING) {
    collectGarbage();
    // V8 forgets at a collection what it looks up by name, and the first lookup after it takes a
    // piece of the heap, which counts whole.
    work();
    const before = process.memoryUsage().heapUsed;
    work();
    rounds.push(process.memoryUsage().heapUsed - before);
    third = rounds.sort((a, b) => a - b)[2] ?? third;
  }
  return third;
}
