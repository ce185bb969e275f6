export { handOver, inSteps, type JobTable } from './job.js';
export type { JobPort } from './job-port.js';
export { localPort } from './local-port.js';
export { type ServeJobsOptions, serveJobs } from './serve-jobs.js';
export { JobError, type Ticket } from './ticket.js';
export { WorkerPool, type WorkerPoolOptions } from './worker-pool.js';
