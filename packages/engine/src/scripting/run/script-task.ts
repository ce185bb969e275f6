import type { Clock, ScheduledTask } from '../../execution/index.js';
import type { ScriptRun } from './run.js';

/**
 * Steps between two looks at the clock: few enough to keep to a slice, enough to keep the looks
 * cheap.
 */
const BATCH = 64;

/**
 * A script as a task of a scheduler: it runs as many steps in a frame as it is granted, or for as
 * long, by the scheduler's clock. It rests in frames in which it waits, and after a `yield` until
 * the next frame. Let time pass for it with `script.passTime(dt)`. An ended script uses nothing.
 */
export function scriptTask<C>(script: ScriptRun<C>, clock?: Clock): ScheduledTask {
  return {
    step(grant) {
      if (script.hasEnded) return 0;
      const before = script.steps;
      if (clock === undefined) {
        // A grant of 0 still runs a step: otherwise the script, and its agent, would never
        // progress.
        script.step(Math.max(1, Math.floor(grant)));
        return script.steps - before;
      }
      const start = clock();
      while (script.step(BATCH) === 'paused' && clock() - start < grant);
      return clock() - start;
    },
  };
}
