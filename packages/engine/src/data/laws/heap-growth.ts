import { setFlagsFromString } from 'node:v8';

/**
 * What the heap grows by in a round of work: the third least of nine rounds, since the process has
 * other things to do as well. The rounds before are for the compiler: code that is not yet
 * optimized boxes numbers. In the Vitest project `exact allocation` it gives the same bytes in
 * every run, thanks to the flags that its processes start with; in `allocation` the compiler may
 * still come late.
 */
export function heapGrowth(work: () => void): number {
  const collectGarbage = globalThis.gc;
  if (!collectGarbage)
    throw new Error('heapGrowth is for tests of the Vitest projects that weigh memory: it needs --expose-gc');
  setFlagsFromString('--no-concurrent-recompilation');
  for (let i = 0; i < 30; i++) work();
  const rounds = Array.from({ length: 9 }, () => {
    collectGarbage();
    // What V8 looks up by name it forgets at a collection, and the first who asks takes a piece of
    // the heap, which counts whole.
    work();
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
  });
  return rounds.sort((a, b) => a - b)[2];
}
