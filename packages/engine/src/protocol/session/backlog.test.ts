import { describe, expect, it } from 'vitest';
import { createPostGame, STEP } from '../laws/post-game.js';
import { rawLine } from '../laws/workbench-end.js';
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
    expect(types(drain())).toEqual(['breakpoints', 'run']);
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

describe('a workbench that acknowledges what it hears [WB-20]', () => {
  function connected() {
    const game = createPostGame();
    const line = rawLine();
    game.session.connect(line.game);
    line.deliver({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'slow', acknowledges: true });
    line.deliver({ type: 'watch', agents: ['g1', 'g2'] });
    const take = () => line.sent.splice(0).map(parseGameMessage);
    take();
    game.session.setSpeed(16);
    take();
    const heard = (batch: number) => line.deliver({ type: 'heard', batch });
    return { ...game, ...line, take, heard };
  }
  type Batch = Extract<GameMessage, { type: 'batch' }>;
  const batches = (messages: readonly GameMessage[]) => messages.filter((each): each is Batch => each.type === 'batch');
  const inside = ({ messages }: Batch) => messages.map(parseGameMessage);

  it('gets one message for each frame, with everything in order', () => {
    const { session, take } = connected();
    session.frame(STEP);
    const [batch, ...rest] = take();
    expect(rest).toEqual([]);
    const told = inside(batch as Batch);
    expect(types(told)).toEqual(['trace', 'blackboard', 'run', 'agents']);
    const ticks = told.flatMap((each) => (each.type === 'trace' ? [each.tick] : []));
    expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
    expect(told.find(({ type }) => type === 'run')).toMatchObject({ run: { tick: 16 } });
  });

  it('never has more than a few of them to read, however fast and long the game runs', () => {
    const { session, sent, heard, take } = connected();
    for (let i = 0; i < 500; i++) session.frame(STEP);
    expect(sent).toHaveLength(6);
    heard(3);
    session.frame(STEP);
    expect(sent).toHaveLength(6);
    heard(4);
    for (let i = 0; i < 500; i++) session.frame(STEP);
    expect(sent).toHaveLength(10);
    const [, , , , , , next] = batches(take());
    const [thinned, ...told] = inside(next);
    expect(thinned).toMatchObject({ type: 'thinned', messages: expect.any(Number) });
    expect(types(told)).toEqual(['program', 'blackboard', 'agents', 'run']);
  });

  it('is answered without delay, also while it has much to read', () => {
    const { session, sent, take, deliver } = connected();
    for (let i = 0; i < 100; i++) session.frame(STEP);
    take();
    deliver({ type: 'pause' });
    expect(sent).toEqual([expect.objectContaining({ type: 'run', run: expect.objectContaining({ state: 'paused' }) })]);
    deliver({ type: 'select', agent: 'nobody' });
    expect(sent.at(-1)).toMatchObject({ type: 'refused' });
  });

  it('gets the latest lines of a game that logs without end, once it has caught up', () => {
    const { session, heard, take, events } = connected();
    let line = 0;
    events.beforeTick = () => session.log({ feed: 'run', level: 'info', text: `line ${line++}` });
    for (let i = 0; i < 500; i++) session.frame(STEP);
    expect(take()).toHaveLength(6);
    heard(6);
    session.frame(STEP);
    const texts = inside(batches(take())[0]).flatMap((each) => (each.type === 'log' ? each.lines : []));
    expect([texts.length, texts.at(-1)?.text]).toEqual([200, `line ${line - 1}`]);
  });

  it('gets no more of a step of many ticks than it can read', () => {
    const { session, sent } = connected();
    session.step(10_000);
    expect(sent).toHaveLength(2);
    expect((sent[1] as Batch).messages.length).toBeLessThanOrEqual(2100);
  });

  it('gets every tick that a person steps by hand, however quickly', () => {
    const { session, take } = connected();
    session.pause();
    take();
    for (let i = 0; i < 50; i++) session.step();
    const told = batches(take());
    expect(told).toHaveLength(50);
    expect(types(told.flatMap(inside))).not.toContain('thinned');
  });

  it('that claims to have heard what was not sent is not sent more for it', () => {
    const { session, sent, heard } = connected();
    heard(1000);
    for (let i = 0; i < 100; i++) session.frame(STEP);
    expect(sent).toHaveLength(6);
  });

  it('hears what was told until a step threw', () => {
    const { session, sent, events } = connected();
    events.beforeTick = () => {
      if (session.run.tick === 3) throw new Error('boom');
    };
    expect(() => session.frame(STEP)).toThrow('boom');
    expect(sent).toHaveLength(1);
    events.beforeTick = () => {};
    session.pause();
    expect(sent).toHaveLength(2);
  });
});
