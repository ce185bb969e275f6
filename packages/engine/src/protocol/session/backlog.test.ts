import { describe, expect, it } from 'vitest';
import { createPostGame, STEP } from '../laws/post-game.js';
import { type GameMessage, PROTOCOL_VERSION, parseGameMessage } from '../messages/messages.js';
import { socketTransport } from '../transport/transport.js';

/** A socket whose other end reads only when told. */
function slowSocket() {
  const waiting: string[] = [];
  const listeners = new Map<string, (event: { readonly data: unknown }) => void>();
  const socket = {
    readyState: 1,
    extra: 0,
    closed: false,
    get bufferedAmount() {
      return waiting.reduce((sum, text) => sum + text.length, this.extra);
    },
    send: (text: string) => void waiting.push(text),
    close() {
      this.closed = true;
    },
    addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
      listeners.set(type, listener);
    },
  };
  const drain = () => {
    socket.extra = 0;
    return waiting.splice(0).map((text) => parseGameMessage(JSON.parse(text)));
  };
  const say = (message: object) => listeners.get('message')!({ data: JSON.stringify(message) });
  return { socket, drain, say };
}

const types = (messages: readonly GameMessage[]) => [...new Set(messages.map(({ type }) => type))];

describe('a line that does not drain [WB-20]', () => {
  function connected() {
    const game = createPostGame();
    const line = slowSocket();
    game.session.connect(socketTransport(line.socket));
    line.say({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'slow' });
    line.say({ type: 'watch', agents: ['g1'] });
    line.drain();
    return { ...game, ...line };
  }

  it('loses details, but not what matters, and is told so when it has caught up', () => {
    const { session, socket, drain } = connected();
    socket.extra = 2_000_000;
    for (let i = 0; i < 50; i++) session.frame(STEP);
    session.setBreakpoints([]);
    session.pause();
    expect(types(drain())).toEqual(['breakpoints']);
    session.frame(STEP);
    const caughtUp = drain();
    expect(types(caughtUp)).toEqual(['log', 'program', 'blackboard', 'agents', 'run']);
    expect(caughtUp[0]).toMatchObject({ lines: [{ level: 'warning', text: expect.stringContaining('too slow') }] });
    session.step();
    expect(types(drain())).toContain('run');
  });

  it('holds no more than so much of the game, however long it stalls', () => {
    const { session, socket } = connected();
    socket.extra = 1_000_001;
    const before = socket.bufferedAmount;
    for (let i = 0; i < 500; i++) session.frame(STEP);
    expect(socket.bufferedAmount).toBe(before);
  });

  it('is given up when even that is too much, and the game goes on', () => {
    const { session, socket } = connected();
    socket.extra = 20_000_000;
    session.log({ feed: 'run', level: 'info', text: 'hello' });
    expect([socket.closed, session.isWatched, session.frame(STEP)]).toEqual([true, false, 1]);
  });
});
