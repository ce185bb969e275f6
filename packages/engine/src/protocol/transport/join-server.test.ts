import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createPostGame } from '../laws/post-game.js';
import { WorkbenchEnd } from '../laws/workbench-end.js';
import { parseRelayMessage, RELAY_VERSION, type RelayMessage } from '../messages/relay-messages.js';
import type { Transport } from '../messages/transport.js';
import { joinServer, type ServerState } from './join-server.js';
import { type SocketLike, socketTransport } from './transport.js';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

/** A server's end of one game's socket. */
interface GameSocket {
  readonly line: Transport;
  readonly heard: RelayMessage[];
  readonly cut: () => void;
}

/** A server that takes games one by one. */
async function createServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/game' });
  await new Promise((listening) => server.once('listening', listening));
  cleanups.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const came: GameSocket[] = [];
  const waiting: (() => void)[] = [];
  server.on('connection', (socket) => {
    const heard: RelayMessage[] = [];
    const line = socketTransport(socket);
    came.push({ line, heard, cut: () => socket.terminate() });
    line.onMessage((value) => {
      heard.push(parseRelayMessage(value));
      for (const go of waiting.splice(0)) go();
    });
  });
  const until = async (enough: () => boolean) => {
    while (!enough()) await new Promise<void>((go) => waiting.push(go));
  };
  /** The game that has said who it is as the n-th. */
  const game = async (n: number): Promise<GameSocket> => {
    await until(() => (came[n]?.heard.length ?? 0) > 0);
    return came[n];
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, game, until };
}

/** A game that joins, with the waits it asks for in the test's hands. */
function join(url: string) {
  const { session } = createPostGame();
  const waits: { readonly run: () => void; readonly milliseconds: number }[] = [];
  const states: string[] = [];
  let opened = 0;
  let wake: () => void = () => {};
  const leave = joinServer(session, {
    url,
    open: (address) => {
      opened++;
      return new WebSocket(address);
    },
    later: (run, milliseconds) => {
      waits.push({ run, milliseconds });
      wake();
    },
    onState: (state: ServerState) => states.push(state),
  });
  cleanups.push(leave);
  const waited = async (n: number) => {
    while (waits.length < n) await new Promise<void>((go) => (wake = go));
    return waits[n - 1];
  };
  return { session, waits, states, leave, waited, opened: () => opened };
}

/** A page's end of a line that the server lays through a game's socket. */
function pageLine({ line, heard }: GameSocket, number: number, until: (enough: () => boolean) => Promise<void>) {
  line.send({ relay: 'open', line: number });
  let seen = 0;
  const end = new WorkbenchEnd({
    send: (message) => line.send({ relay: 'say', line: number, message }),
    onMessage: (listener) => {
      const read = async (): Promise<never> => {
        for (;;) {
          await until(() => heard.length > seen);
          const message = heard[seen++];
          if (message.relay === 'say' && message.line === number) listener(message.message);
        }
      };
      void read();
    },
    onClose: () => {},
    close: () => line.send({ relay: 'close', line: number }),
  });
  return end;
}

