import { type GameMessage, PROTOCOL_VERSION, parseGameMessage, type WorkbenchMessage } from '../messages/messages.js';
import type { Transport } from '../messages/transport.js';
import type { Session } from '../session/session.js';
import { pairedTransports } from '../transport/transport.js';

type Kind = GameMessage['type'];
type MessageOf<T extends Kind> = Extract<GameMessage, { type: T }>;

/**
 * The workbench's end of a line, as a test holds it. Whatever the game says is checked on arrival.
 */
export class WorkbenchEnd {
  readonly line: Transport;
  /** Everything heard, in order. */
  readonly heard: GameMessage[] = [];
  /** Why the line was closed; undefined while it is open. */
  closed: string | undefined;
  readonly #waiting: { readonly enough: () => boolean; readonly go: () => void }[] = [];

  constructor(line: Transport) {
    this.line = line;
    line.onClose((reason) => {
      this.closed = reason;
      this.#wake();
    });
    line.onMessage((value) => {
      this.heard.push(parseGameMessage(value));
      this.#wake();
    });
  }

  send(message: WorkbenchMessage): void {
    this.line.send(message);
  }

  hello(): this {
    this.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    return this;
  }

  all<T extends Kind>(type: T): MessageOf<T>[] {
    return this.heard.filter((message): message is MessageOf<T> => message.type === type);
  }

  last<T extends Kind>(type: T): MessageOf<T> | undefined {
    return this.all(type).at(-1);
  }

  /** Forgets what was heard, and returns it. */
  take(): GameMessage[] {
    return this.heard.splice(0);
  }

  /** The problems the game told us of, in order. */
  refusals(): string[] {
    return this.all('refused').map(({ problem }) => problem);
  }

  /** Resolves once enough has arrived: for lines that take their time. */
  until(enough: () => boolean): Promise<void> {
    if (enough()) return Promise.resolve();
    return new Promise((go) => this.#waiting.push({ enough, go }));
  }

  /** Node paths and events of the agent's traces so far, as `to-b enter`. */
  traced(agent: string): string[] {
    let nodes: readonly string[] = [];
    const lines: string[] = [];
    for (const message of this.heard) {
      if (message.type === 'program' && message.agent === agent) nodes = message.nodes;
      if (message.type !== 'trace' || message.agent !== agent) continue;
      for (const { node, event, reason } of message.events)
        lines.push(`${nodes[node]} ${event}${reason === undefined ? '' : `: ${reason}`}`);
    }
    return lines;
  }

  #wake(): void {
    for (const each of this.#waiting.splice(0)) {
      if (each.enough()) each.go();
      else this.#waiting.push(each);
    }
  }
}

/** A workbench connected to a game within this program, not greeted yet. */
export function connectEnd<A>(session: Session<A>): WorkbenchEnd {
  const [game, workbench] = pairedTransports();
  session.connect(game);
  return new WorkbenchEnd(workbench);
}

/**
 * A line whose other end a test plays itself: hands in any value at all, also such as no real line
 * would carry.
 */
export function rawLine(): {
  readonly game: Transport;
  readonly sent: unknown[];
  deliver(value: unknown): void;
  closed: boolean;
} {
  const sent: unknown[] = [];
  let listener: (message: unknown) => void = () => {};
  const line = {
    sent,
    closed: false,
    deliver: (value: unknown) => listener(value),
    game: {
      send: (message: unknown) => void sent.push(message),
      onMessage: (hear: (message: unknown) => void) => {
        listener = hear;
      },
      onClose: () => {},
      close: () => {
        line.closed = true;
      },
    },
  };
  return line;
}
