import { createAbort } from '../../host/abort.js';
import type { HostSignal } from '../../host/host.js';
import type { BodyPart } from './body-part.js';
import { isAsync } from './is-async.js';
import { FAILURE } from './status.js';
import type { Memory, RunResult, Task, TaskContext } from './task.js';

/** What a task does, without its words. */
// biome-ignore lint/suspicious/noExplicitAny: what it is called with is handed on as it is
export type PartHooks = Partial<Pick<Task<any, any, any>, 'test' | 'start' | 'update' | 'stop' | 'run'>> & {
  readonly memory: Memory;
};

/** The field in which an action remembers that it began, so that it stops only what it started. */
const BEGUN = '$begun';

/**
 * The same task, going through parts of the body: while one of them is switched off, a condition is
 * false, an action fails before it starts, and one that runs fails in the next tick and is stopped
 * as ever.
 */
export function throughParts<H extends PartHooks>(uses: readonly BodyPart[], hooks: H): H {
  const { test, start, update, stop, run, memory } = hooks;
  // Hooks that may not be async stay as they are, so that they are refused by name.
  if ([test, start, update, stop].some(isAsync)) return hooks;
  const guarded: PartHooks = {
    memory: start || stop ? { ...memory, [BEGUN]: false } : memory,
    ...(test && {
      test: (agent, params, context) => !isCutOff(uses, context) && test(agent, params, context),
    }),
    ...((start || stop) && {
      start(agent, params, context) {
        if (isCutOff(uses, context)) return;
        (context.memory as Memory)[BEGUN] = true;
        start?.(agent, params, context);
      },
    }),
    ...(update && {
      update: (agent, params, context) => (isCutOff(uses, context) ? FAILURE : update(agent, params, context)),
    }),
    ...(stop && {
      stop(agent, params, context, outcome) {
        if ((context.memory as Memory)[BEGUN] === true) stop(agent, params, context, outcome);
      },
    }),
    ...(run && {
      run: (agent, params, context) => whileWorking(uses, context, (signal) => run(agent, params, context, signal)),
    }),
  };
  return { ...hooks, ...guarded };
}

/** Whether a part is switched off; names it if somebody watches. */
function isCutOff(uses: readonly BodyPart[], context: TaskContext): boolean {
  for (const { title, isOn } of uses) {
    if (context.get(isOn) !== false) continue;
    if (context.isWatched) context.because(`${title}: switched off`);
    return true;
  }
  return false;
}

/** Runs a whole life step by step, until it ends or a part is switched off. */
function* whileWorking(
  uses: readonly BodyPart[],
  context: TaskContext,
  run: (signal: HostSignal) => Generator<unknown, RunResult, unknown> | Promise<RunResult>,
): Generator<unknown, RunResult, unknown> {
  if (isCutOff(uses, context)) return false;
  const abort = createAbort();
  const made = run(abort.signal);
  const life = 'next' in made ? made : awaited(made);
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = life.next();
      isOver = done === true;
      if (done) return value;
      yield value;
      if (isCutOff(uses, context)) return false;
    }
  } finally {
    if (!isOver) {
      abort.abort();
      life.return(false);
    }
  }
}

/** Waits for a promise, a tick at a time. */
function* awaited(promise: Promise<RunResult>): Generator<unknown, RunResult, unknown> {
  let end: { readonly result: RunResult } | { readonly error: unknown } | undefined;
  promise.then(
    (result) => {
      end = { result };
    },
    (error: unknown) => {
      end = { error };
    },
  );
  for (;;) {
    yield;
    const reached = end as { readonly result: RunResult } | { readonly error: unknown } | undefined;
    if (reached === undefined) continue;
    if ('error' in reached) throw reached.error;
    return reached.result;
  }
}
