import type { Interruptible } from '../budget/interruptible.js';

/**
 * What a worker can be asked for, by name: functions of a request, which is one value that can be
 * sent to it. An answer may be plain, or handed over with its buffers ({@link handOver}). A
 * generator is work that can be cancelled at every `yield`, and what it yields is its best answer
 * so far.
 */
export interface JobTable {
  readonly [name: string]: (request: never) => unknown;
}

/** What a job is asked with. */
export type RequestOf<Job> = Job extends (request: infer Request) => unknown ? Request : never;

/** What a job answers in the end. */
export type AnswerOf<Job> = Job extends (request: never) => infer Result
  ? Result extends Iterator<unknown, infer Returned>
    ? Plain<Returned>
    : Plain<Result>
  : never;

/** What a job has to show before its end; nothing unless it is a generator that yields it. */
export type BestOf<Job> = Job extends (request: never) => Iterator<infer Yielded, unknown>
  ? Plain<Exclude<Yielded, undefined>>
  : never;

type Plain<Value> = Value extends HandedOver<infer Answer> ? Answer : Value;

/** An answer with what is moved rather than copied; see {@link handOver}. */
export class HandedOver<Answer> {
  readonly answer: Answer;
  readonly transfer: readonly Transferable[];

  constructor(answer: Answer, transfer: readonly Transferable[]) {
    this.answer = answer;
    this.transfer = transfer;
  }
}

/**
 * Answers a job so that buffers in the answer change hands instead of being copied:
 * `return handOver(route, [route.buffer])`. Whoever hands a buffer over has it no longer: it is
 * empty from then on, so hand over what was made for the answer and not what the next job needs.
 */
export function handOver<Answer>(answer: Answer, transfer: readonly Transferable[]): HandedOver<Answer> {
  return new HandedOver(answer, transfer);
}

/**
 * Lets a generator job do interruptible work, so many pieces at a time:
 * `yield* inSteps(search, 500)`. More are done sooner, fewer are cancelled sooner.
 */
export function* inSteps(work: Interruptible, pieces: number): Generator<undefined, void> {
  while (work.status === 'searching') {
    work.step(pieces);
    yield;
  }
}
