import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LINES, type Line } from '../laws/transport-lines.js';
import type { Transport } from '../messages/transport.js';
import { pairedTransports, type SocketLike, socketTransport } from './transport.js';

/** Collects what one end hears. */
function listen(end: Transport) {
  const heard: unknown[] = [];
  const reasons: string[] = [];
  let wake = () => {};
  end.onMessage((message) => {
    heard.push(message);
    wake();
  });
  end.onClose((reason) => {
    reasons.push(reason);
    wake();
  });
  const until = (enough: () => boolean): Promise<void> =>
    enough()
      ? Promise.resolve()
      : new Promise((resolve) => {
          wake = () => {
            if (enough()) resolve();
          };
        });
  return {
    heard,
    reasons,
    messages: (count: number) => until(() => heard.length >= count),
    closed: () => until(() => reasons.length > 0),
  };
}

describe.each(LINES)('a line $name', ({ open }) => {
  let line: Line;
  beforeEach(async () => {
    line = await open();
  });
  afterEach(() => line.end());

  it('carries messages both ways, in order and as they were', async () => {
    const [game, workbench] = [listen(line.game), listen(line.workbench)];
    const sent = [{ n: 1 }, { text: 'größer 😀 \u2028', list: [null, true, -0.5] }, { deep: { deeper: [[[]]] } }];
    for (const message of sent) {
      line.workbench.send(message);
      line.game.send(message);
    }
    await Promise.all([game.messages(3), workbench.messages(3)]);
    expect(game.heard).toEqual(sent);
    expect(workbench.heard).toEqual(sent);
  });

  it('keeps what comes before anybody listens', async () => {
    line.workbench.send({ n: 1 });
    line.workbench.send({ n: 2 });
    // The way back proves that the way there was travelled.
    const back = listen(line.workbench);
    line.game.send({ n: 3 });
    await back.messages(1);
    const late = listen(line.game);
    await late.messages(2);
    expect(late.heard).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('carries copies: a change after sending is not seen', async () => {
    const game = listen(line.game);
    const message = { n: 1 };
    line.workbench.send(message);
    message.n = 2;
    await game.messages(1);
    expect(game.heard).toEqual([{ n: 1 }]);
  });

  it('tells the other end once when it is closed, and not the end that closed it', async () => {
    const [game, workbench] = [listen(line.game), listen(line.workbench)];
    line.workbench.close();
    line.workbench.close();
    await game.closed();
    expect(game.reasons).toHaveLength(1);
    expect(game.reasons[0]).toMatch(/closed/);
    expect(workbench.reasons).toEqual([]);
  });

  it('delivers what was sent before it was closed', async () => {
    const game = listen(line.game);
    line.workbench.send({ last: 'word' });
    line.workbench.close();
    await game.closed();
    expect(game.heard).toEqual([{ last: 'word' }]);
  });

  it('carries nothing after it was closed, and sending into it does no harm', async () => {
    const [game, workbench] = [listen(line.game), listen(line.workbench)];
    line.game.send({ n: 1 });
    line.workbench.close();
    line.workbench.send({ n: 2 });
    await game.closed();
    line.game.send({ n: 3 });
    line.game.close();
    expect(game.heard).toEqual([]);
    expect(workbench.heard.length).toBeLessThanOrEqual(1);
    expect(workbench.reasons).toEqual([]);
  });

  it('tells a listener that comes late that it is closed already', async () => {
    const game = listen(line.game);
    line.game.send({ n: 1 });
    const workbench = listen(line.workbench);
    await workbench.messages(1);
    line.workbench.close();
    await game.closed();
    expect(listen(line.game).reasons).toEqual(game.reasons);
  });

  it('tells when it breaks', async () => {
    if (line.cut === undefined) return;
    const game = listen(line.game);
    line.cut();
    await game.closed();
    expect(game.reasons).toHaveLength(1);
  });
});

describe('a line over a WebSocket', () => {
  it.each(['', 'hello', '{"type":', '{"a":1}{', Buffer.from([1, 2, 3])])('hands on %j as nothing', async (text) => {
    const line = await LINES[2].open();
    const game = listen(line.game);
    const near = listen(line.workbench);
    line.game.send('ready');
    await near.messages(1);
    line.sendRaw!(text);
    await game.messages(1);
    expect(game.heard).toEqual([undefined]);
    await line.end();
  });

  it('tells a broken socket once, though it reports an error and a close', () => {
    const listeners = new Map<string, ((event: unknown) => void)[]>();
    const socket = {
      readyState: 1,
      send: () => {},
      close: () => {},
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    } as unknown as SocketLike;
    const { reasons } = listen(socketTransport(socket));
    for (const type of ['error', 'close']) for (const each of listeners.get(type) ?? []) each({});
    expect(reasons).toEqual(['the connection broke']);
  });
});

describe('a line within a program', () => {
  it('delivers at once', () => {
    const [game, workbench] = pairedTransports();
    const { heard } = listen(game);
    workbench.send([1]);
    expect(heard).toEqual([[1]]);
  });
});
