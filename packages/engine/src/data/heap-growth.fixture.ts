/**
 * What the heap grows by in a round of work: the third least of nine rounds, since the process has other things to do as well. The rounds
 * before are for the compiler: code that is not yet optimized boxes numbers. It gives the same bytes in every run, thanks to the flags
 * that the Vitest project `allocation` starts its processes with.
 */
export function heapGrowth(work: () => void): number {
  const collectGarbage = globalThis.gc;
  if (!collectGarbage)
    throw new Error('heapGrowth is for tests of the Vitest project "allocation", which has the flags it needs');
  for (let i = 0; i < 30; i++) work();
  const rounds = Array.from({ length: 9 }, () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
  });
  return rounds.sort((a, b) => a - b)[2]!;
}
