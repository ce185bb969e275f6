import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BehaviorDocument } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import type { Scenario, ScenarioReport } from 'gumption/behavior/scenario';
import type { Problem } from 'gumption/data';
import type { Filed, ProjectDocuments } from './project-documents.js';

/** One scenario to be played with one seed. */
export interface Play {
  /** Of the scenario, relative to the project. */
  readonly file: string;
  readonly scenario: Scenario;
  readonly seed: number;
}

/** What came of a play: a report, or why there is none. */
export interface PlayResult {
  readonly play: Play;
  readonly report?: ScenarioReport;
  /** The scenario does not fit the game. */
  readonly problems?: readonly Problem[];
  /** The game threw, or took too long. */
  readonly error?: string;
}

export interface PlaysOptions {
  /** Of the prepared game. */
  readonly url: string;
  readonly documents: ProjectDocuments;
  /** What the project lets characters run, as it is in its file. */
  readonly assignments: object | undefined;
  /** How many plays run in parallel; by default one per core. */
  readonly threads?: number;
  /** Seconds of real time that one play may take. */
  readonly timeout: number;
  readonly onResult: (result: PlayResult) => void;
  readonly signal: AbortSignal;
  /** Hears what the game prints. */
  readonly onOutput: (text: string) => void;
}

/** Seconds of real time that a play may take by default: far more than any sensible scenario. */
export const DEFAULT_TIMEOUT = 120;

/**
 * The plays of some scenarios: one for each seed. `seed` replaces the seeds they name; `filter` is
 * a part of their name or file.
 */
export function listPlays(
  scenarios: readonly Filed<Scenario>[],
  { filter = '', seed }: { readonly filter?: string; readonly seed?: number } = {},
): Play[] {
  const wanted = filter.toLowerCase();
  return scenarios
    .filter(({ file, document }) => `${document.name}\n${file}`.toLowerCase().includes(wanted))
    .flatMap(({ file, document: scenario }) =>
      (seed === undefined ? (scenario.seeds ?? [1]) : [seed]).map((each) => ({ file, scenario, seed: each })),
    );
}

/**
 * The code of a thread: loads the game with the game's own engine, and plays the scenarios it is
 * sent. It is a text because it needs nothing of this program, only the game's module.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { url, behaviors, sheets, assignments } = workerData;
const loaded = import(url);
parentPort.on('message', async ({ scenario, seed }) => {
  try {
    const { game, cast, scenario: { playScenario } } = await loaded;
    if (typeof game.createGame !== 'function') throw new Error('the module exports no createGame');
    const resolved = cast.resolveSheets(sheets);
    const options = { behaviors, sheets: resolved, seed };
    if (assignments !== undefined) options.assignments = cast.readAssignments(assignments);
    parentPort.postMessage({ report: playScenario(scenario, game.createGame, options) });
  } catch (error) {
    const { problems } = error;
    parentPort.postMessage(Array.isArray(problems) ? { problems } : { error: String(error?.stack ?? error) });
  }
});`;

/**
 * Plays scenarios in separate threads, so that one that hangs holds up nothing. Resolves when all
 * are done.
 */
export async function runPlays(plays: readonly Play[], options: PlaysOptions): Promise<void> {
  const waiting = [...plays];
  const most = Math.min(options.threads ?? availableParallelism(), plays.length);
  await Promise.all(Array.from({ length: most }, () => work(waiting, options)));
}

/** One thread after another, each until it is lost, as long as something is left to play. */
async function work(waiting: Play[], options: PlaysOptions): Promise<void> {
  let thread: Worker | undefined;
  try {
    while (!options.signal.aborted) {
      const play = waiting.shift();
      if (play === undefined) return;
      thread ??= startThread(options);
      const result = await playIn(thread, play, options);
      if (result === undefined) return;
      options.onResult({ play, ...result });
      if (result.isLost) {
        await thread.terminate();
        thread = undefined;
      }
    }
  } finally {
    await thread?.terminate();
  }
}

function startThread({ url, documents, assignments, onOutput }: PlaysOptions): Worker {
  const behaviors: BehaviorDocument[] = documents.behaviors.map(({ document }) => document);
  const sheets: CharacterSheet[] = documents.sheets.map(({ document }) => document);
  const workerData = { url, behaviors, sheets, assignments };
  // Flags of our own process, such as conditions of a test runner, are not the game's.
  const thread = new Worker(THREAD, { eval: true, workerData, execArgv: [], stdout: true, stderr: true });
  // What a game prints is no part of the report.
  for (const stream of [thread.stdout, thread.stderr]) stream.on('data', (data) => onOutput(String(data)));
  return thread;
}

type Outcome = Omit<PlayResult, 'play'> & { readonly isLost?: boolean };

/** Undefined when it was called off. */
function playIn(
  thread: Worker,
  { scenario, seed }: Play,
  { timeout, signal }: PlaysOptions,
): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const done = (outcome: Outcome | undefined) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', calledOff);
      thread.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
      resolve(outcome);
    };
    const calledOff = () => done(undefined);
    const late = { error: `took longer than ${timeout} seconds and was stopped`, isLost: true };
    const timer = setTimeout(() => done(late), timeout * 1000);
    signal.addEventListener('abort', calledOff, { once: true });
    thread.once('message', (outcome: Outcome) => done(outcome));
    thread.once('error', (error) => done({ error: String((error as Error).stack ?? error), isLost: true }));
    thread.once('exit', (code) => done({ error: `the game ended its thread with code ${code}`, isLost: true }));
    thread.postMessage({ scenario, seed });
  });
}
