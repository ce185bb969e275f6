import { InvalidDataError } from '../../data/check.js';
import type { Clock, Task } from '../schedulers/task.js';
import { type Interruptible, stepFor } from './interruptible.js';

/**
 * Pieces between two looks at whether the work is over. More look more rarely, and count more
 * pieces that were not needed any more.
 */
const MAX_PIECES = 32;

/**
 * Work that goes on over frames, as a task: a search, a planner, a pool of either. With a clock its
 * grants are times; without one they are pieces of work. Work that ends early leaves the rest of
 * its grant to others, but for the last few pieces; when it is over it uses nothing. Throws on a
 * grant that is no number.
 */
export function taskOf(work: Interruptible, clock?: Clock): Task {
  return {
    step(grant) {
      if (Number.isNaN(grant)) throw new InvalidDataError('grant', `must be a number, got ${grant}`);
      if (work.status !== 'searching') return 0;
      if (clock !== undefined) {
        const start = clock();
        stepFor(work, grant, clock);
        return clock() - start;
      }
      return stepUpTo(work, grant);
    },
  };
}

/**
 * Does so many pieces, or fewer if the work ends before, in batches that begin small so that short
 * work is not counted as long. Returns how many.
 */
function stepUpTo(work: Interruptible, grant: number): number {
  // What is granted nothing does one piece all the same: a task that never gets on would freeze its
  // character.
  const pieces = Math.max(1, Math.floor(grant));
  let stepped = 0;
  for (let batch = 1; stepped < pieces && work.status === 'searching'; batch = Math.min(2 * batch, MAX_PIECES)) {
    const next = Math.min(batch, pieces - stepped);
    work.step(next);
    stepped += next;
  }
  return stepped;
}
