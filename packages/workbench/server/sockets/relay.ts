import { InvalidDataError, type Limits, parseJson } from 'gumption/data';
import {
  type GameMessage,
  type ProjectName,
  parseRelayMessage,
  RELAY_VERSION,
  type RelayMessage,
  type WorkbenchMessage,
} from 'gumption/protocol';
import type { RawData, WebSocket } from 'ws';
import type { RemoteGame } from '../../wire/news.js';

/** The most games, and pages of each: a person has a handful, a game server hundreds of rooms. */
const MAX_GAMES = 1000;
const MAX_LINES = 64;
/** Time a socket has to say which game it is. */
const GREETING_MS = 5000;

/** Bytes waiting for a page from which on news that the next piece replaces is left out. */
const LAZY_BYTES = 2 * 1024 * 1024;
/**
 * A connection with this many unsent bytes on either end is cut: an end so far behind will not
 * catch up.
 */
const LOST_BYTES = 64 * 1024 * 1024;
/**
 * Messages that a slow page may miss, because the next message of the same type repeats their
 * content. This concerns games that send more than their page has acknowledged, such as older ones.
 */
const REPLACEABLE: readonly string[] = ['trace', 'repeat', 'blackboard', 'agents', 'run', 'profile', 'coverage'];

/** The most of one message; `sockets.ts` limits its bytes. A page's gets an envelope around it. */
const GAME_LIMITS: Partial<Limits> = { characters: Number.POSITIVE_INFINITY, depth: 500 };
const PAGE_LIMITS: Partial<Limits> = { ...GAME_LIMITS, depth: 499 };

/** Why a socket is closed, as the standard counts it. */
const CLOSE = { normal: 1000, wrong: 1008, gone: 4404 } as const;

interface Game extends RemoteGame {
  readonly socket: WebSocket;
  readonly pages: Map<number, Page>;
}

/** A page that looks at a game. */
interface Page {
  readonly socket: WebSocket;
  /** Messages that it missed and has not been told of yet. */
  missed: number;
}

/**
 * Passes messages between games that joined over a socket and the pages that look at them, unread.
 * A game has one socket with a line in it per page; a page has one socket per game. Neither end can
 * make the server keep more than {@link LOST_BYTES} for it.
 */
export class Relay {
  readonly #games = new Map<string, Game>();
  readonly #tell: (games: readonly RemoteGame[]) => void;
  readonly #project: ProjectName;
  #lines = 0;

  /** `tell` receives the list of games whenever it changes. */
  constructor(tell: (games: readonly RemoteGame[]) => void, project: ProjectName) {
    this.#tell = tell;
    this.#project = project;
  }

