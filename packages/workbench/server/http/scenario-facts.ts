import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFactsRequest } from '../../wire/scenario-facts.js';
import { type Project, ProjectError } from '../files/config.js';
import type { Trust } from '../files/trust.js';
import { proposeInThread } from '../games/fact-proposals.js';
import { RefusedRequestError, readJson, sendJson } from './answer.js';
import { UNTRUSTED } from './trust.js';

const MAX_REQUEST_BYTES = 10_000;

/** Plays the game without a page and proposes what a scenario could expect of a span of it. */
export function createScenarioFacts(project: Project, trust: Trust) {
  return async function answerFacts(asking: IncomingMessage, response: ServerResponse): Promise<void> {
    const span = readFactsRequest(await readJson(asking, MAX_REQUEST_BYTES));
    if (!(await trust.isTrusted())) throw new RefusedRequestError(403, UNTRUSTED);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      sendJson(response, 200, { facts: await proposeInThread(project, span, gone.signal) });
    } catch (error) {
      if (error instanceof ProjectError) throw new RefusedRequestError(422, error.message);
      throw error;
    }
  };
}
