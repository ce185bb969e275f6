import { HandedOver, type JobTable } from './job.js';
import { isJobMessage, type WorkerMessage } from './job-messages.js';

interface Work {
  readonly id: number;
  readonly job: string;
  readonly request: unknown;
  /** The steps of a job that has begun and can be interrupted. */
  steps: Iterator<unknown> | undefined;
}

/**
 * Does the jobs that it is told of, first come, first served, a step at a time. It does not run by
 * itself: a worker runs it between looks at its mail, and the game itself, where there is no
 * worker, in its frames.
 */
export class JobServer {
  readonly #jobs: JobTable;
  readonly #send: (message: WorkerMessage, transfer: Transferable[]) => void;
  /** By their ids, in the order they came. */
  readonly #waiting = new Map<number, Work>();
  /** The best so far of the first job, not sent yet. */
  #best: unknown;

  constructor(jobs: JobTable, send: (message: WorkerMessage, transfer: Transferable[]) => void) {
    this.#jobs = jobs;
    this.#send = send;
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Takes a message in; others than ours are none of its business. */
  receive(message: unknown): void {
    if (!isJobMessage(message)) return;
    if (message.gumptionJob === 'ask') this.#waiting.set(message.id, { ...message, steps: undefined });
    if (message.gumptionJob === 'cancel') this.#cancel(message.id);
  }

  /**
   * Goes on with the first job for a step: to its next `yield`, or to its end where it has none.
   */
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
   * Sends the best so far if there is a new one; after some steps rather than after each, since
   * every message costs.
   */
  report(): void {
    const work = this.#first;
    if (work === undefined || this.#best === undefined) return;
    const { answer, transfer } = unpack(this.#best);
    this.#best = undefined;
    try {
      this.#send({ gumptionJob: 'best', id: work.id, best: answer }, [...transfer]);
    } catch (error) {
      // It cannot be copied.
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
    const problem = error instanceof Error ? error.message : String(error);
    this.#send({ gumptionJob: 'failure', id: work.id, problem }, []);
  }

  #cancel(id: number): void {
    const work = this.#waiting.get(id);
    if (work === undefined) return;
    this.#end(work);
    try {
      // So that its `finally` is done.
      work.steps?.return?.();
    } catch {
      // Nobody waits for it any more.
    }
  }

  #end(work: Work): void {
    if (this.#first === work) this.#best = undefined;
    this.#waiting.delete(work.id);
  }
}

function unpack(result: unknown): { readonly answer: unknown; readonly transfer: readonly Transferable[] } {
  return result instanceof HandedOver ? result : { answer: result, transfer: [] };
}

/** A generator has begun; what could be sent as an answer has no functions. */
function isIterator(result: unknown): result is Iterator<unknown> {
  return typeof (result as Partial<Iterator<unknown>> | null | undefined)?.next === 'function';
}