  /** The connected games, in the order in which they joined. */
  list(): RemoteGame[] {
    return [...this.#games.values()].map(({ id, name, title }) => ({ id, name, title }));
  }

  /** Adds a socket that says it is a game. */
  addGame(socket: WebSocket): void {
    const late = setTimeout(() => this.#refuseGame(socket, 'it did not say which game it is'), GREETING_MS);
    socket.on('close', () => clearTimeout(late));
    socket.once('message', (data) => {
      clearTimeout(late);
      const message = readRelay(data);
      if (message?.relay !== 'game') return this.#refuseGame(socket, 'its first word must say which game it is');
      if (message.version !== RELAY_VERSION)
        return this.#refuseGame(
          socket,
          `it speaks version ${message.version} of the relay, this server version ${RELAY_VERSION}: use matching versions of gumption`,
        );
      if (message.project !== undefined && message.project.id !== this.#project.id)
        return this.#refuseGame(
          socket,
          `it belongs to the project ${message.project.name}, and this is the workbench of another one, ${this.#project.name}`,
        );
      if (this.#games.size >= MAX_GAMES) return this.#refuseGame(socket, `there are ${MAX_GAMES} games already`);
      this.#welcome(socket, message.name, message.title);
    });
  }

  /** Connects a page to a game; closes the connection immediately when there is no such game. */
  addPage(socket: WebSocket, id: string): void {
    const game = this.#games.get(id);
    if (game === undefined || game.pages.size >= MAX_LINES) {
      socket.close(CLOSE.gone, game === undefined ? 'there is no such game' : 'too many pages look at this game');
      return;
    }
    const line = ++this.#lines;
    game.pages.set(line, { socket, missed: 0 });
    send(game.socket, { relay: 'open', line });
    socket.on('message', (data) => {
      // Wrapped as text: writing the value out again would cost more, and needs stack for its depth.
      const text = String(data);
      if (readJson(text, PAGE_LIMITS) === undefined) socket.close(CLOSE.wrong, 'that was no message');
      else sendText(game.socket, `{"relay":"say","line":${line},"message":${text}}`);
    });
    socket.on('close', () => {
      if (game.pages.delete(line)) send(game.socket, { relay: 'close', line });
    });
  }

  /**
   * Says something to every game that no page looks at, as a page would: over a line of its own,
   * which is closed again.
   */
  tellGames(messages: readonly WorkbenchMessage[]): void {
    for (const { socket, pages } of this.#games.values()) {
      if (pages.size > 0) continue;
      const line = ++this.#lines;
      send(socket, { relay: 'open', line });
      for (const message of messages) send(socket, { relay: 'say', line, message });
      send(socket, { relay: 'close', line });
    }
  }

  #welcome(socket: WebSocket, name: string, title: string): void {
    const game: Game = { id: this.#freeId(name), name, title, socket, pages: new Map() };
    this.#games.set(game.id, game);
    socket.on('message', (data) => this.#hearGame(game, data));
    socket.on('close', () => {
      this.#games.delete(game.id);
      for (const page of game.pages.values()) page.socket.close(CLOSE.normal, 'the game left');
      game.pages.clear();
      this.#tell(this.list());
    });
    send(socket, { relay: 'joined' });
    this.#tell(this.list());
  }

  #hearGame(game: Game, data: RawData): void {
    const message = readRelay(data);
    if (message === undefined) game.socket.close(CLOSE.wrong, 'that was not a valid message of the relay');
    else if (message.relay === 'say') {
      const page = game.pages.get(message.line);
      if (page !== undefined) sendToPage(page, message.message);
    } else if (message.relay === 'close') {
      const page = game.pages.get(message.line);
      game.pages.delete(message.line);
      page?.socket.close(CLOSE.normal, 'the game closed the connection');
    }
  }

  #refuseGame(socket: WebSocket, problem: string): void {
    send(socket, { relay: 'refused', problem });
    socket.close(CLOSE.wrong);
  }

  /**
   * The game's name if it is free, so that a game that comes back is found again; otherwise the
   * name with a number.
   */
  #freeId(name: string): string {
    let id = name;
    for (let i = 2; this.#games.has(id); i++) id = `${name}-${i}`;
    return id;
  }
}

function sendToPage(page: Page, message: unknown): void {
  const { socket } = page;
  const { type } = (message ?? {}) as { readonly type?: unknown };
  if (socket.bufferedAmount > LAZY_BYTES) {
    if (REPLACEABLE.includes(type as string)) {
      page.missed++;
      return;
    }
  } else if (page.missed > 0) {
    const text = `The line to the page was too slow: ${page.missed} messages about what characters did were left out.`;
    const log: GameMessage = { type: 'log', lines: [{ feed: 'run', level: 'warning', text, tick: 0 }] };
    page.missed = 0;
    sendText(socket, JSON.stringify(log));
  }
  sendText(socket, JSON.stringify(message));
}

function send(socket: WebSocket, message: RelayMessage): void {
  sendText(socket, JSON.stringify(message));
}

function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  // An end so far behind would not read a reason either.
  if (socket.bufferedAmount > LOST_BYTES) socket.terminate();
  else socket.send(text);
}

function readRelay(data: RawData): RelayMessage | undefined {
  try {
    return parseRelayMessage(readJson(String(data), GAME_LIMITS));
  } catch (error) {
    if (error instanceof InvalidDataError) return undefined;
    throw error;
  }
}

/**
 * Undefined for text that is not JSON, or is nested deeper than any message. Messages are passed on
 * and never inspected, so any keys will do.
 */
function readJson(text: string, limits: Partial<Limits>): unknown {
  try {
    return parseJson(text, limits);
  } catch {
    return undefined;
  }
}
