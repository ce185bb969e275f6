/** A job that failed: which, and what its worker said. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly job: string;
  readonly problem: string;

  constructor(job: string, problem: string) {
    super(`${job}: ${problem}`);
    this.job = job;
    this.problem = problem;
  }
}

/** How a job stands. It changes only when the game collects its mail, or cancels it. */
export type TicketStatus = 'waiting' | 'done' | 'failed' | 'cancelled';

/** What one gets for asking: to be looked at in later frames. */
export interface Ticket<Answer, Best = never> {
  readonly job: string;
  readonly status: TicketStatus;
  /** Once it is done. */
  readonly answer: Answer | undefined;
  /**
   * What the job had to show when mail was last collected: something to act on meanwhile. Undefined
   * if it shows nothing.
   */
  readonly best: Best | undefined;
  /** Why it failed. */
  readonly error: JobError | undefined;
  /** Lets the worker stop, and forgets what it may still say. Nothing happens if it is over. */
  cancel(): void;
}
