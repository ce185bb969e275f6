import { Worker } from 'node:worker_threads';
import { type Project, ProjectError } from '../files/config.js';
import { prepareGame } from '../games/game-module.js';
import { DEFAULT_TIMEOUT } from '../games/scenario-plays.js';
import type { GameAnswer, GameRequest, GameTasks } from './game-task.js';

/** Options of {@link runInGame}. */
export interface RunInGameOptions {
  /** Whether the project's code may run. If not, the saved vocabulary stands for the game. */
  readonly mayRun: boolean;
  readonly signal: AbortSignal;
}

/**
 * Loads the game in a thread of its own and lets it carry out one task. A game that hangs or ends
 * the thread fails only this task. Throws `ProjectError` with what went wrong.
 */
export async function runInGame<What extends keyof GameTasks>(
  project: Project,
  what: What,
  asked: GameTasks[What]['asked'],
  { mayRun, signal }: RunInGameOptions,
): Promise<GameTasks[What]['answer']> {
  const prepared = mayRun ? await prepareGame(project) : undefined;
  try {
    const request = { ...asked, what, url: prepared?.url, file: project.headless ?? '' } as unknown as GameRequest;
    return await runThread(request, signal);
  } finally {
    await prepared?.remove();
  }
}

function runThread<T>(request: GameRequest, signal: AbortSignal): Promise<T> {
  // Flags of our own process are not the game's, and what it prints is no part of the protocol.
  const options = { workerData: request, execArgv: [], stdout: true, stderr: true };
  const thread = new Worker(new URL('./game-thread.js', import.meta.url), options);
  return new Promise<T>((resolve, reject) => {
    const fail = (problem: string) => reject(new ProjectError(problem));
    const late = `The game took longer than ${DEFAULT_TIMEOUT} seconds and was stopped.`;
    const timer = setTimeout(() => fail(late), DEFAULT_TIMEOUT * 1000);
    signal.addEventListener('abort', () => fail('The call was canceled.'), { once: true });
    thread.once('message', (said: GameAnswer) => {
      if ('problem' in said) fail(said.problem);
      else resolve(said.answer as T);
    });
    thread.once('error', (error) => fail(`The game threw: ${(error as Error).stack ?? error}`));
    thread.once('exit', (code) => fail(`The game ended its thread with code ${code}.`));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => thread.terminate());
}
