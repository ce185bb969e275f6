import type { ActionStep, Executor, StepOutcome, StepRun } from './action.js';
import { HAIR } from './admission.js';
import type { Repertoire } from './repertoire.js';
import { DONE, NOT_BEGUN, type Request } from './request.js';

/** A {@link StepRun} that is filled in before each call. */
export type WritableRun = { -readonly [K in keyof StepRun]: StepRun[K] };

export function createRun(): WritableRun {
  const step = { flavor: 'state' } as const;
  return { id: -1, action: '', step, what: undefined, data: undefined, elapsed: 0 };
}

/**
 * Executes the steps of a request that are due: each step that is not done and whose predecessors
 * are. When a step completes, the next one runs in the same frame, so instant steps take no time.
 * Returns the state of the whole request.
 */
export function executeSteps<C>(
  request: Request,
  repertoire: Repertoire<C>,
  character: C,
  run: WritableRun,
  dt: number,
): 'running' | 'done' | 'failed' {
  const { steps, needs } = request.action;
  const { progress } = request;
  let isDone = true;
  for (let i = 0; i < steps.length; i++) {
    // A step that must wait for others stands behind them, and they are not done either.
    if (progress[i] === DONE || !areDone(progress, needs[i])) continue;
    const step = steps[i];
    const executor = repertoire.executors[step.flavor]!;
    if (progress[i] === NOT_BEGUN) {
      progress[i] = 0;
      look(run, request, i);
      executor.start?.(character, run);
      if (request.isOver) return 'running';
    } else look(run, request, i);
    // Complete before it is executed: it is where it should go already.
    if (!isComplete(executor, step, character, run, progress[i], false)) {
      const failed = executor.execute(character, run, dt) === 'failed';
      if (request.isOver) return 'running';
      progress[i] += dt;
      if (failed) {
        endStep(request, repertoire, character, run, i, 'failed');
        return 'failed';
      }
      if (!isComplete(executor, step, character, run, progress[i], true)) {
        isDone = false;
        continue;
      }
    }
    endStep(request, repertoire, character, run, i, 'done');
    if (request.isOver) return 'running';
  }
  return isDone ? 'done' : 'running';
}

/** Stops the steps that have begun and are not done. */
export function abortSteps<C>(request: Request, repertoire: Repertoire<C>, character: C, run: WritableRun): void {
  for (let i = 0; i < request.action.steps.length; i++)
    if (request.progress[i] >= 0) endStep(request, repertoire, character, run, i, 'aborted');
}

function endStep<C>(
  request: Request,
  repertoire: Repertoire<C>,
  character: C,
  run: WritableRun,
  step: number,
  outcome: StepOutcome,
): void {
  look(run, request, step);
  request.progress[step] = DONE;
  repertoire.executors[request.action.steps[step].flavor]!.stop?.(character, run, outcome);
}

function look(run: WritableRun, request: Request, step: number): void {
  run.id = request.id;
  run.action = request.action.name;
  run.step = request.action.steps[step];
  run.what = run.step.what;
  run.data = request.data;
  run.elapsed = request.progress[step];
}

function isComplete<C>(
  executor: Executor<C>,
  { seconds }: ActionStep,
  character: C,
  run: WritableRun,
  elapsed: number,
  wasExecuted: boolean,
): boolean {
  if (seconds !== undefined && elapsed >= seconds - HAIR) return true;
  if (executor.isComplete === undefined) return seconds === undefined && wasExecuted;
  run.elapsed = elapsed;
  return executor.isComplete(character, run);
}

function areDone(progress: Float64Array, steps: readonly number[]): boolean {
  for (let i = 0; i < steps.length; i++) if (progress[steps[i]] !== DONE) return false;
  return true;
}
