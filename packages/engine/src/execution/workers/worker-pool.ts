import { InvalidDataError } from '../../data/check.js';
import type { AnswerOf, BestOf, JobTable, RequestOf } from './job.js';
import { isJobMessage, type PoolMessage, type WorkerMessage } from './job-messages.js';
import { type JobPort, listenTo } from './job-port.js';
import { JobError, type Ticket, type TicketStatus } from './ticket.js';

export interface WorkerPoolOptions {
  /**
   * Takes answers in the order in which was asked: one that comes early waits for those before it.
   * Without it each is taken when it is there.
   */
  readonly inOrder?: boolean;
}

/** How often a job was asked for, and what became of it. */
export interface JobStatistics {
  readonly asked: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly waiting: number;
}

/** A worker as the office sees it. */
interface PoolWorker {
  readonly port: JobPort;
  /** Jobs it has not answered. */
  load: number;
  /** Why it does nothing any more. */
  problem: string | undefined;
  readonly stopListening: () => void;
}

class OpenTicket implements Ticket<unknown, unknown> {
  readonly id: number;
  readonly job: string;
  readonly desk: PoolWorker | undefined;
  status: TicketStatus = 'waiting';
  answer: unknown;
  best: unknown;
  error: JobError | undefined;
  /** The last message about it, not collected yet. */
  mail: WorkerMessage | undefined;
  readonly #onCancel: (ticket: OpenTicket) => void;

  constructor(id: number, job: string, desk: PoolWorker | undefined, onCancel: (ticket: OpenTicket) => void) {
    this.id = id;
    this.job = job;
    this.desk = desk;
    this.#onCancel = onCancel;
  }

  /** Has its worker said the last word? */
  get isAnswered(): boolean {
    return this.mail !== undefined && this.mail.gumptionJob !== 'best';
  }

  cancel(): void {
    this.#onCancel(this);
  }
}

/**
 * Has jobs done by a few workers, beside the game: `ask` for a job, and look at the ticket in later
 * frames. Nothing changes in the middle of a frame: answers are taken in at {@link collect}, once
 * per frame, where the game wants them. A job goes to the worker that has least to do, of equal
 * ones the first. As many workers as the machine has cores to spare are enough, never one per
 * character; and work that takes less than a tenth of a millisecond is not worth sending.
 *
 * What is sent is copied; buffers that are named as `transfer` are moved, and the game has them no
 * longer. Large things that many jobs need, such as a map, are best sent once, by a job of their
 * own and to each worker ({@link askAll}), or shared (`SharedArrayBuffer`).
 */
export class WorkerPool<Jobs extends JobTable> {
  readonly #desks: PoolWorker[];
  readonly #inOrder: boolean;
  /** Those who wait, in the order of asking. */
  readonly #tickets = new Map<number, OpenTicket>();
  readonly #counts = new Map<string, { asked: number; done: number; failed: number; cancelled: number }>();
  #asked = 0;

  constructor(ports: readonly JobPort[], options: WorkerPoolOptions = {}) {
    if (ports.length === 0)
      throw new InvalidDataError('ports', 'must contain at least one port; use localPort to run jobs without a worker');
    this.#inOrder = options.inOrder ?? false;
    this.#desks = ports.map((port) => this.#open(port));
  }

  /** Lets one more worker help, in place of one that died for example. */
  add(port: JobPort): void {
    this.#desks.push(this.#open(port));
  }

  /**
   * Takes a worker out; false if it was not in. What it was asked for fails. For one that the game
   * terminates because it hangs: browsers do not tell that it is gone.
   */
  remove(port: JobPort): boolean {
    const at = this.#desks.findIndex((desk) => desk.port === port);
    if (at < 0) return false;
    const [desk] = this.#desks.splice(at, 1) as [PoolWorker];
    desk.stopListening();
    this.#lose(desk, 'it was removed');
    return true;
  }

  /** How many jobs are not answered yet, as far as mail has been collected. */
  get waiting(): number {
    return this.#tickets.size;
  }

  /** Asks for a job. Buffers in the request that are named are moved rather than copied. */
  ask<Name extends keyof Jobs & string>(
    job: Name,
    request: RequestOf<Jobs[Name]>,
    transfer: readonly Transferable[] = [],
  ): Ticket<AnswerOf<Jobs[Name]>, BestOf<Jobs[Name]>> {
    let desk: PoolWorker | undefined;
    for (const each of this.#desks)
      if (each.problem === undefined && (desk === undefined || each.load < desk.load)) desk = each;
    return this.#ask(desk, job, request, transfer) as Ticket<AnswerOf<Jobs[Name]>, BestOf<Jobs[Name]>>;
  }

  /**
   * Asks every worker for the same, so that each learns what it needs for later jobs: a map, a rule
   * base.
   */
  askAll<Name extends keyof Jobs & string>(
    job: Name,
    request: RequestOf<Jobs[Name]>,
  ): Ticket<AnswerOf<Jobs[Name]>, BestOf<Jobs[Name]>>[] {
    return this.#desks.map(
      (desk) => this.#ask(desk, job, request, []) as Ticket<AnswerOf<Jobs[Name]>, BestOf<Jobs[Name]>>,
    );
  }

