import { copyData } from '../../data/copy.js';
import { host } from '../../host/host.js';
import type { Clock, ScheduledTask } from '../schedulers/task.js';
import type { JobTable } from './job.js';
import type { JobPort } from './job-port.js';
import { JobServer } from './job-server.js';

/**
 * A port without a worker: it is a task that runs the same jobs in the game's own frames, with the
 * same answers. For tests, for replays, and where there are no workers. Messages are copied and
 * handed-over buffers are moved, as between threads; in a bare JavaScript engine, which cannot move
 * buffers, they are copied.
 *
 * With a clock, grants are times; without one, they are steps of jobs, so in a replay answers
 * arrive in the same frames.
 */
export function localPort(jobs: JobTable, clock?: Clock): JobPort & ScheduledTask {
  const listeners = new Set<(event: unknown) => void>();
  const server = new JobServer(jobs, (message, transfer) => {
    const data = copyMessage(message, transfer);
    for (const listener of listeners) listener({ data });
  });
  return {
    postMessage(message, transfer) {
      server.receive(copyMessage(message, transfer));
    },
    addEventListener(type, listener) {
      if (type === 'message') listeners.add(listener);
    },
    removeEventListener(_type, listener) {
      listeners.delete(listener);
    },
    step(grant) {
      const start = clock?.() ?? 0;
      let used = 0;
      // At least one step: otherwise a job, and the agent that waits for it, would never progress.
      for (let steps = 0; server.isBusy && (steps === 0 || used < grant); ) {
        server.step();
        steps++;
        used = clock === undefined ? steps : clock() - start;
      }
      server.report();
      return used;
    },
  };
}

function copyMessage(message: unknown, transfer: readonly unknown[]): unknown {
  return host.structuredClone?.(message, { transfer }) ?? copyData(message);
}
