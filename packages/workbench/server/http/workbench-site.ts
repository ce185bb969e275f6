import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteOrigins, Sites } from '../sockets/sites.js';
import { isToken, type Tokens } from '../sockets/tokens.js';
import { COMMON_HEADERS, RefusedRequestError, redirect, refuseWrites, sendJson } from './answer.js';
import { serveFolder } from './static-files.js';

export interface WorkbenchSiteOptions {
  /** Folder of the built workbench page. */
  readonly webFolder: string;
  readonly sites: Sites;
  readonly tokens: Tokens;
  readonly answerApi: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
}

/**
 * Answers for the workbench's site: its page at `/`, the project's files behind `/api/` for requests
 * with the page's token, and none of the game's code.
 */
export function createWorkbenchSite({ webFolder, sites, tokens, answerApi }: WorkbenchSiteOptions) {
  // Vite names these files by their contents.
  const web = serveFolder({
    folder: webFolder,
    within: webFolder,
    index: 'index.html',
    headers: (request) => pageHeaders(sites.originsFor(request.headers.host)),
    hashed: 'assets/',
  });

  return async function answerWorkbench(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host } = request.headers;
    const own = sites.renamed('workbench', host);
    if (own === undefined) throw new RefusedRequestError(403, 'This server answers only under its own name.');
    const url = request.url?.startsWith('/') ? request.url : '/';
    const [path = '/'] = url.split('?', 1);
    const isOwnName = sites.isNameOf('workbench', host);
    if (path.startsWith('/api/')) {
      // Under the name of the game's site the page would share storage and process with the game.
      if (!isOwnName) throw new RefusedRequestError(403, `The workbench answers at ${own}/ only.`);
      requirePageToken(request);
      return answerApi(request, response, path);
    }
    refuseWrites(request);
    if (path === '/game' || path.startsWith('/game/')) return redirectToGame(request, response, url);
    if (!isOwnName) return redirect(response, `${own}${url}`);
    if (path === '/token') return answerToken(request, response);
    if (await web(request, response, path.slice(1))) return;
    throw new RefusedRequestError(
      404,
      path === '/' ? 'The workbench page is not built: run its build.' : 'There is nothing here.',
    );
  };

  function requirePageToken({ headers }: IncomingMessage): void {
    const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    if (!isToken(token, tokens.page)) throw new RefusedRequestError(401, NEEDS_TOKEN);
  }

  /**
   * Gives the page its token. No other origin can read the answer, since a browser keeps it from
   * them; a browser that says who asks is refused right away. Where other machines reach us, a
   * program there may ask, so a person must bring the token with the address.
   */
  function answerToken({ headers }: IncomingMessage, response: ServerResponse): void {
    const asker = headers['sec-fetch-site'] ?? 'same-origin';
    if (asker !== 'same-origin') throw new RefusedRequestError(403, 'Only the workbench’s own page gets a token.');
    sendJson(response, 200, { token: sites.isNetwork ? null : tokens.page });
  }

  /** For people who open the game alone: its address of earlier versions leads to its own site. */
  function redirectToGame({ headers }: IncomingMessage, response: ServerResponse, url: string): void {
    const game = sites.originsFor(headers.host)?.game;
    if (game === undefined)
      throw new RefusedRequestError(404, 'This project has no game page: its game joins over a socket, at /game.');
    redirect(response, `${game}/${url.slice('/game'.length).replace(/^\//, '')}`);
  }
}

const NEEDS_TOKEN =
  'Only the workbench’s own page may do this, with its token: open the address that the gumption command printed.';

/**
 * The workbench page runs only its own scripts, talks only to this server, and shows only this
 * server's game.
 */
function pageHeaders(origins: SiteOrigins | undefined): Readonly<Record<string, string>> {
  const game = [origins?.game, origins?.gameBeside].filter((origin) => origin !== undefined).join(' ');
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ${game}`.trimEnd(),
      `frame-src ${game === '' ? "'none'" : game}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
