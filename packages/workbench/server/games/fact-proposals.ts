import { Worker } from 'node:worker_threads';
import type { ProposedFact } from 'gumption/behavior/scenario';
import { formatProblem, type Problem } from 'gumption/data';
import { type Project, ProjectError } from '../files/config.js';
import { prepareGame } from './game-module.js';
import { assignmentsOf } from './project-assignments.js';
import { readDocuments } from './project-documents.js';
import { DEFAULT_TIMEOUT } from './scenario-plays.js';

/** The span of a play in which facts are looked for. */
export interface FactSpan {
  readonly from: number;
  readonly to: number;
  readonly seed: number;
}

type Answer =
  | { readonly facts: readonly ProposedFact[] }
  | { readonly problems: readonly Problem[] }
  | { readonly error: string };

/**
 * The code of the thread: loads the game with the game's own engine. It is a text because it needs
 * nothing of this program, only the game's module.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { url, behaviors, sheets, assignments, span } = workerData;
import(url).then(({ game, cast, scenario: { proposeFacts } }) => {
  if (typeof game.createGame !== 'function') throw new Error('the module exports no createGame');
  if (typeof proposeFacts !== 'function') throw new Error('the game links an older gumption, without proposeFacts');
  const options = { ...span, behaviors, sheets: cast.resolveSheets(sheets) };
  if (assignments !== undefined) options.assignments = cast.readAssignments(assignments);
  parentPort.postMessage({ facts: proposeFacts(game.createGame, options) });
}).catch((error) => {
  const { problems } = error;
  parentPort.postMessage(Array.isArray(problems) ? { problems } : { error: String(error?.message ?? error) });
});`;

/**
 * Plays the game in a thread of its own, and proposes what held in a span. Throws a
 * {@link ProjectError} with what went wrong.
 */
export async function proposeInThread(project: Project, span: FactSpan, signal: AbortSignal) {
  const documents = await readDocuments(project);
  const prepared = await prepareGame(project);
  try {
    const answer = await ask({
      ...{ url: prepared.url, assignments: await assignmentsOf(project), span, signal },
      behaviors: documents.behaviors.map(({ document }) => document),
      sheets: documents.sheets.map(({ document }) => document),
    });
    if ('facts' in answer) return answer.facts;
    throw new ProjectError(
      'error' in answer ? answer.error : answer.problems.map((each) => formatProblem(each)).join('\n'),
    );
  } finally {
    await prepared.remove();
  }
}

function ask({ signal, ...workerData }: { readonly signal: AbortSignal } & Record<string, unknown>): Promise<Answer> {
  // Flags of our own process, such as conditions of a test runner, are not the game's.
  const thread = new Worker(THREAD, { eval: true, workerData, execArgv: [], stdout: true, stderr: true });
  return new Promise<Answer>((resolve) => {
    const fail = (error: string) => resolve({ error });
    const late = `The game took longer than ${DEFAULT_TIMEOUT} seconds and was stopped.`;
    const timer = setTimeout(() => fail(late), DEFAULT_TIMEOUT * 1000);
    signal.addEventListener('abort', () => fail('The page is gone.'), { once: true });
    thread.once('message', (answer: Answer) => resolve(answer));
    thread.once('error', (error) => fail(`The game threw: ${(error as Error).stack ?? error}`));
    thread.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The game ended its thread with code ${code}.`);
    });
  }).finally(() => thread.terminate());
}