  /** Takes in what workers have said since the last time. Tells how many jobs are over by it. */
  collect(): number {
    let count = 0;
    let isHeldBack = false;
    for (const ticket of this.#tickets.values()) {
      const { mail } = ticket;
      if (mail?.gumptionJob === 'best') ticket.best = mail.best;
      if (!ticket.isAnswered) isHeldBack = this.#inOrder;
      else if (!isHeldBack) {
        this.#settle(ticket);
        count++;
      }
    }
    return count;
  }

  statisticsOf(job: keyof Jobs & string): JobStatistics {
    const { asked, done, failed, cancelled } = this.#countOf(job);
    return { asked, done, failed, cancelled, waiting: asked - done - failed - cancelled };
  }

  /**
   * Cancels whatever waits and listens no longer. The workers are the game's, to end or to use
   * otherwise.
   */
  close(): void {
    for (const ticket of [...this.#tickets.values()]) ticket.cancel();
    for (const desk of this.#desks) {
      desk.stopListening();
      desk.problem ??= 'the office was closed';
    }
  }

  #open(port: JobPort): PoolWorker {
    const desk: PoolWorker = {
      port,
      load: 0,
      problem: undefined,
      stopListening: listenTo(port, {
        message: (message) => this.#receive(desk, message),
        end: (problem) => this.#lose(desk, problem),
      }),
    };
    return desk;
  }

  #ask(desk: PoolWorker | undefined, job: string, request: unknown, transfer: readonly Transferable[]): OpenTicket {
    const ticket = new OpenTicket(this.#asked++, job, desk, (each) => this.#cancel(each));
    if (desk === undefined || desk.problem !== undefined)
      ticket.mail = failureOf(ticket, desk?.problem ?? ['no worker is left', ...this.#problems()].join('; '));
    else {
      const { id } = ticket;
      desk.port.postMessage({ gumptionJob: 'ask', id, job, request } satisfies PoolMessage, [...transfer] as never);
      desk.load++;
    }
    this.#tickets.set(ticket.id, ticket);
    this.#countOf(job).asked++;
    return ticket;
  }

  #problems(): string[] {
    return [...new Set(this.#desks.flatMap(({ problem }) => problem ?? []))];
  }

  #receive(desk: PoolWorker, message: unknown): void {
    if (!isJobMessage(message)) return;
    const ticket = this.#tickets.get(message.id);
    // It was cancelled, or is not from here.
    if (ticket === undefined || ticket.desk !== desk || ticket.isAnswered) return;
    ticket.mail = message as WorkerMessage;
    if (ticket.isAnswered) desk.load--;
  }

  /** A worker is gone: what it was asked for fails, and it is asked for nothing more. */
  #lose(desk: PoolWorker, problem: string): void {
    desk.problem ??= `the worker is gone: ${problem}`;
    for (const ticket of this.#tickets.values())
      if (ticket.desk === desk && !ticket.isAnswered) ticket.mail = failureOf(ticket, desk.problem);
    desk.load = 0;
  }

  #settle(ticket: OpenTicket): void {
    this.#tickets.delete(ticket.id);
    const { mail } = ticket;
    if (mail?.gumptionJob === 'answer') {
      ticket.status = 'done';
      ticket.answer = mail.answer;
      this.#countOf(ticket.job).done++;
    } else if (mail?.gumptionJob === 'failure') {
      ticket.status = 'failed';
      ticket.error = new JobError(ticket.job, mail.problem);
      this.#countOf(ticket.job).failed++;
    }
  }

  #cancel(ticket: OpenTicket): void {
    if (!this.#tickets.delete(ticket.id)) return;
    ticket.status = 'cancelled';
    this.#countOf(ticket.job).cancelled++;
    if (ticket.isAnswered || ticket.desk === undefined || ticket.desk.problem !== undefined) return;
    ticket.desk.load--;
    ticket.desk.port.postMessage({ gumptionJob: 'cancel', id: ticket.id } satisfies PoolMessage, [] as never);
  }

  #countOf(job: string): { asked: number; done: number; failed: number; cancelled: number } {
    let counts = this.#counts.get(job);
    if (counts === undefined) this.#counts.set(job, (counts = { asked: 0, done: 0, failed: 0, cancelled: 0 }));
    return counts;
  }
}

function failureOf({ id }: OpenTicket, problem: string): WorkerMessage {
  return { gumptionJob: 'failure', id, problem };
}
