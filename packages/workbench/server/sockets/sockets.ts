import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isAllowedHost, isLoopback, isOwnOrigin } from './address.js';
import type { Sites } from './sites.js';
import { isToken, type Tokens } from './tokens.js';

/** Longest message; a game's hello brings all its documents. */
const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;
/** How often the other end is asked for a sign of life; an end that missed two is gone. */
const PULSE_MS = 10_000;

/** Where sockets may come in, and who takes them. */
export interface SocketDoors {
  /** `/api/news`: pages that want to hear what happens. */
  readonly news: (socket: WebSocket) => void;
  /** `/game`: games that join. */
  readonly game: (socket: WebSocket) => void;
  /** `/api/games/<id>`: pages that look at a game. */
  readonly page: (socket: WebSocket, game: string) => void;
  /** `/api/programs`: development servers of the project in other processes. */
  readonly program: (socket: WebSocket) => void;
}

/**
 * Lets sockets in: pages only from our own page and with its token, games also from outside any
 * browser and from pages of this machine. Strangers are turned away before the handshake. Returns
 * what closes them all.
 */
export function acceptSockets(server: Server, sites: Sites, tokens: Tokens, doors: SocketDoors): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const silent = new WeakSet<WebSocket>();

  server.on('upgrade', (request, stream, head) => {
    const [path = '', query] = (request.url ?? '').split('?', 2);
    const enter = doorAt(path, doors);
    if (enter === undefined) return turnAway(stream, '404 Not Found');
    // A browser's socket cannot have headers of its own, so the token is in its address.
    const token = new URLSearchParams(query).get('token');
    const mayEnter =
      path === '/game'
        ? mayJoin(request, sites.host) &&
          (!sites.isNetwork || isToken(token, tokens.game) || isToken(token, tokens.page))
        : path === PROGRAMS
          ? isLocalProgram(request, sites.host)
          : isOwnPage(request, sites) && isToken(token, tokens.page);
    if (!mayEnter) return turnAway(stream, '403 Forbidden');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      // A broken line closes too, which is what everybody listens for; unheard, an error would end
      // the program.
      socket.on('error', () => socket.terminate());
      socket.on('pong', () => silent.delete(socket));
      enter(socket);
    });
  });

  const pulse = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.ping();
    }
  }, PULSE_MS);
  pulse.unref();
  return () => {
    clearInterval(pulse);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

const PROGRAMS = '/api/programs';

function doorAt(path: string, doors: SocketDoors): ((socket: WebSocket) => void) | undefined {
  if (path === '/api/news') return doors.news;
  if (path === '/game') return doors.game;
  if (path === PROGRAMS) return doors.program;
  const [, id] = /^\/api\/games\/([^/]+)$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  try {
    const game = decodeURIComponent(id);
    return (socket) => doors.page(socket, game);
  } catch {
    return undefined;
  }
}

/** A page reads and changes the project, so it must be one that this server served. */
function isOwnPage({ headers }: IncomingMessage, sites: Sites): boolean {
  return sites.isNameOf('workbench', headers.host) && isOwnOrigin(headers.origin, headers.host);
}

/**
 * A game can change nothing here: it is shown in a list, and hears what a page sends it once a
 * person chose it. So a program, which sends no Origin and could do far more on this machine
 * anyway, may join, and a page of this machine, such as the game's own development server. A page
 * from the internet may not: its browser names its Origin, and it cannot lie. A server that is open
 * to other machines also demands a token of every game, since it cannot know the programs there.
 */
function mayJoin({ headers, socket }: IncomingMessage, host: string): boolean {
  if (!isAllowedHost(headers.host, host)) return false;
  if (headers.origin === undefined || isOwnOrigin(headers.origin, headers.host)) return true;
  return isLoopbackOrigin(headers.origin) && isLocalSocket(socket);
}

/** A program on this machine, and no page: every browser names the origin of a page's socket. */
function isLocalProgram({ headers, socket }: IncomingMessage, host: string): boolean {
  return headers.origin === undefined && isAllowedHost(headers.host, host) && isLocalSocket(socket);
}

function isLocalSocket({ remoteAddress = '' }: IncomingMessage['socket']): boolean {
  return isLoopback(remoteAddress.replace(/^::ffff:/, ''));
}

function isLoopbackOrigin(origin: string): boolean {
  const [, name = ''] = /^https?:\/\/(\[[^\]]+\]|[^:/]+)(?::\d+)?$/i.exec(origin) ?? [];
  return isLoopback(name.toLowerCase());
}

function turnAway(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
