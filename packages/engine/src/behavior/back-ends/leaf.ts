import { copyData } from '../../data/copy.js';
import { InvalidDataError } from '../../data/index.js';
import { showValue } from '../../data/show.js';
import { type Abort, createAbort } from '../../host/abort.js';
import type { NodeCode } from '../kind/node-code.js';
import { RUN_FIELD } from '../runtime/layout.js';
import { MIND_LEFT, MIND_LEFT_AT_END } from '../runtime/mind-left.js';
import { readField, resetFields, writeField } from '../runtime/node-memory.js';
import type { Runtime } from '../runtime/runtime.js';
import type { Key } from '../vocabulary/key.js';
import { FAILURE, type Outcome, RUNNING, type Status, SUCCESS } from '../vocabulary/status.js';
import type { ActionResult, Memory, RunResult, TaskContext } from '../vocabulary/task.js';
import type { LinkedNode } from './linked-node.js';

/**
 * A compiled task. `start` and `update` do not catch what the task throws; the caller that catches
 * it calls `fail`.
 */
export interface LeafCode extends NodeCode {
  /** Ends the node as failed after its task threw while `runtime.at` named it. */
  fail(agent: unknown, m: number, error: unknown): Status;
}

/** Compiles a task of the game. However the task ends, a start is followed by exactly one stop. */
export function leafCode(linked: LinkedNode): LeafCode {
  const task = linked.node.task!;
  if (task.test !== undefined) return conditionCode(linked);
  return task.run !== undefined ? wholeCode(linked) : tickedCode(linked);
}

function conditionCode(linked: LinkedNode): LeafCode {
  const { node, runtime, params } = linked;
  const test = node.task!.test!;
  const start = (agent: unknown, m: number): Status => {
    if (!linked.settled && !linked.prepare()) return FAILURE;
    runtime.at = node.index;
    const status = test(agent, params, linked) ? SUCCESS : FAILURE;
    if (runtime.left === m && linked.runsOn(status)) throw MIND_LEFT_AT_END;
    return status;
  };
  return { start, update: start, stop: () => {}, fail: (_agent, _m, error) => runtime.failed(node, 'test', error) };
}

function tickedCode(linked: LinkedNode): LeafCode {
  const { node, runtime, params } = linked;
  const { start, update, stop } = node.task!;
  const { memory } = node.slots;
  const end = (agent: unknown, outcome: Outcome): void => {
    if (stop === undefined) return;
    try {
      if (!linked.settled) linked.refresh();
      stop(agent, params, linked, outcome);
    } catch (error) {
      runtime.failed(node, 'stop', error);
    }
  };
  const tick = (agent: unknown, m: number): Status => {
    runtime.at = node.index;
    const status = settle(linked, update!(agent, params, linked), m);
    if (status !== RUNNING && stop !== undefined) {
      end(agent, status === SUCCESS ? 'success' : 'failure');
      if (runtime.left === m) throw MIND_LEFT_AT_END;
    }
    return status;
  };
  return {
    start(agent, m) {
      if (!linked.settled && !linked.prepare()) return FAILURE;
      if (memory.length > 0) resetFields(runtime, memory, m);
      if (start !== undefined) {
        try {
          start(agent, params, linked);
        } catch (error) {
          runtime.failed(node, 'start', error);
          end(agent, 'failure');
          return FAILURE;
        }
        if (runtime.left === m) {
          runtime.at = node.index;
          throw MIND_LEFT;
        }
      }
      return tick(agent, m);
    },
    update(agent, m) {
      if (linked.settled || linked.prepare()) return tick(agent, m);
      end(agent, 'failure');
      return FAILURE;
    },
    stop(agent) {
      end(agent, 'aborted');
    },
    fail(agent, _m, error) {
      runtime.failed(node, 'update', error);
      end(agent, 'failure');
      return FAILURE;
    },
  };
}

/**
 * Turns an action's answer into a status; a wrong one is reported, because it is a mistake in the
 * game's code. Throws if the action removed its own mind, and more could run.
 */
export function settle(linked: LinkedNode, answer: ActionResult, m: number): Status {
  const status = statusFrom(linked, answer);
  if (linked.runtime.left === m && linked.runsOn(status)) throw MIND_LEFT;
  return status;
}

function statusFrom(linked: LinkedNode, answer: ActionResult): Status {
  if (answer === RUNNING || answer === SUCCESS || answer === FAILURE) return answer;
  if (answer === undefined) return SUCCESS;
  const problem = `answered ${showValue(answer)}; an action answers SUCCESS, FAILURE, RUNNING or nothing`;
  return linked.runtime.failed(linked.node, 'update', new InvalidDataError(linked.node.path, problem));
}

