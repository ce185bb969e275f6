import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * What the heap grows by in a round of work: the third least of nine rounds, since the process has other things to do as well. The rounds
 * before are for the compiler, which works in line here: in the background, on a busy machine, it would come too late, and code that
 * is not yet optimized boxes numbers.
 */
export function heapGrowth(work: () => void): number {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--no-concurrent-recompilation');
  const collectGarbage = runInNewContext('gc') as () => void;
  for (let i = 0; i < 30; i++) work();
  const rounds = Array.from({ length: 9 }, () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
  });
  return rounds.sort((a, b) => a - b)[2]!;
}
