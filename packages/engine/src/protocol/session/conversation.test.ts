import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostGame, documentOf, type PostGame, roundsAt } from '../laws/post-game.js';
import { LINES, type Line } from '../laws/transport-lines.js';
import { WorkbenchEnd } from '../laws/workbench-end.js';
import { PROTOCOL_VERSION } from '../messages/messages.js';

// What game and workbench do together must not depend on the line between them.

describe.each(LINES)('a game and a workbench on a line $name', ({ name, open }) => {
  let game: PostGame;
  let line: Line;
  let end: WorkbenchEnd;
  let settled = 0;
  beforeEach(async () => {
    game = createPostGame();
    line = await open();
    game.session.connect(line.game);
    end = new WorkbenchEnd(line.workbench);
  });
  afterEach(() => line.end());

  /**
   * Asks for something that is always answered, and waits for the answer: all before it has arrived
   * then.
   */
  async function settle(): Promise<void> {
    const request = 1000 + settled++;
    end.send({ type: 'load', request, document: null });
    await end.until(() => end.last('loaded')?.request === request);
  }

  it('greet, watch, step, edit, set a value, speed up and stop', async () => {
    end.hello();
    end.send({ type: 'watch', agents: ['g1'] });
    end.send({ type: 'step', ticks: 10 });
    await settle();
    expect(end.last('hello')!.game.title).toBe('Posts');
    expect(end.traced('g1').slice(2, 4)).toEqual(['to-b enter', 'to-b success']);
    expect(end.last('blackboard')!.values).toEqual({ goal: 'B' });

    end.send({ type: 'load', request: 1, document: roundsAt(3) });
    end.send({ type: 'load', request: 2, document: documentOf('Look', { id: 'blink', kind: 'wait' }) });
    end.send({ type: 'load', request: 3, document: documentOf('Look', { id: 'blink', kind: 'sleep' }) });
    end.send({ type: 'setValue', agent: 'g1', key: 'patience', value: 4 });
    end.send({ type: 'speed', speed: 2 });
    await settle();
    const results = end.all('loaded').map(({ request, result }) => `${request} ${result}`);
    expect(results.slice(1, -1)).toEqual(['1 refreshed', '2 reloaded', '3 rejected']);
    expect(end.last('program')!.nodes).toContain('look/blink');
    expect(end.last('blackboard')!.values).toEqual({ goal: 'B', patience: 4 });

    end.send({ type: 'stop' });
    await settle();
    expect(end.last('run')!.run).toMatchObject({ state: 'stopped', tick: 0, time: 0, speed: 2 });
    expect(game.guards.map(({ place }) => place)).toEqual([0, 0, 0]);
  });

  it('[WB-20] refuse what is no message, and go on', async () => {
    end.hello();
    await settle();
    const before = game.fingerprint();
    const garbage: unknown[] = [null, 7, 'stop', [], { type: 'reboot' }, { type: 'step', ticks: -1 }];
    for (const value of garbage) line.workbench.send(value);
    const raw = name.includes('WebSocket')
      ? ['', 'stop', '{"type":"stop"', '{"type":"stop","__proto__":{}}']
      : cloneable();
    if (line.sendRaw !== undefined) for (const value of raw) line.sendRaw(value);
    await settle();
    expect(end.refusals()).toHaveLength(garbage.length + (line.sendRaw === undefined ? 0 : raw.length));
    for (const problem of end.refusals()) expect(problem).toMatch(/^message[.:]/);
    expect(game.fingerprint()).toBe(before);
  });

  it('[WB-20] part at once when they speak different versions', async () => {
    end.send({ type: 'hello', protocol: PROTOCOL_VERSION + 6, client: 'future' });
    await end.until(() => end.closed !== undefined);
    expect(end.refusals()).toEqual(['the game speaks version 2 of the protocol, the workbench 8']);
    expect(game.session.isWatched).toBe(false);
  });

  it('part when the workbench floods the line, with a word', async () => {
    end.hello();
    for (let i = 0; i < 1000; i++) end.send({ type: 'play' });
    await end.until(() => end.closed !== undefined);
    expect(end.refusals()).toEqual(['more than 1000 messages came at once']);
    expect(game.session.frame(0.1)).toBe(1);
  });

  it('leave nothing behind when the workbench goes, or the line breaks', async () => {
    end.hello();
    end.send({ type: 'watch', agents: ['g1'] });
    await settle();
    const gone = new Promise<void>((resolve) => {
      // The game's end is told by the line; its session has heard of it before we have.
      const check = () => (game.session.isWatched ? setImmediate(check) : resolve());
      (line.cut ?? line.workbench.close)();
      check();
    });
    await gone;
    const shared = game.session.traces.ask('g1');
    game.session.traces.release('g1');
    game.session.step(5);
    expect(shared.trace!.count).toBe(0);
  });
});

/** Values that a port carries and JSON does not know. */
function cloneable(): unknown[] {
  const cycle: { type: string; self?: unknown } = { type: 'stop' };
  cycle.self = cycle;
  return [
    undefined,
    cycle,
    new Map([['type', 'stop']]),
    { type: 'step', ticks: 1n },
    { type: 'stop', at: new Date(0) },
  ];
}
