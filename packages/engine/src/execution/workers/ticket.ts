/** The error of a failed job: its name and the worker's message. */
export class JobError extends Error {
  /** Tells it apart from other errors. */
  override readonly name = 'JobError';
  /** Name of the job. */
  readonly job: string;
  /** The message of the error in the worker. */
  readonly problem: string;

  constructor(job: string, problem: string) {
    super(`${job}: ${problem}`);
    this.job = job;
    this.problem = problem;
  }
}

/** The state of a job. It changes only when the game collects answers or cancels the job. */
export type TicketStatus = 'waiting' | 'done' | 'failed' | 'cancelled';

/** A requested job; check it in later frames. */
export interface Ticket<Answer, Best = never> {
  /** Name of the job. */
  readonly job: string;
  /** How far it has come; it changes only in `WorkerPool.collect`. */
  readonly status: TicketStatus;
  /** Set once the job is done. */
  readonly answer: Answer | undefined;
  /**
   * The best result so far when answers were last collected, to act on meanwhile. Undefined if the
   * job yields nothing.
   */
  readonly best: Best | undefined;
  /** Why the job failed. */
  readonly error: JobError | undefined;
  /** Stops the job and discards its answer. Does nothing if the job has ended. */
  cancel(): void;
}
