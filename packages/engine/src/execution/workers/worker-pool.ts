import { InvalidDataError } from '../../data/check.js';
import type { Movable } from '../../host/host.js';
import type { AnswerOf, BestOf, JobTable, RequestOf } from './job.js';
import { isJobMessage, type PoolMessage, type WorkerMessage } from './job-messages.js';
import { type JobPort, listenTo } from './job-port.js';
import { JobError, type Ticket, type TicketStatus } from './ticket.js';

/** Options of {@link WorkerPool}. */
export interface WorkerPoolOptions {
  /**
   * Accept answers in the order of the requests: an early answer waits for those before it. By
   * default each is accepted as soon as it has arrived.
   */
  readonly inOrder?: boolean;
}

/** How often a job was requested, and how often it ended in which way. */
export interface JobStatistics {
  readonly asked: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly waiting: number;
}

/** A worker of the pool. */
interface PoolWorker {
  readonly port: JobPort;
  /** Jobs it has not answered yet. */
  load: number;
  /** Why it no longer works. */
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
  /** The last message about the job, not collected yet. */
  mail: WorkerMessage | undefined;
  readonly #onCancel: (ticket: OpenTicket) => void;

  constructor(id: number, job: string, desk: PoolWorker | undefined, onCancel: (ticket: OpenTicket) => void) {
    this.id = id;
    this.job = job;
    this.desk = desk;
    this.#onCancel = onCancel;
  }

  /** Whether the worker has sent its answer or failure. */
  get isAnswered(): boolean {
    return this.mail !== undefined && this.mail.gumptionJob !== 'best';
  }

  cancel(): void {
    this.#onCancel(this);
  }
}

/**
 * Runs jobs in a few workers, beside the game: `ask` for a job, and check the ticket in later
 * frames. Nothing changes in the middle of a frame: answers are accepted in {@link collect}, once
 * per frame, where the game wants them. A job goes to the worker with the fewest open jobs, of
 * equal ones the first. Use as many workers as the machine has spare cores, never one per agent.
 * Work that takes less than a tenth of a millisecond is not worth sending.
 *
 * Messages are copied; buffers named in `transfer` are moved and no longer belong to the game. Send
 * large things that many jobs need, such as a map, once to each worker ({@link askAll}), or share
 * them (`SharedArrayBuffer`).
 */
export class WorkerPool<Jobs extends JobTable> {
  readonly #desks: PoolWorker[];
  readonly #inOrder: boolean;
  /** Open jobs, in the order of the requests. */
  readonly #tickets = new Map<number, OpenTicket>();
  readonly #counts = new Map<string, { asked: number; done: number; failed: number; cancelled: number }>();
  #asked = 0;

  constructor(ports: readonly JobPort[], options: WorkerPoolOptions = {}) {
    if (ports.length === 0)
      throw new InvalidDataError('ports', 'must contain at least one port; use localPort to run jobs without a worker');
    this.#inOrder = options.inOrder ?? false;
    this.#desks = ports.map((port) => this.#open(port));
  }

  /** Adds a worker, for example to replace one that died. */
  add(port: JobPort): void {
    this.#desks.push(this.#open(port));
  }

  /**
   * Removes a worker; returns false if it is not in the pool. Its open jobs fail. Call it for a
   * worker that the game terminates because it hangs: browsers do not report that it is gone.
   */
  remove(port: JobPort): boolean {
    const at = this.#desks.findIndex((desk) => desk.port === port);
    if (at < 0) return false;
    const [desk] = this.#desks.splice(at, 1) as [PoolWorker];
    desk.stopListening();
    this.#lose(desk, 'it was removed');
    return true;
  }

  /** Number of jobs without a collected answer. */
  get waiting(): number {
    return this.#tickets.size;
  }

  /**
   * Requests a job. Buffers of the request that are named in `transfer` are moved instead of
   * copied.
   */
  ask<Name extends keyof Jobs & string>(
    job: Name,
    request: RequestOf<Jobs[Name]>,
    transfer: readonly Movable[] = [],
  ): Ticket<AnswerOf<Jobs[Name]>, BestOf<Jobs[Name]>> {
    let desk: PoolWorker | undefined;
    for (const each of this.#desks)
      if (each.problem === undefined && (desk === undefined || each.load < desk.load)) desk = each;
    return this.#ask(desk, job, request, transfer) as Ticket<AnswerOf<Jobs[Name]>, BestOf<Jobs[Name]>>;
  }

  /**
   * Sends the same request to every worker, so that each has what later jobs need: a map, a rule
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

  /** Accepts what workers have sent since the last call. Returns how many jobs have ended by it. */
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

  /** How many jobs of this name were asked for, and what became of them. */
  statisticsOf(job: keyof Jobs & string): JobStatistics {
    const { asked, done, failed, cancelled } = this.#countOf(job);
    return { asked, done, failed, cancelled, waiting: asked - done - failed - cancelled };
  }

  /**
   * Cancels all open jobs and stops listening. The game owns the workers, and may end or reuse
   * them.
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

  #ask(desk: PoolWorker | undefined, job: string, request: unknown, transfer: readonly Movable[]): OpenTicket {
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
    // The job was cancelled, or belongs to another pool.
    if (ticket === undefined || ticket.desk !== desk || ticket.isAnswered) return;
    ticket.mail = message as WorkerMessage;
    if (ticket.isAnswered) desk.load--;
  }

  /** A worker is gone: its open jobs fail, and it gets no more jobs. */
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
