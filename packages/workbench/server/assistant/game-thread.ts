import { parentPort, workerData } from 'node:worker_threads';
import { formatProblem, type Problem } from 'gumption/data';
import { ProjectError } from '../files/config.js';
import { loadGame } from '../games/game-module.js';
import { checkProject, gameJudge, savedJudge } from '../games/project-check.js';
import { type ReadText, readFromDisk } from '../games/project-documents.js';
import type { GameAnswer, GameRequest, GameTasks } from './game-task.js';

// The code of the thread in which a game is loaded for one task. When the task is done, the thread
// ends and the game is gone, so an assistant that asks all day never meets old code.

async function carryOut(request: GameRequest): Promise<unknown> {
  const { what } = request;
  if (what === 'check') return checkDocuments(request);
  const { game, cast, scenario, describeVocabulary } = await loadGame(request.url!, request.file);
  if (what === 'vocabulary') return describeVocabulary(game.vocabulary);
  if (game.createGame === undefined)
    throw new ProjectError(`${request.file} exports no \`createGame\`, so the game cannot be played without a page.`);
  if (typeof scenario.observePlay !== 'function')
    throw new ProjectError('The game links an older version of gumption, without observePlay: update it.');
  const { behaviors, sheets } = request.documents;
  const { assignments } = request.options;
  return scenario.observePlay(game.createGame, {
    ...request.options,
    ...(assignments && { assignments: cast.readAssignments(assignments) }),
    behaviors: behaviors.map(({ document }) => document),
    sheets: cast.resolveSheets(sheets.map(({ document }) => document)),
  });
}

async function checkDocuments(request: Extract<GameRequest, { what: 'check' }>): Promise<GameTasks['check']['answer']> {
  const { project, sets, url, file } = request;
  const module = url === undefined ? undefined : await loadGame(url, file);
  const findings = [];
  for (const { documents, texts } of sets) {
    const judge = module === undefined ? await savedJudge(project, documents) : gameJudge(module);
    const readText: ReadText = async (where, name) => texts?.get(name) ?? readFromDisk(where, name);
    findings.push(await checkProject(project, documents, judge, { readText }));
  }
  return findings;
}

/** What went wrong, in words; the error may come from the game's own copy of the engine. */
function describeError(error: unknown): string {
  const { problems, message, stack } = error as {
    readonly problems?: readonly Problem[];
    readonly message?: string;
    readonly stack?: string;
  };
  if (Array.isArray(problems)) return problems.map((each) => formatProblem(each)).join('\n');
  if (error instanceof ProjectError) return error.message;
  return `The game threw: ${stack ?? message ?? String(error)}`;
}

const answer: GameAnswer = await carryOut(workerData as GameRequest).then(
  (value) => ({ answer: value }),
  (error: unknown) => ({ problem: describeError(error) }),
);
parentPort!.postMessage(answer);
