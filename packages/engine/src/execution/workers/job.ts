import type { Movable } from '../../host/host.js';
import type { Interruptible } from '../budget/interruptible.js';

/**
 * The jobs that a worker can do, by name: functions of a request, which is one value that can be
 * sent to a worker. A job may return a plain answer, or hand over its buffers ({@link handOver}). A
 * generator job can be cancelled at every `yield`, and what it yields is its best answer so far.
 */
export interface JobTable {
  readonly [name: string]: (request: never) => unknown;
}

/** The request of a job. */
export type RequestOf<Job> = Job extends (request: infer Request) => unknown ? Request : never;

/** The final answer of a job. */
export type AnswerOf<Job> = Job extends (request: never) => infer Result
  ? Result extends Iterator<unknown, infer Returned>
    ? Plain<Returned>
    : Plain<Result>
  : never;

/** What a job yields before its end; never if it is not a generator. */
export type BestOf<Job> = Job extends (request: never) => Iterator<infer Yielded, unknown>
  ? Plain<Exclude<Yielded, undefined>>
  : never;

type Plain<Value> = Value extends HandedOver<infer Answer> ? Answer : Value;

/** An answer with buffers to move instead of copy; see {@link handOver}. */
export class HandedOver<Answer> {
  readonly answer: Answer;
  readonly transfer: readonly Movable[];

  constructor(answer: Answer, transfer: readonly Movable[]) {
    this.answer = answer;
    this.transfer = transfer;
  }
}

/**
 * Answers a job so that buffers in the answer move to the game instead of being copied: `return
 * handOver(route, [route.buffer])`. A moved buffer is empty afterwards, so hand over only what was
 * made for this answer, not what the next job needs.
 */
export function handOver<Answer>(answer: Answer, transfer: readonly Movable[]): HandedOver<Answer> {
  return new HandedOver(answer, transfer);
}

/**
 * Runs interruptible work in a generator job, a fixed number of units per step: `yield*
 * inSteps(search, 500)`. More units finish sooner; fewer react to a cancellation sooner.
 */
export function* inSteps(work: Interruptible, pieces: number): Generator<undefined, void> {
  while (work.status === 'searching') {
    work.step(pieces);
    yield;
  }
}
