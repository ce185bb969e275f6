import { showError } from '../../data/show.js';
import type { Movable } from '../../host/host.js';
import { HandedOver, type JobTable } from './job.js';
import { isJobMessage, type WorkerMessage } from './job-messages.js';

interface Work {
  readonly id: number;
  readonly job: string;
  readonly request: unknown;
  /** The steps of a job that has started and can be interrupted. */
  steps: Iterator<unknown> | undefined;
}

/**
 * Runs requested jobs in order, one step at a time. It does not run by itself: a worker runs it
 * between messages, or the game runs it in its frames if there is no worker.
 */
export class JobServer {
  readonly #jobs: JobTable;
  readonly #send: (message: WorkerMessage, transfer: Movable[]) => void;
  /** By id, in the order of arrival. */
  readonly #waiting = new Map<number, Work>();
  /** The best result so far of the first job, not sent yet. */
  #best: unknown;

  constructor(jobs: JobTable, send: (message: WorkerMessage, transfer: Movable[]) => void) {
    this.#jobs = jobs;
    this.#send = send;
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Handles a message; ignores messages that do not belong to jobs. */
  receive(message: unknown): void {
    if (!isJobMessage(message)) return;
    if (message.gumptionJob === 'ask') this.#waiting.set(message.id, { ...message, steps: undefined });
    if (message.gumptionJob === 'cancel') this.#cancel(message.id);
  }

  /** Runs one step of the first job: to its next `yield`, or to its end if it is no generator. */
  step(): void {
    const work = this.#first;
    if (work === undefined) return;
    try {
      if (work.steps === undefined) {
        const result = this.#begin(work);
        if (isIterator(result)) work.steps = result;
        else this.#answer(work, result);
        return;
      }
      const { done, value } = work.steps.next();
      if (done === true) this.#answer(work, value);
      else if (value !== undefined) this.#best = value;
    } catch (error) {
      this.#fail(work, error);
    }
  }

  /**
   * Sends the best result so far if there is a new one. Call it after several steps rather than
   * after each, since every message costs time.
   */
  report(): void {
    const work = this.#first;
    if (work === undefined || this.#best === undefined) return;
    const { answer, transfer } = unpack(this.#best);
    this.#best = undefined;
    try {
      this.#send({ gumptionJob: 'best', id: work.id, best: answer }, [...transfer]);
    } catch (error) {
      // The result cannot be copied.
      this.#fail(work, error);
    }
  }

  get #first(): Work | undefined {
    return this.#waiting.values().next().value;
  }

  #begin({ job, request }: Work): unknown {
    if (!Object.hasOwn(this.#jobs, job))
      throw new Error(`the worker has no such job; it has ${Object.keys(this.#jobs).join(', ')}`);
    return this.#jobs[job](request as never);
  }

  #answer(work: Work, result: unknown): void {
    const { answer, transfer } = unpack(result);
    this.#send({ gumptionJob: 'answer', id: work.id, answer }, [...transfer]);
    this.#end(work);
  }

  #fail(work: Work, error: unknown): void {
    this.#end(work);
    const problem = showError(error);
    this.#send({ gumptionJob: 'failure', id: work.id, problem }, []);
  }

  #cancel(id: number): void {
    const work = this.#waiting.get(id);
    if (work === undefined) return;
    this.#end(work);
    try {
      // Runs the `finally` blocks of the job.
      work.steps?.return?.();
    } catch {
      // Nothing waits for this job any more.
    }
  }

  #end(work: Work): void {
    if (this.#first === work) this.#best = undefined;
    this.#waiting.delete(work.id);
  }
}

function unpack(result: unknown): { readonly answer: unknown; readonly transfer: readonly Movable[] } {
  return result instanceof HandedOver ? result : { answer: result, transfer: [] };
}

/** Returns whether a job is a generator. An answer that can be sent contains no functions. */
function isIterator(result: unknown): result is Iterator<unknown> {
  return typeof (result as Partial<Iterator<unknown>> | null | undefined)?.next === 'function';
}
