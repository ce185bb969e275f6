import type { JobTable } from './job.js';
import { type JobPort, listenTo } from './job-port.js';
import { JobServer } from './job-server.js';
import { type Pause, pauseForMail } from './pause.js';

/** Options of {@link serveJobs}. */
export interface ServeJobsOptions {
  /**
   * Maximum steps between two looks at incoming messages, by default 32. A cancelled job stops
   * after that many steps at the latest, and the best result so far is sent as often. Fewer steps
   * react sooner; a look costs about as much as a hundred short steps.
   */
  readonly steps?: number;
  /**
   * How to let messages arrive and continue afterwards; by default through a `MessageChannel`,
   * which browsers and Node have.
   */
  readonly pause?: Pause;
}

/**
 * Serves jobs in a worker. Call it in the worker's file with the worker's end of the connection:
 * `serveJobs(self, jobs)` in a browser, `serveJobs(parentPort, jobs)` in Node. The game requests
 * jobs through a `WorkerPool`. Jobs run one after the other; give jobs that must not wait for long
 * ones a worker of their own. Returns a function that ends the service.
 */
export function serveJobs(port: JobPort, jobs: JobTable, options: ServeJobsOptions = {}): () => void {
  const { steps = 32, pause = pauseForMail } = options;
  const server = new JobServer(jobs, (message, transfer) => port.postMessage(message, transfer as never));
  let isAtWork = false;
  const work = () => {
    isAtWork = true;
    for (let i = 0; i < steps && server.isBusy; i++) server.step();
    server.report();
    isAtWork = server.isBusy;
    if (isAtWork) pause(work);
  };
  return listenTo(port, {
    message(message) {
      server.receive(message);
      if (!isAtWork && server.isBusy) work();
    },
  });
}
