import type { Executor, StepOutcome, StepRun } from './action.js';
import { HAIR } from './admission.js';
import type { Repertoire } from './repertoire.js';
import type { Request } from './request.js';

/** A {@link StepRun} that is filled in before each call. */
export type WritableRun = { -readonly [K in keyof StepRun]: StepRun[K] };

export function createRun(): WritableRun {
  const step = { flavor: 'state' } as const;
  return { id: -1, action: '', step, what: undefined, data: undefined, elapsed: 0 };
}

/**
 * Executes what of a request is due: each step that is not done and whose predecessors are. A step that completes makes way for the next
 * in the same frame, so that instant ones cost none. Says how the whole stands.
 */
export function executeSteps<C>(
  request: Request,
  repertoire: Repertoire<C>,
  character: C,
  run: WritableRun,
  dt: number,
): 'running' | 'done' | 'failed' {
  const { steps, needs } = request.action;
  for (let i = 0; i < steps.length; i++) {
    if (request.done[i] === 1) continue;
    if (!areDone(request, needs[i]!)) continue;
    const executor = repertoire.executors[steps[i]!.flavor]!;
    look(run, request, i);
    if (request.begun[i] === 0) {
      request.begun[i] = 1;
      executor.start?.(character, run);
      if (request.isOver) return 'running';
    }
    // Complete before it is executed: it is where it should go already.
    if (!isComplete(executor, character, run, false)) {
      const failed = executor.execute(character, run, dt) === 'failed';
      if (request.isOver) return 'running';
      request.elapsed[i]! += dt;
      run.elapsed = request.elapsed[i]!;
      if (failed) {
        endStep(request, repertoire, character, run, i, 'failed');
        return 'failed';
      }
      if (!isComplete(executor, character, run, true)) continue;
    }
    endStep(request, repertoire, character, run, i, 'done');
    if (request.isOver) return 'running';
  }
  return areAllDone(request) ? 'done' : 'running';
}

/** Stops the steps that have begun and are not done. */
export function abortSteps<C>(request: Request, repertoire: Repertoire<C>, character: C, run: WritableRun): void {
  for (let i = 0; i < request.action.steps.length; i++)
    if (request.begun[i] === 1 && request.done[i] === 0) endStep(request, repertoire, character, run, i, 'aborted');
}

function endStep<C>(
  request: Request,
  repertoire: Repertoire<C>,
  character: C,
  run: WritableRun,
  step: number,
  outcome: StepOutcome,
): void {
  request.done[step] = 1;
  look(run, request, step);
  repertoire.executors[request.action.steps[step]!.flavor]!.stop?.(character, run, outcome);
}

function look(run: WritableRun, request: Request, step: number): void {
  run.id = request.id;
  run.action = request.action.name;
  run.step = request.action.steps[step]!;
  run.what = run.step.what;
  run.data = request.data;
  run.elapsed = request.elapsed[step]!;
}

function isComplete<C>(executor: Executor<C>, character: C, run: StepRun, wasExecuted: boolean): boolean {
  const { seconds } = run.step;
  if (seconds !== undefined && run.elapsed >= seconds - HAIR) return true;
  if (executor.isComplete !== undefined) return executor.isComplete(character, run);
  return seconds === undefined && wasExecuted;
}

function areDone({ done }: Request, steps: readonly number[]): boolean {
  for (let i = 0; i < steps.length; i++) if (done[steps[i]!] === 0) return false;
  return true;
}

function areAllDone({ done, action }: Request): boolean {
  for (let i = 0; i < action.steps.length; i++) if (done[i] === 0) return false;
  return true;
}
