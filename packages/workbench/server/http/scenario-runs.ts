import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RunLine, readRunRequest } from '../../wire/scenario-run.js';
import { type Project, ProjectError } from '../files/config.js';
import type { Trust } from '../files/trust.js';
import { prepareGame } from '../games/game-module.js';
import { assignmentsOf } from '../games/project-assignments.js';
import { readDocuments } from '../games/project-documents.js';
import { DEFAULT_TIMEOUT, listPlays, type PlayResult, runPlays } from '../games/scenario-plays.js';
import { COMMON_HEADERS, RefusedRequestError, readJson } from './answer.js';
import { UNTRUSTED } from './trust.js';

const MAX_REQUEST_BYTES = 1_000_000;

/**
 * Plays scenarios for a page and reports each as it ends, as a line of JSON ({@link RunLine}). One
 * run at a time: two would only slow each other down. A page that disconnects ends its run.
 */
export function createScenarioRuns(project: Project, trust: Trust) {
  let isRunning = false;

  return async function answerRun(asking: IncomingMessage, response: ServerResponse): Promise<void> {
    const { files, seeds } = readRunRequest(await readJson(asking, MAX_REQUEST_BYTES));
    if (!(await trust.isTrusted())) throw new RefusedRequestError(403, UNTRUSTED);
    if (isRunning) throw new RefusedRequestError(409, 'Scenarios are being played already.');
    isRunning = true;
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      const documents = await readDocuments(project);
      const wanted = documents.scenarios.filter(({ file }) => files === undefined || files.includes(file));
      const plays = seeds === undefined ? listPlays(wanted) : seeds.flatMap((seed) => listPlays(wanted, { seed }));
      const prepared = await prepareGame(project);
      try {
        const type = 'application/x-ndjson; charset=utf-8';
        response.writeHead(200, { ...COMMON_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': type });
        const tell = (line: RunLine) => void response.write(`${JSON.stringify(line)}\n`);
        tell({ type: 'begin', plays: plays.map(({ file, scenario, seed }) => ({ file, name: scenario.name, seed })) });
        let failed = 0;
        const onResult = (result: PlayResult) => {
          const { play, ...rest } = result;
          if (result.report?.passed !== true) failed++;
          tell({ type: 'play', file: play.file, name: play.scenario.name, seed: play.seed, ...rest });
        };
        const assignments = await assignmentsOf(project);
        const options = { url: prepared.url, documents, assignments, timeout: DEFAULT_TIMEOUT, signal: gone.signal };
        await runPlays(plays, { ...options, onResult, onOutput: (text) => tell({ type: 'output', text }) });
        tell({ type: 'end', plays: plays.length, failed });
        response.end();
      } finally {
        await prepared.remove();
      }
    } catch (error) {
      if (error instanceof ProjectError) throw new RefusedRequestError(422, error.message);
      throw error;
    } finally {
      isRunning = false;
    }
  };
}
