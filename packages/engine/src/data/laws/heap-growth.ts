/**
 * The bytes that a round of work adds to the heap: the third least of nine rounds, since the
 * process has other things to do as well, above all during the first test of a file. The rounds
 * before are for the compiler, because code that is not yet optimized boxes numbers. Needs the
 * flags of the Vitest project `allocation`, which make the result the same in every run.
 */
export function heapGrowth(work: () => void): number {
  const collectGarbage = globalThis.gc;
  if (!collectGarbage)
    throw new Error('heapGrowth is for tests of the Vitest project "allocation": it needs --expose-gc');
  for (let i = 0; i < 30; i++) work();
  const rounds = Array.from({ length: 9 }, () => {
    collectGarbage();
    // V8 forgets at a collection what it looks up by name, and the first lookup after it takes a
    // piece of the heap, which counts whole.
    work();
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
  });
  return rounds.sort((a, b) => a - b)[2];
}
