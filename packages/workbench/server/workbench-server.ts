import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isAllowedHost, isOwnOrigin } from './address.js';
import { COMMON_HEADERS, RefusedRequestError, sendJson, sendText } from './answer.js';
import { createApi } from './api.js';
import type { Project } from './config.js';
import { serveFile } from './static-files.js';

/** The workbench page runs only its own scripts, talks only to this server, and shows only this server's game. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** The game is someone else's page: it may do what it likes, except be framed by strangers. */
const GAME_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': "frame-ancestors 'self'",
};

export interface WorkbenchServerOptions {
  readonly project: Project;
  /** Folder of the built workbench page. */
  readonly webFolder: string;
  /** What the server listens on; decides which Host headers are believed. */
  readonly host: string;
  /** Hears of errors that are ours, not the caller's. */
  readonly onError: (error: unknown) => void;
}

/** Builds the server, not yet listening: page at `/`, game at `/game/`, files behind `/api/`. */
export function createWorkbenchServer({ project, webFolder, host, onError }: WorkbenchServerOptions): Server {
  const answerApi = createApi(project);
  const web = { folder: webFolder, index: 'index.html', headers: PAGE_HEADERS };
  const game = { folder: project.gameFolder, index: project.gamePage, headers: GAME_HEADERS };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isAllowedHost(request.headers.host, host))
      throw new RefusedRequestError(403, 'This server answers only under its own name.');
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    if (path.startsWith('/api/')) return answerApi(request, response, path);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new RefusedRequestError(405, 'Pages can only be read.', { allow: 'GET, HEAD' });
    if (path === '/game') return redirect(response, `/game/${query === undefined ? '' : `?${query}`}`);
    if (path.startsWith('/game/')) {
      if (await serveFile(request, response, game, path.slice('/game/'.length))) return;
      if (path !== '/game/') throw new RefusedRequestError(404, 'The game has no such file.');
      throw new RefusedRequestError(
        404,
        `There is no ${project.game} in ${project.folder}: build the game, then reload.`,
      );
    }
    if (await serveFile(request, response, web, path.slice(1))) return;
    throw new RefusedRequestError(
      404,
      path === '/' ? 'The workbench page is not built: run its build.' : 'There is nothing here.',
    );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof RefusedRequestError)) onError(error);
      refuse(request, response, error);
    });
  });
  // Remote games will come in here, at /remote; until then every upgrade is turned away, strangers first.
  server.on('upgrade', (request, socket) => {
    const { host: named, origin } = request.headers;
    const stranger = !isAllowedHost(named, host) || !isOwnOrigin(origin, named);
    socket.end(`HTTP/1.1 ${stranger ? '403 Forbidden' : '501 Not Implemented'}\r\nConnection: close\r\n\r\n`);
  });
  return server;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { ...COMMON_HEADERS, Location: location }).end();
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const refusal =
    error instanceof RefusedRequestError ? error : new RefusedRequestError(500, 'The server failed to answer.');
  const { allow, ...details } = refusal.details as { allow?: string };
  const headers: Record<string, string> = allow === undefined ? {} : { Allow: allow };
  // The rest of a body we do not want would otherwise be taken for the next request.
  if (!request.complete) headers.Connection = 'close';
  if (request.url?.startsWith('/api/'))
    sendJson(response, refusal.status, { problem: refusal.message, ...details }, headers);
  else sendText(response, refusal.status, refusal.message, headers);
}
