import { InvalidDataError, type Report } from '../../data/index.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import { host } from '../../host/host.js';
import { fitText, LONGEST } from '../messages/fit-text.js';
import { parseRelayMessage, RELAY_VERSION, type RelayMessage } from '../messages/relay-messages.js';
import type { Transport } from '../messages/transport.js';
import type { Session } from '../session/session.js';
import { findWorkbench } from './find-workbench.js';
import type { DevelopmentServer, ProjectName } from './page-like.js';
import { type SocketLike, socketTransport } from './transport.js';

/** How a game joins a workbench server. All of it may be left out in a browser and in Node 22. */
export interface JoinServerOptions {
  /**
   * The server's address as it prints it. By default a program of Node finds the workbench of the
   * project in the current folder, whenever it is started; elsewhere it is the usual port on this
   * machine.
   */
  readonly url?: string;
  /**
   * Opens a socket: `(url) => new WebSocket(url)`, by default with the browser's or Node's own
   * WebSocket. Node 20 has none: pass that of a library.
   */
  readonly open?: (url: string) => SocketLike;
  /** Calls back after some milliseconds; by default `setTimeout`. */
  readonly later?: (run: () => void, milliseconds: number) => unknown;
  /** Receives warnings, unless the cast reports them elsewhere; by default the console. */
  readonly report?: Report;
  /**
   * The project that the game belongs to: the workbench of another one refuses it. By default what
   * the page's development server says, or the project whose workbench was found.
   */
  readonly project?: ProjectName;
  /** Hears how the line to the server is, for a word on the game's own console. */
  readonly onState?: (state: ServerState, problem: string) => void;
}

/**
 * `joined`: on the server's list. `waiting`: no server answers, it is tried again. `refused`: it
 * will not take this game.
 */
export type ServerState = 'joined' | 'waiting' | 'refused';

/** The default address of the `gumption` command. */
export const DEFAULT_SERVER = 'http://127.0.0.1:4747/';

/**
 * Delay before the second attempt to connect. It doubles with each further attempt, up to the
 * longest, so that an absent server costs nothing.
 */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
/** Limit on pages that view one game at the same time. */
const MAX_LINES = 64;

/**
 * Joins a game to a workbench server over a socket, from another tab, another process or another
 * machine, and joins again by itself whenever the line breaks. Every page of the workbench that
 * chooses the game gets a line of its own to the session. The game goes on whether or not a server
 * is there. Returns what leaves the server for good.
 */
export function joinServer<A>(session: Session<A>, options: JoinServerOptions = {}): () => void {
  const { warnings } = session.options.cast;
  checkOptionNames(options, JOIN_OPTIONS, 'joinServer', warnings);
  // Taken out of the options: a browser refuses `setTimeout` as the method of another object.
  const { open = openSocket, later = callLater, report = warnOnConsole } = options;
  if (options.open === undefined && host.WebSocket === undefined)
    throw new InvalidDataError(
      'options.open',
      'is needed: there is no WebSocket here. Pass one of a library such as ws',
    );
  warnings.reportTo(report);
  const { name, title = name } = session.options;
  const server = host.gumption as DevelopmentServer | undefined;
  const known = options.project ?? server?.project;
  const leaveServer = server?.join?.(session);
  let socket: Transport | undefined;
  let wait = FIRST_WAIT_MS;
  let left = false;

  function join(): void {
    if (left) return;
    // Asked again each time: a workbench may be started at any time, and on another port.
    const found = options.url === undefined ? findWorkbench() : undefined;
    if (found === 'none') {
      joinLater('no workbench of this project runs');
      return;
    }
    const url = gameAddress(options.url ?? found?.join ?? DEFAULT_SERVER);
    const project = known ?? found?.project;
    const lines = new Map<number, Line>();
    let refused = false;
    const opened: SocketLike & { readonly bufferedAmount?: number } = open(url);
    const joining = socketTransport(opened);
    socket = joining;
    const say = (message: RelayMessage) => joining.send(message);
    const backlog = () => opened.bufferedAmount ?? 0;
    joining.onMessage((value) => {
      const message = readRelay(value);
      if (message?.relay === 'joined') {
        wait = FIRST_WAIT_MS;
        options.onState?.('joined', '');
      } else if (message?.relay === 'refused') {
        refused = true;
        options.onState?.('refused', message.problem);
      } else if (message?.relay === 'open')
        openLine(lines, message.line, new Line(message.line, say, backlog), session);
      else if (message?.relay === 'say') lines.get(message.line)?.hear(message.message);
      else if (message?.relay === 'close') {
        lines.get(message.line)?.end('the page left');
        lines.delete(message.line);
      }
    });
    joining.onClose((reason) => {
      for (const line of lines.values()) line.end(reason);
      lines.clear();
      if (left) return;
      if (refused) later(join, LONGEST_WAIT_MS);
      else joinLater(reason);
    });
    const fit = (words: string) => fitText(words, LONGEST.name);
    const greeting = { relay: 'game', version: RELAY_VERSION, name: fit(name), title: fit(title) } as const;
    say(project === undefined ? greeting : { ...greeting, project });
  }

  function joinLater(reason: string): void {
    options.onState?.('waiting', reason);
    later(join, wait);
    wait = Math.min(2 * wait, LONGEST_WAIT_MS);
  }

  join();
  return () => {
    left = true;
    leaveServer?.();
    socket?.close();
  };
}

