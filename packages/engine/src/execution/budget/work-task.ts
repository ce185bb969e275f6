import { InvalidDataError } from '../../data/check.js';
import type { Clock, ScheduledTask } from '../schedulers/task.js';
import { type Interruptible, stepFor } from './interruptible.js';

/**
 * Maximum units between two checks of whether the work is done. A larger number checks less often,
 * and may report more units than were needed.
 */
const MAX_PIECES = 32;

/**
 * Turns interruptible work (a search, a planner, a pool of them) into a task. With a clock, its
 * grants are times; without one, they are units of work. Work that ends early leaves the rest of
 * its grant to other tasks, except for the last few units; finished work uses nothing. Throws if
 * the grant is not a number.
 */
export function taskOf(work: Interruptible, clock?: Clock): ScheduledTask {
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
 * Does at most `grant` units of work in batches that start small, so that short work is not
 * reported as long. Returns the number of units done.
 */
function stepUpTo(work: Interruptible, grant: number): number {
  // A grant of 0 still does one unit: otherwise the task, and its agent, would never progress.
  const pieces = Math.max(1, Math.floor(grant));
  let stepped = 0;
  for (let batch = 1; stepped < pieces && work.status === 'searching'; batch = Math.min(2 * batch, MAX_PIECES)) {
    const next = Math.min(batch, pieces - stepped);
    work.step(next);
    stepped += next;
  }
  return stepped;
}
