/** What `process.memoryUsage` itself takes, with a margin; below the allowance of every test. */
const NOTHING = 512;

/**
 * The bytes that a round of work adds to the heap. Early rounds are for the compiler, because code
 * that is not yet optimized boxes numbers; but as soon as three of them have added less than
 * `allowed`, the answer is known. Work that still adds more after 30 rounds is measured with care:
 * the third least of nine rounds counts, since the process has other things to do as well. Needs the
 * flags of the Vitest project `allocation`, which make the result the same in every run.
 */
export function heapGrowth(work: () => void, allowed = NOTHING): number {
  const collectGarbage = globalThis.gc;
  if (!collectGarbage)
    throw new Error('heapGrowth is for tests of the Vitest project "allocation": it needs --expose-gc');
  const quiet: number[] = [];
  for (let i = 0; i < 30; i++) {
    const grown = measureRound(work);
    // Less than 0 means that garbage was collected meanwhile.
    if (grown >= 0 && grown < allowed) quiet.push(grown);
    if (quiet.length === 3) return Math.max(...quiet);
  }
  const rounds = Array.from({ length: 9 }, () => {
    collectGarbage();
    // V8 forgets at a collection what it looks up by name, and the first lookup after it takes a
    // piece of the heap, which counts whole.
    work();
    return measureRound(work);
  });
  return rounds.sort((a, b) => a - b)[2];
}

function measureRound(work: () => void): number {
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}
