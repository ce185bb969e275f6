import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What the heap grows by in a round of work, in the median of several; the rounds before are for the compiler. */
export function heapGrowth(work: () => void): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  for (let i = 0; i < 30; i++) work();
  const rounds = Array.from({ length: 9 }, () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
  });
  return rounds.sort((a, b) => a - b)[4]!;
}
