import type { JobTable } from './job.js';
import { type JobPort, listenTo } from './job-port.js';
import { JobServer } from './job-server.js';
import { type Pause, pauseForMail } from './pause.js';

export interface ServeJobsOptions {
  /**
   * Steps between two looks at the mail, 32 unless told: a job that is cancelled stops after so
   * many at the latest, and its best so far is sent as often. Fewer hear sooner; a look takes as
   * long as some hundred short steps.
   */
  readonly steps?: number;
  /**
   * How to let mail come in and go on afterwards; through a `MessageChannel` unless told, which
   * browsers and Node have.
   */
  readonly pause?: Pause;
}

/**
 * Makes a worker do jobs. To be called in the worker's file, with its end of the line:
 * `serveJobs(self, jobs)` in a browser, `serveJobs(parentPort, jobs)` in Node. The game asks for
 * them through a `WorkerPool`. Jobs are done one after the other; what must not wait for long ones
 * goes to a worker of its own. Returns a function that ends the service.
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