describe('joinServer [WB-22]', () => {
  it('says which game it is, and gives every page a line of its own to the session', async () => {
    const server = await createServer();
    const { session, states } = join(server.url);
    const game = await server.game(0);
    expect(game.heard[0]).toEqual({ relay: 'game', version: RELAY_VERSION, name: 'posts', title: expect.any(String) });
    game.line.send({ relay: 'joined' });
    const [first, second] = [pageLine(game, 1, server.until), pageLine(game, 2, server.until)];
    first.hello();
    await first.until(() => first.last('agents') !== undefined);
    expect(states).toEqual(['joined']);
    expect(second.heard).toEqual([]);
    second.hello();
    await second.until(() => second.last('agents') !== undefined);
    game.line.send({ relay: 'close', line: 1 });
    second.send({ type: 'pause' });
    await second.until(() => second.last('run')?.run.state === 'paused');
    expect(first.last('run')).toBeUndefined();
    expect(session.isWatched).toBe(true);
  });

  it('says which project it belongs to, if it knows', async () => {
    const server = await createServer();
    const project = { name: 'posts', id: 'a1' };
    const { session } = createPostGame();
    cleanups.push(
      joinServer(session, { url: server.url, open: (url) => new WebSocket(url), later: () => {}, project }),
    );
    expect((await server.game(0)).heard[0]).toMatchObject({ relay: 'game', project });
  });

  it.each([
    { url: 'localhost:4747', opened: 'ws://localhost:4747/game' },
    { url: 'http://127.0.0.1:4747/', opened: 'ws://127.0.0.1:4747/game' },
    { url: 'https://studio.example/gumption/', opened: 'wss://studio.example/gumption/game' },
    { url: 'http://192.168.0.7:4747/#game=aB-_9', opened: 'ws://192.168.0.7:4747/game?token=aB-_9' },
    { url: 'http://192.168.0.7:4747/#token=aB-_9', opened: 'ws://192.168.0.7:4747/game?token=aB-_9' },
    { url: 'http://192.168.0.7:4747/#/guard/talk', opened: 'ws://192.168.0.7:4747/game' },
  ])('joins $url at $opened', ({ url, opened }) => {
    const addresses: string[] = [];
    const open = (address: string): SocketLike => {
      addresses.push(address);
      return { readyState: 0, send() {}, close() {}, addEventListener() {} };
    };
    joinServer(createPostGame().session, { url, open, later: () => undefined })();
    expect(addresses).toEqual([opened]);
  });

  it('waits longer from try to try while no server answers, and starts over once one did', async () => {
    const server = await createServer();
    const { waits, states, waited } = join(server.url);
    (await server.game(0)).cut();
    for (let n = 1; n <= 7; n++) {
      const { run } = await waited(n);
      run();
      (await server.game(n)).cut();
    }
    expect(waits.slice(0, 7).map(({ milliseconds }) => milliseconds)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    (await waited(8)).run();
    const game = await server.game(8);
    game.line.send({ relay: 'joined' });
    const page = pageLine(game, 1, server.until).hello();
    await page.until(() => page.last('hello') !== undefined);
    game.cut();
    expect((await waited(9)).milliseconds).toBe(250);
    expect(states.at(-2)).toBe('joined');
  });

  it('lets the session know when the line breaks, and goes on without a workbench', async () => {
    const server = await createServer();
    const { session, waited } = join(server.url);
    const game = await server.game(0);
    const page = pageLine(game, 1, server.until).hello();
    await page.until(() => page.last('hello') !== undefined);
    game.cut();
    await waited(1);
    expect(session.isWatched).toBe(false);
    expect(session.frame(0.1)).toBeGreaterThan(0);
  });

  it('passes over what is no message of the relay', async () => {
    const server = await createServer();
    const { session } = join(server.url);
    const game = await server.game(0);
    for (const message of ['oops', { relay: 'open' }, { relay: 'say', line: 7, message: {} }, { relay: 'new' }, null])
      game.line.send(message);
    const page = pageLine(game, 1, server.until).hello();
    await page.until(() => page.last('hello') !== undefined);
    expect(session.isWatched).toBe(true);
  });

  it('takes only so many pages', async () => {
    const server = await createServer();
    join(server.url);
    const game = await server.game(0);
    for (let line = 1; line <= 65; line++) game.line.send({ relay: 'open', line });
    await server.until(() => game.heard.some((message) => message.relay === 'close'));
    expect(game.heard.filter(({ relay }) => relay === 'close')).toEqual([{ relay: 'close', line: 65 }]);
  });

  it('keeps the line of a page that is opened twice', async () => {
    const server = await createServer();
    const { session } = join(server.url);
    const game = await server.game(0);
    const page = pageLine(game, 1, server.until).hello();
    await page.until(() => page.last('agents') !== undefined);
    game.line.send({ relay: 'open', line: 1 });
    page.send({ type: 'pause' });
    await page.until(() => page.last('run')?.run.state === 'paused' || page.refusals().length > 0);
    expect([session.run.state, page.refusals()]).toEqual(['paused', []]);
  });

  it('receives the warnings of a cast that reports them nowhere else', () => {
    const { session, cast } = createPostGame();
    const heard: string[] = [];
    const open = (): SocketLike => ({ readyState: 0, send() {}, close() {}, addEventListener() {} });
    const report = ({ message }: { readonly message: string }) => void heard.push(message);
    joinServer(session, { open, later: () => undefined, report });
    cast.warnings.warn('test', 'g1', 'look out');
    expect(heard).toEqual([expect.stringContaining('look out')]);
  });

  it('tries a server that refused it seldom, and none once it left', async () => {
    const server = await createServer();
    const { states, waited, waits, leave, opened } = join(server.url);
    const game = await server.game(0);
    game.line.send({ relay: 'refused', problem: 'no room' });
    game.line.close();
    const { run, milliseconds } = await waited(1);
    expect([states, milliseconds]).toEqual([['refused'], 5000]);
    leave();
    run();
    expect([waits.length, opened()]).toEqual([1, 1]);
  });
});

describe('joinServer without options', () => {
  const sockets: { readonly url: string; close(): void; onclose?: (event: { reason: string }) => void }[] = [];
  const waits: { readonly self: unknown; readonly run: () => void }[] = [];
  const words: string[] = [];
  class FakeSocket {
    readonly url: string;
    readyState = 1;
    readonly #listeners = new Map<string, ((event: { reason: string }) => void)[]>();

    constructor(url: string) {
      this.url = url;
      sockets.push(this as never);
    }

    addEventListener(type: string, listener: (event: { reason: string }) => void): void {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    }

    send(): void {}

    close(): void {
      for (const listener of this.#listeners.get('close') ?? []) listener({ reason: 'cut' });
    }
  }
  /** Refuses to be called as a method of something else, as a browser's `setTimeout` does. */
  function strictTimeout(this: unknown, run: () => void): void {
    waits.push({ self: this, run });
  }

  it('uses the sockets, timers and console that are there', () => {
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('setTimeout', strictTimeout);
    vi.stubGlobal('console', { ...console, warn: (message: string) => words.push(message) });
    try {
      const { session } = createPostGame();
      session.clicked({ agent: 'nobody' });
      const leave = joinServer(session);
      sockets[0].close();
      waits[0].run();
      expect(sockets.map(({ url }) => url)).toEqual([1, 2].map(() => 'ws://127.0.0.1:4747/game'));
      expect(words).toEqual(['clicked: there is no character nobody. Pass the id given to add.']);
      leave();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('calls later as a function of its own, which a browser asks of setTimeout', () => {
    waits.length = 0;
    const { session } = createPostGame();
    const leave = joinServer(session, { open: (url) => new FakeSocket(url) as never, later: strictTimeout });
    sockets.at(-1)!.close();
    expect(waits.map(({ self }) => self)).toEqual([undefined]);
    leave();
  });

  it('says what is missing where there is no WebSocket, and which option is misspelled', () => {
    vi.stubGlobal('WebSocket', undefined);
    try {
      const { session } = createPostGame();
      expect(() => joinServer(session)).toThrow('options.open: is needed: there is no WebSocket here.');
      expect(() => joinServer(session, { opne: () => {} } as never)).toThrow(
        'joinServer has no such option; did you mean open?',
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('joinServer in a program of Node', () => {
  let here: string;
  let folder: string;
  beforeEach(() => {
    here = process.cwd();
    folder = realpathSync(mkdtempSync(joinPath(tmpdir(), 'gumption-join-')));
    mkdirSync(joinPath(folder, '.gumption/cache'), { recursive: true });
    mkdirSync(joinPath(folder, 'src'));
  });
  afterEach(() => {
    process.chdir(here);
    rmSync(folder, { recursive: true });
  });
  const write = (name: string, content: object | string) =>
    writeFileSync(joinPath(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

  /** A game that was started in a folder: what it opens and says, and its next try. */
  function start(place: string) {
    process.chdir(joinPath(folder, place));
    const opened: string[] = [];
    const said: string[] = [];
    const states: string[] = [];
    let again: () => void = () => {};
    const open = (url: string): SocketLike => {
      opened.push(url);
      return { readyState: 1, send: (text) => said.push(text), close() {}, addEventListener() {} };
    };
    const later = (run: () => void) => {
      again = run;
    };
    const onState = (state: ServerState, problem: string) => states.push(`${state}: ${problem}`);
    cleanups.push(joinServer(createPostGame().session, { open, later, onState }));
    return { opened, said, states, again: () => again() };
  }

  const WORKBENCH = '.gumption/cache/workbench.json';
  const project = { name: 'posts', id: 'a1' };

  it('finds the workbench of its own project on any port, and says which project it is', () => {
    write('gumption.json', { name: 'posts' });
    write(WORKBENCH, { join: 'http://127.0.0.1:4751/', project, secret: 'x', process: 1 });
    const { opened, said } = start('src');
    expect(opened).toEqual(['ws://127.0.0.1:4751/game']);
    expect(JSON.parse(said[0])).toMatchObject({ relay: 'game', project });
  });

  it('waits for that of its own project, and asks no other for it', () => {
    write('gumption.json', { name: 'posts' });
    write(WORKBENCH, '{ "join": ');
    const { opened, states, again } = start('.');
    rmSync(joinPath(folder, WORKBENCH));
    again();
    expect(opened).toEqual([]);
    expect(states).toEqual(Array(2).fill('waiting: no workbench of this project runs'));
    write(WORKBENCH, { join: 'http://127.0.0.1:4752/', project });
    again();
    expect(opened).toEqual(['ws://127.0.0.1:4752/game']);
  });

  it('asks at the usual port outside of any project', () => {
    expect(start('src').opened).toEqual(['ws://127.0.0.1:4747/game']);
  });
});
