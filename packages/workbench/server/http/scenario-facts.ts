import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFactsRequest, readMomentRequest } from '../../wire/scenario-facts.js';
import { type Project, ProjectError } from '../files/config.js';
import type { Trust } from '../files/trust.js';
import { findMomentInThread, proposeInThread } from '../games/fact-proposals.js';
import { RefusedRequestError, readJson, sendJson } from './answer.js';
import { UNTRUSTED } from './trust.js';

/** A request may hold a moment of a large game. */
const MAX_REQUEST_BYTES = 10_000_000;

/** Plays the game without a page and proposes what a scenario could expect of a span of it. */
export function createScenarioFacts(project: Project, trust: Trust) {
  return answerFromGame(trust, async (asked, signal) => ({
    facts: await proposeInThread(project, readFactsRequest(asked), signal),
  }));
}

/** Plays a scenario without a page up to a moment, for the page to show it. */
export function createScenarioMoments(project: Project, trust: Trust) {
  return answerFromGame(trust, (asked, signal) => findMomentInThread(project, readMomentRequest(asked), signal));
}

function answerFromGame(trust: Trust, find: (asked: unknown, signal: AbortSignal) => Promise<object>) {
  return async function answer(asking: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readJson(asking, MAX_REQUEST_BYTES);
    if (!(await trust.isTrusted())) throw new RefusedRequestError(403, UNTRUSTED);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      sendJson(response, 200, await find(asked, gone.signal));
    } catch (error) {
      if (error instanceof ProjectError) throw new RefusedRequestError(422, error.message);
      throw error;
    }
  };
}
