import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { idOf, OWN_FOLDER, type Project } from '../files/config.js';
import { openDocumentFolders } from '../files/document-folders.js';
import { Trash } from '../files/trash.js';
import type { Trust } from '../files/trust.js';
import { type Changes, watchProject } from '../files/watch-project.js';
import { addressOf } from '../sockets/address.js';
import { Newsroom } from '../sockets/newsroom.js';
import { admitProgram } from '../sockets/programs.js';
import { Relay } from '../sockets/relay.js';
import { Sites } from '../sockets/sites.js';
import { acceptSockets } from '../sockets/sockets.js';
import { createTokens, type Tokens } from '../sockets/tokens.js';
import { messagesForChanges } from '../sockets/unattended-edits.js';
import { RefusedRequestError, sendJson, sendText } from './answer.js';
import { createApi } from './api.js';
import { createSiteSecret, type DevelopmentSite } from './development-site.js';
import { createGameSite } from './game-site.js';
import { listen, listenOnAll } from './listen.js';
import { createWorkbenchSite } from './workbench-site.js';

export interface WorkbenchServerOptions {
  readonly project: Project;
  /** Folder of the built workbench page. */
  readonly webFolder: string;
  /** What the server listens on; decides which Host headers are believed. */
  readonly host: string;
  /** Whether the project's code may run; until then its page is not served. */
  readonly trust: Trust;
  /** The development server in this process whose page is shown in place of the built one. */
  readonly development?: DevelopmentSite;
  /** Hears of errors that are ours, not the caller's. */
  readonly onError: (error: unknown) => void;
}

/** Where a server listens, as people and programs write it. */
export interface Listening {
  readonly port: number;
  /** Where a person opens the workbench; with the token when other machines may. */
  readonly workbench: string;
  /** Where the game's page is by itself; undefined when it has none. */
  readonly game: string | undefined;
  /** What a game gives to `joinServer`; with a token of its own when other machines may join. */
  readonly join: string;
}

/** A server with everything that hangs on it. */
export interface WorkbenchServer {
  /** Listens on a port, or on the next free one above, and with the game's site on the one after. */
  readonly listen: (port: number) => Promise<Listening>;
  readonly tokens: Tokens;
  /** Shows the page of a development server from now on. */
  readonly showPage: (address: string | undefined) => void;
  /** Resolves once changes on disk are noticed. */
  readonly watching: Promise<void>;
  /** Ends it with all its sockets. */
  readonly close: () => Promise<void>;
}

/**
 * Builds the server: the workbench's site with the page, files behind `/api/`, and news and games
 * elsewhere over sockets; and the game's site, on a name and a port of its own.
 */
export function createWorkbenchServer(options: WorkbenchServerOptions): WorkbenchServer {
  const { project, webFolder, host, onError, development } = options;
  const sites = new Sites(host);
  const tokens = createTokens();
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
  const siteSecret = development?.secret ?? createSiteSecret();
  const answerApi = createApi(project, folders, { trash, trust, sites, siteSecret });
  const showPage = (address: string | undefined) => {
    sites.showsDevelopment(address);
    // Every page reads the project again.
    newsroom.tell({ type: 'manyFiles' });
  };
  let workbenchOrigin = '';
  const relay = new Relay((games) => newsroom.tell({ type: 'games', games }), {
    name: project.name,
    id: idOf(project),
  });
  const answerGame = development === undefined ? createGameSite(project, sites, trust) : undefined;
  const create = (answer: Answer) =>
    createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        if (!(error instanceof RefusedRequestError)) onError(error);
        refuse(request, response, error);
      });
    });
  const http = create(createWorkbenchSite({ webFolder, sites, tokens, answerApi }));
  let gameServers: readonly Server[] = [];
  const closeSockets = acceptSockets(http, sites, tokens, {
    news: (socket) => newsroom.add(socket, [{ type: 'games', games: relay.list() }]),
    game: (socket) => relay.addGame(socket),
    page: (socket, id) => relay.addPage(socket, id),
    program: (socket) =>
      admitProgram(socket, tokens.program, () => ({
        site: { secret: siteSecret, workbench: workbenchOrigin },
        show: showPage,
      })),
  });
  const tell = (changes: Changes) => {
    newsroom.tell(changes === 'many' ? { type: 'manyFiles' } : { type: 'files', changes });
    // A page would send them to the game; without one nobody does.
    if (!newsroom.hasPages && changes !== 'many')
      messagesForChanges(changes, folders).then((messages) => relay.tellGames(messages), onError);
  };
  const watch = watchProject(project, folders, tell, onError);
  return {
    tokens,
    watching: watch.ready,
    showPage,
    async listen(wanted) {
      const port = await listen(http, host, wanted);
      const address = addressOf(host, port);
      let game: number | undefined;
      if (answerGame !== undefined) {
        const opened = await listenOnAll(() => create(answerGame), sites.gameHosts, port === 65535 ? 0 : port + 1);
        gameServers = opened.servers;
        game = opened.port;
      }
      sites.listensAt({ workbench: port, game });
      workbenchOrigin = sites.originsFor(new URL(address).host)!.workbench;
      development?.isShownBy(workbenchOrigin);
      return {
        port,
        workbench: sites.isNetwork ? `${address}#token=${tokens.page}` : address,
        game: sites.originsFor(new URL(address).host)?.game,
        join: sites.isNetwork ? `${address}#game=${tokens.game}` : address,
      };
    },
    async close() {
      closeSockets();
      await watch.close();
      for (const server of [http, ...gameServers]) {
        // Browsers keep connections open; waiting for them would make Ctrl-C hang.
        server.closeAllConnections();
        await new Promise<void>((done) => server.close(() => done()));
      }
    },
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

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
