import { Worker } from 'node:worker_threads';
import type { FoundMoment, ProposedFact, SavedMoment, Scenario } from 'gumption/behavior/scenario';
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
  /** The moment from which it is played; by default the game's start. */
  readonly start?: SavedMoment | undefined;
}

/** The moment of a scenario's play that is looked for; see `findMoment`. */
export interface MomentQuestion {
  /** Of the scenario, relative to the project. */
  readonly file: string;
  readonly seed: number;
  readonly at: number;
  readonly lead: number;
}

type Answer = { readonly result: unknown } | { readonly problems: readonly Problem[] } | { readonly error: string };

/**
 * The code of the thread: loads the game with the game's own engine. It is a text because it needs
 * nothing of this program, only the game's module.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { url, behaviors, sheets, assignments, ask, played, rest } = workerData;
import(url).then(({ game, cast, scenario }) => {
  if (typeof game.createGame !== 'function') throw new Error('the module exports no createGame');
  if (typeof scenario[ask] !== 'function') throw new Error('the game links an older gumption, without ' + ask);
  const options = { ...rest, behaviors, sheets: cast.resolveSheets(sheets) };
  if (assignments !== undefined) options.assignments = cast.readAssignments(assignments);
  const args = played === undefined ? [game.createGame, options] : [played, game.createGame, options];
  parentPort.postMessage({ result: scenario[ask](...args) });
}).catch((error) => {
  const { problems } = error;
  parentPort.postMessage(Array.isArray(problems) ? { problems } : { error: String(error?.message ?? error) });
});`;

/**
 * Plays the game in a thread of its own, and proposes what held in a span. Throws a
 * {@link ProjectError} with what went wrong.
 */
export async function proposeInThread(project: Project, span: FactSpan, signal: AbortSignal) {
  const result = await askGame(project, signal, () => ({ ask: 'proposeFacts', rest: span }));
  return result as readonly ProposedFact[];
}

/** Plays a scenario of the project up to a moment, and saves that. Throws likewise. */
export async function findMomentInThread(project: Project, question: MomentQuestion, signal: AbortSignal) {
  const { file, ...rest } = question;
  const result = await askGame(project, signal, (scenarios) => {
    const played = scenarios.get(file);
    if (played === undefined) throw new ProjectError(`There is no scenario ${file}.`);
    return { ask: 'findMoment', played, rest };
  });
  return result as FoundMoment;
}

/** Calls a function of `gumption/behavior/scenario` in a thread; `question` says which, and with what. */
async function askGame(
  project: Project,
  signal: AbortSignal,
  question: (scenarios: ReadonlyMap<string, Scenario>) => object,
): Promise<unknown> {
  const documents = await readDocuments(project);
  const asked = question(new Map(documents.scenarios.map(({ file, document }) => [file, document])));
  const prepared = await prepareGame(project);
  try {
    const answer = await ask({
      ...{ url: prepared.url, assignments: await assignmentsOf(project), signal, ...asked },
      behaviors: documents.behaviors.map(({ document }) => document),
      sheets: documents.sheets.map(({ document }) => document),
    });
    if ('result' in answer) return answer.result;
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
