import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GAME_SITE_PATH, GAME_STORAGE_PATH } from '../../wire/project-info.js';
import { idOf, type Project } from '../files/config.js';
import { RefusedPathError } from '../files/inside.js';
import type { Trust } from '../files/trust.js';
import type { Sites } from '../sockets/sites.js';
import { COMMON_HEADERS, RefusedRequestError, redirect, refuseWrites, sendJson } from './answer.js';
import { serveFolder } from './static-files.js';
import { UNTRUSTED } from './trust.js';

/**
 * Answers for the game's own site: the files of the game's built page, to be read, and nothing
 * else, once the project's code may run. Undefined when the project's game has no page.
 */
export function createGameSite(project: Project, sites: Sites, trust: Trust) {
  const { gameFolder, gamePage } = project;
  if (gameFolder === undefined || gamePage === undefined) return undefined;
  const workbenchOf = ({ headers }: IncomingMessage) => sites.originsFor(headers.host)?.workbench ?? "'none'";
  // The game is someone else's page: it may do anything except be framed by strangers.
  const serve = serveFolder({
    folder: gameFolder,
    within: project.folder,
    index: gamePage,
    headers: (request) => ({
      ...COMMON_HEADERS,
      'Content-Security-Policy': `frame-ancestors ${workbenchOf(request)}`,
    }),
  });

  return async function answerGame(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host } = request.headers;
    const own = sites.renamed('game', host);
    if (own === undefined) throw new RefusedRequestError(403, 'This server answers only under its own name.');
    refuseWrites(request);
    const url = request.url?.startsWith('/') ? request.url : '/';
    if (!sites.isNameOf('game', host) && !sites.isNameOf('workbench', host)) return redirect(response, `${own}${url}`);
    // It would stay in the browser, and answer in place of the next project's game.
    if (request.headers['service-worker'] !== undefined)
      throw new RefusedRequestError(403, 'The workbench serves no service workers.');
    const [path = '/'] = url.split('?', 1);
    if (path === GAME_SITE_PATH)
      return sendJson(response, 200, { id: idOf(project) }, { 'Access-Control-Allow-Origin': workbenchOf(request) });
    if (path === GAME_STORAGE_PATH) return sendStorageTest(response, workbenchOf(request));
    if (!(await trust.isTrusted())) throw new RefusedRequestError(403, UNTRUSTED);
    if (await serve(request, response, path.slice(1)).catch(refusePath)) return;
    if (path !== '/') throw new RefusedRequestError(404, 'The game has no such file.');
    throw new RefusedRequestError(
      404,
      `There is no ${project.game} in ${project.folder}: build the game, then reload.`,
    );
  };
}

/** A page that says to the workbench around it whether the browser lets it store anything. */
function sendStorageTest(response: ServerResponse, workbench: string): void {
  const script = `let storage = true;
try { localStorage.length; } catch { storage = false; }
parent.postMessage({ gumption: 'storage', storage }, ${JSON.stringify(workbench)});`;
  const hash = createHash('sha256').update(script).digest('base64');
  response
    .writeHead(200, {
      ...COMMON_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors ${workbench}`,
    })
    .end(`<!doctype html><script>${script}</script>`);
}

function refusePath(error: unknown): never {
  if (!(error instanceof RefusedPathError)) throw error;
  throw new RefusedRequestError(403, `The game’s folder ${error.message}.`);
}