/** One life of a task written as a single `run`: its generator, or what became of its promise. */
interface Life {
  readonly iterator: Iterator<unknown, RunResult> | undefined;
  readonly abort: Abort;
  status: Status;
  failed: boolean;
  error: unknown;
}

function wholeCode(linked: LinkedNode): LeafCode {
  const { node, runtime, params } = linked;
  const run = node.task!.run!;
  const slot = node.slots.memory.find((field) => field.name === RUN_FIELD)!;

  const begin = (agent: unknown, m: number): Status => {
    if (!linked.settled && !linked.prepare()) return FAILURE;
    const abort = createAbort();
    let life: Life;
    try {
      const made = run(agent, { ...params }, new LastingContext(runtime, m, linked), abort.signal);
      const iterator = 'next' in made ? made : undefined;
      life = { iterator, abort, status: RUNNING, failed: false, error: undefined };
      if (iterator === undefined) listen(made as Promise<RunResult>, life);
    } catch (error) {
      return runtime.failed(node, 'run', error);
    }
    writeField(runtime, slot, m, life);
    return go(life, m);
  };

  const go = (life: Life, m: number): Status => {
    if (life.iterator !== undefined) {
      try {
        const step = life.iterator.next();
        if (step.done) life.status = statusOf(step.value);
      } catch (error) {
        life.failed = true;
        life.error = error;
      }
    }
    if (life.failed) life.status = runtime.failed(node, 'run', life.error);
    if (runtime.left === m && linked.runsOn(life.status)) {
      runtime.at = node.index;
      throw MIND_LEFT;
    }
    if (life.status !== RUNNING) writeField(runtime, slot, m, undefined);
    return life.status;
  };

  return {
    start: begin,
    // What the function throws is caught where it is resumed.
    fail: (_agent, _m, error) => runtime.failed(node, 'run', error),
    update(agent, m) {
      const life = readField(runtime, slot, m) as Life | undefined;
      // A snapshot cannot hold the middle of a function: restored, it begins again.
      return life === undefined ? begin(agent, m) : go(life, m);
    },
    stop(_agent, m) {
      const life = readField(runtime, slot, m) as Life | undefined;
      writeField(runtime, slot, m, undefined);
      if (life === undefined) return;
      try {
        life.abort.abort();
        life.iterator?.return?.(undefined);
      } catch (error) {
        runtime.failed(node, 'stop', error);
      }
    },
  };
}

function listen(promise: Promise<RunResult>, life: Life): void {
  promise.then(
    (result) => {
      life.status = statusOf(result);
    },
    (error: unknown) => {
      life.failed = true;
      life.error = error;
    },
  );
}

function statusOf(result: RunResult): Status {
  return result === false || result === FAILURE ? FAILURE : SUCCESS;
}

/**
 * A context that stays with its mind after the tick, for functions that live longer; harmless once
 * the mind is gone.
 */
class LastingContext implements TaskContext {
  readonly memory: Memory;
  readonly #runtime: Runtime;
  readonly #mind: number;
  readonly #generation: number;
  readonly #linked: LinkedNode;

  constructor(runtime: Runtime, mind: number, linked: LinkedNode) {
    this.#runtime = runtime;
    this.#mind = mind;
    this.#generation = runtime.generationOf(mind);
    this.#linked = linked;
    this.memory = copyData(linked.node.task!.memory, 'memory');
  }

  get #alive(): boolean {
    return this.#runtime.generationOf(this.#mind) === this.#generation;
  }

  get dt(): number {
    return this.#runtime.dt;
  }

  get time(): number {
    return this.#runtime.time;
  }

  get tick(): number {
    return this.#runtime.tick;
  }

  readonly random = (): number => (this.#alive ? this.#runtime.random(this.#mind) : 0);

  readonly get = <T>(key: Key<T>): T | undefined => (this.#alive ? this.#linked.board.get(key, this.#mind) : undefined);

  readonly set = <T>(key: Key<T>, value: T | undefined): void => {
    if (this.#alive) this.#linked.board.set(key, value, this.#mind);
  };

  readonly log = (text: string): void => {
    if (this.#alive) this.#linked.log(text);
  };

  get isWatched(): boolean {
    return this.#linked.isWatched;
  }

  readonly because = (reason: string): void => this.#linked.because(reason);
}
