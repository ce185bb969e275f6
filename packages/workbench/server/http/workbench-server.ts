import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { OWN_FOLDER, type Project } from '../files/config.js';
import { openDocumentFolders } from '../files/document-folders.js';
import { RefusedPathError } from '../files/inside.js';
import { Trash } from '../files/trash.js';
import type { Trust } from '../files/trust.js';
import { type Changes, watchProject } from '../files/watch-project.js';
import { isAllowedHost } from '../sockets/address.js';
import { Newsroom } from '../sockets/newsroom.js';
import { Relay } from '../sockets/relay.js';
import { acceptSockets } from '../sockets/sockets.js';
import { COMMON_HEADERS, RefusedRequestError, sendJson, sendText } from './answer.js';
import { createApi } from './api.js';
import { serveFolder } from './static-files.js';
import { UNTRUSTED } from './trust.js';

/**
 * The workbench page runs only its own scripts, talks only to this server, and shows only this
 * server's game.
 */
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

/** The game is someone else's page: it may do anything except be framed by strangers. */
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
  /** Whether the project's code may run; until then its page is not served. */
  readonly trust: Trust;
  /** Hears of errors that are ours, not the caller's. */
  readonly onError: (error: unknown) => void;
}

/** A server with everything that hangs on it. */
export interface WorkbenchServer {
  /** Not yet listening when it is made. */
  readonly http: Server;
  /** Resolves once changes on disk are noticed. */
  readonly watching: Promise<void>;
  /** Ends it with all its sockets. */
  readonly close: () => Promise<void>;
}

/**
 * Builds the server: page at `/`, game at `/game/`, files behind `/api/`, news and games elsewhere
 * over sockets.
 */
export function createWorkbenchServer(options: WorkbenchServerOptions): WorkbenchServer {
  const { project, webFolder, host, onError } = options;
  const trash = new Trash(join(project.folder, OWN_FOLDER, 'trash'), project.folder);
  const folders = openDocumentFolders(project, trash);
  const newsroom = new Newsroom(() => performance.now());
  const trust: Trust = {
    ...options.trust,
    async grant() {
      const problem = await options.trust.grant();
      // Every page reads the project again, and shows the game.
      newsroom.tell({ type: 'manyFiles' });
      return problem;
    },
  };
  const answerApi = createApi(project, folders, trash, trust);
  const relay = new Relay((games) => newsroom.tell({ type: 'games', games }));
  // Vite names these files by their contents; how a game names its files is its own business.
  const web = serveFolder({
    folder: webFolder,
    within: webFolder,
    index: 'index.html',
    headers: PAGE_HEADERS,
    hashed: 'assets/',
  });
  const { gameFolder, gamePage } = project;
  const game =
    gameFolder === undefined || gamePage === undefined
      ? undefined
      : serveFolder({ folder: gameFolder, within: project.folder, index: gamePage, headers: GAME_HEADERS });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isAllowedHost(request.headers.host, host))
      throw new RefusedRequestError(403, 'This server answers only under its own name.');
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    if (path.startsWith('/api/')) return answerApi(request, response, path);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new RefusedRequestError(405, 'Pages can only be read.', { allow: 'GET, HEAD' });
    if (path === '/game') return redirect(response, `/game/${query === undefined ? '' : `?${query}`}`);
    if (path.startsWith('/game/')) {
      if (game === undefined)
        throw new RefusedRequestError(404, 'This project has no game page: its game joins over a socket, at /game.');
      if (!(await trust.isTrusted())) throw new RefusedRequestError(403, UNTRUSTED);
      if (await game(request, response, path.slice('/game/'.length)).catch(refusePath)) return;
      if (path !== '/game/') throw new RefusedRequestError(404, 'The game has no such file.');
      throw new RefusedRequestError(
        404,
        `There is no ${project.game} in ${project.folder}: build the game, then reload.`,
      );
    }
    if (await web(request, response, path.slice(1))) return;
    throw new RefusedRequestError(
      404,
      path === '/' ? 'The workbench page is not built: run its build.' : 'There is nothing here.',
    );
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof RefusedRequestError)) onError(error);
      refuse(request, response, error);
    });
  });
  const closeSockets = acceptSockets(http, host, {
    news: (socket) => newsroom.add(socket, [{ type: 'games', games: relay.list() }]),
    game: (socket) => relay.addGame(socket),
    page: (socket, id) => relay.addPage(socket, id),
  });
  const tell = (changes: Changes) =>
    newsroom.tell(changes === 'many' ? { type: 'manyFiles' } : { type: 'files', changes });
  const watch = watchProject(project, folders, tell, onError);
  return {
    http,
    watching: watch.ready,
    async close() {
      closeSockets();
      await watch.close();
      // Browsers keep connections open; waiting for them would make Ctrl-C hang.
      http.closeAllConnections();
      await new Promise<void>((done) => http.close(() => done()));
    },
  };
}

function refusePath(error: unknown): never {
  if (!(error instanceof RefusedPathError)) throw error;
  throw new RefusedRequestError(403, `The game’s folder ${error.message}.`);
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
