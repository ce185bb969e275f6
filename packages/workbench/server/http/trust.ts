import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trust } from '../files/trust.js';
import { isLoopback } from '../sockets/address.js';
import { RefusedRequestError, readJson, sendJson } from './answer.js';

/** What is said instead of running code that nobody vouched for. */
export const UNTRUSTED =
  'The code in this folder is not trusted yet, so it does not run. Answer the question in the workbench, or run ' +
  'gumption trust in the folder and reload.';

const MAX_REQUEST_BYTES = 1000;

/**
 * Answers `POST /api/trust`: the person at the page lets the project's code run. Only someone at
 * this machine may, where the code runs; others who can reach the server may not.
 */
export async function grantTrust(request: IncomingMessage, response: ServerResponse, trust: Trust): Promise<void> {
  if (!isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')))
    throw new RefusedRequestError(403, 'Code can only be trusted on the machine itself: run gumption trust there.');
  await readJson(request, MAX_REQUEST_BYTES);
  const problem = await trust.grant();
  sendJson(response, 200, { problem: problem ?? null });
}
