import { type Interruptible, stepFor } from './interruptible.js';
import type { Clock, Task } from './task.js';

/**
 * Work that goes on over frames, as a task (EXE-08): a search, a planner, a pool of either. With a clock its grants are times; without one they are pieces of work. When it is over it uses nothing.
 */
export function taskOf(work: Interruptible, clock?: Clock): Task {
  return {
    run(grant) {
      if (work.status !== 'searching') return 0;
      if (clock !== undefined) {
        const start = clock();
        stepFor(work, grant, clock);
        return clock() - start;
      }
      // What is granted nothing does one piece all the same: a task that never gets on would freeze its character.
      const pieces = Math.max(1, Math.floor(grant));
      work.step(pieces);
      return pieces;
    },
  };
}