/** For the check of misspelled options. */
const JOIN_OPTIONS = {
  project: true,
  url: true,
  open: true,
  later: true,
  report: true,
  onState: true,
} as const satisfies OptionNames<JoinServerOptions>;

function openSocket(url: string): SocketLike {
  return new host.WebSocket!(url) as SocketLike;
}

function callLater(run: () => void, milliseconds: number): void {
  const timer = host.setTimeout?.(run, milliseconds) as { unref?(): void } | undefined;
  // A program that has nothing else to do may end.
  timer?.unref?.();
}

const warnOnConsole: Report = ({ message }) => host.console?.warn(message);

/** The line of one page, within the socket. */
class Line implements Transport {
  readonly #say: (message: RelayMessage) => void;
  readonly #line: number;
  readonly #waiting: () => number;
  #listener: (message: unknown) => void = () => {};
  #onEnd: (reason: string) => void = () => {};
  #isOpen = true;

  constructor(line: number, say: (message: RelayMessage) => void, waiting: () => number) {
    this.#line = line;
    this.#say = say;
    this.#waiting = waiting;
  }

  /** Characters that wait to be sent, over all lines, since they share one socket. */
  get backlog(): number {
    return this.#waiting();
  }

  send(message: unknown): void {
    if (this.#isOpen) this.#say({ relay: 'say', line: this.#line, message });
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#listener = listener;
  }

  onClose(listener: (reason: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#say({ relay: 'close', line: this.#line });
  }

  hear(message: unknown): void {
    if (this.#isOpen) this.#listener(message);
  }

  end(reason: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onEnd(reason);
  }
}

/** Connects a page to the session, unless there are too many already. */
function openLine<A>(lines: Map<number, Line>, number: number, line: Line, session: Session<A>): void {
  if (lines.has(number)) return;
  if (lines.size >= MAX_LINES) {
    line.close();
    return;
  }
  lines.set(number, line);
  session.connect(line);
}

/** Ignores anything that is not a relay message: the server is another program and may be newer. */
function readRelay(value: unknown): RelayMessage | undefined {
  try {
    return parseRelayMessage(value);
  } catch (error) {
    if (error instanceof InvalidDataError) return undefined;
    throw error;
  }
}

/**
 * The address at which games join a server, from an address as people write it: `localhost:4747`,
 * `http://…`, `ws://…`. A token behind `#` goes along; the server asks for one where other machines
 * can reach it.
 */
function gameAddress(url: string): string {
  const [place, fragment = ''] = url.split('#', 2);
  const address = /^(?:http|ws)(s?):\/\/(.*)$/.exec(place) ?? ['', '', place];
  const token = /(?:^|&)(?:game|token)=([\w-]+)/.exec(fragment)?.[1];
  return `ws${address[1]}://${address[2].replace(/\/+$/, '')}/game${token === undefined ? '' : `?token=${token}`}`;
}
