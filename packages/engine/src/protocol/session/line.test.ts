import { describe, expect, it } from 'vitest';
import type { GameMessage, RunState } from '../messages/messages.js';
import { Line } from './line.js';

const log = (text: string): GameMessage => ({ type: 'log', lines: [{ feed: 'run', level: 'info', text, tick: 0 }] });
const trace = (tick: number): GameMessage => ({ type: 'trace', agent: 'g', tick, time: 0, events: [], active: [] });
const hit = (hits: number, paused: boolean): GameMessage => ({
  ...{ type: 'breakpointHit', breakpoint: 'b', agent: 'g', node: 'n', event: 'enter', tick: 0 },
  ...{ hits, paused },
});
const run = (tick: number, state: RunState['state'] = 'playing'): GameMessage => ({
  type: 'run',
  run: { state, tick, time: tick, speed: 1, mode: 'play', overlays: [], profiling: false },
});

/** A greeted line, with its other end in the hands of the test. */
function createLine({ acknowledges = false, isGreeted = true } = {}) {
  const sent: GameMessage[] = [];
  const other = { backlog: 0, closed: 0, ended: 0, received: [] as unknown[] };
  let deliver: (message: unknown) => void = () => {};
  let hangUp: (reason: string) => void = () => {};
  const line = new Line(
    {
      send: (message) => void sent.push(message as GameMessage),
      onMessage: (listener) => (deliver = listener),
      onClose: (listener) => (hangUp = listener),
      close: () => other.closed++,
      get backlog() {
        return other.backlog;
      },
    },
    () => other.ended++,
  );
  line.listen((value) => void other.received.push(value));
  Object.assign(line, { acknowledges, isGreeted });
  const take = () => sent.splice(0);
  /**
   * Sends messages as a frame of the game does; it takes long enough that they wait for no other.
   */
  const frame = (messages: readonly GameMessage[], isPlaying = true, seconds = 0.1) => {
    line.hold(isPlaying);
    for (const message of messages) line.send(message);
    const leftOut = line.catchUp();
    line.release(seconds);
    return leftOut;
  };
  return { line, other, take, frame, deliver: (message: unknown) => deliver(message), hangUp: () => hangUp('gone') };
}

describe('what a frame tells', () => {
  it('goes out message by message to an end that acknowledges nothing', () => {
    const { frame, take } = createLine();
    frame([trace(1), log('a'), trace(2)]);
    expect(take()).toEqual([trace(1), log('a'), trace(2)]);
  });

  it('goes out as one batch, numbered from 1, to an end that acknowledges', () => {
    const { frame, take } = createLine({ acknowledges: true });
    frame([trace(1), log('a')]);
    frame([]);
    frame([log('b'), trace(2)]);
    expect(take()).toEqual([
      { type: 'batch', batch: 1, messages: [trace(1), log('a')] },
      { type: 'batch', batch: 2, messages: [log('b'), trace(2)] },
    ]);
  });

  it('is a batch for the sake of its number if it is a single detail, and plain if it is a single message', () => {
    const { frame, take } = createLine({ acknowledges: true });
    frame([log('a')]);
    frame([trace(1)]);
    expect(take()).toEqual([log('a'), { type: 'batch', batch: 1, messages: [trace(1)] }]);
  });

  it('has the properties of a character once, the last ones, and its blackboard for every tick', () => {
    const { frame, take } = createLine({ acknowledges: true });
    const board = (agent: string, tick: number, properties?: { readonly hp: number }): GameMessage => ({
      ...{ type: 'blackboard', agent, tick, values: { tick } },
      ...(properties && { properties }),
    });
    const first = board('a', 1, { hp: 9 });
    frame([first, board('b', 1, { hp: 5 }), board('a', 2, { hp: 8 })], true, 0);
    frame([board('a', 3, { hp: 7 }), board('a', 4)]);
    frame([board('a', 5, { hp: 6 })]);
    const { messages } = take()[0] as Extract<GameMessage, { type: 'batch' }>;
    expect(messages).toEqual([
      ...[board('a', 1), board('b', 1, { hp: 5 }), board('a', 2)],
      ...[board('a', 3, { hp: 7 }), board('a', 4)],
    ]);
    // Other lines send the same message.
    expect(first).toEqual(board('a', 1, { hp: 9 }));
  });

  it('is nothing before the greeting, and nothing after the end', () => {
    const { line, frame, take, hangUp } = createLine({ acknowledges: true, isGreeted: false });
    frame([log('a')]);
    line.isGreeted = true;
    line.hold(true);
    line.send(log('b'));
    hangUp();
    line.release(1);
    line.send(log('c'));
    expect(take()).toEqual([]);
  });
});

describe('short frames [WB-20]', () => {
  const batch = (number: number, messages: GameMessage[]) => ({ type: 'batch', batch: number, messages });
  const FRAME = 1 / 60;

  it('of a game that plays go out together, ten times a second', () => {
    const { line, frame, take } = createLine({ acknowledges: true });
    const sentAt: number[] = [];
    for (let i = 1; i <= 60; i++) {
      frame([trace(i)], true, FRAME);
      if (take().length > 0) line.hear(sentAt.push(i));
    }
    expect(sentAt).toEqual([6, 12, 18, 24, 30, 36, 42, 48, 54, 60]);
  });

  it('say only once how far the game is, after everything that led there', () => {
    const { frame, take } = createLine({ acknowledges: true });
    frame([run(0)]);
    take();
    frame([trace(1), run(1)], true, FRAME);
    frame([trace(2), run(2)], true, 0.1);
    expect(take()).toEqual([batch(2, [trace(1), trace(2), run(2)])]);
  });

  it('wait no longer once something else was told, such as that the game is paused', () => {
    const { frame, take } = createLine({ acknowledges: true });
    frame([run(0)]);
    take();
    frame([trace(1), run(1)], true, FRAME);
    frame([trace(2), run(2, 'paused'), log('a')], true, FRAME);
    expect(take()).toEqual([batch(2, [trace(1), run(1), trace(2), run(2, 'paused'), log('a')])]);
  });

  it('are followed by an answer at once, in order, while details wait', () => {
    const { line, frame, take } = createLine({ acknowledges: true });
    frame([trace(1), log('a')], true, FRAME);
    line.send(trace(2));
    expect(take()).toEqual([]);
    const answer: GameMessage = { type: 'picked', object: null, agent: null };
    line.send(answer);
    expect(take()).toEqual([batch(1, [trace(1), log('a'), trace(2), answer])]);
    line.send(answer);
    expect(take()).toEqual([answer]);
  });

  it('go out each by itself when there is much to tell, or the game is stepped by hand', () => {
    const { frame, take } = createLine({ acknowledges: true });
    const many = Array.from({ length: 500 }, (_, i) => trace(i));
    frame(many.slice(1), true, 0);
    expect(take()).toEqual([]);
    frame(many.slice(499), true, 0);
    expect(take()).toEqual([batch(1, [...many.slice(1), many[499]])]);
    frame([trace(1)], true, 0);
    frame([trace(2)], false, 0);
    expect(take()).toEqual([batch(2, [trace(1), trace(2)])]);
  });
});

describe('a line that is behind [WB-20]', () => {
  it.each([
    { backlog: 1_000_000, told: [trace(1), log('a')] },
    { backlog: 1_000_001, told: [log('a')] },
  ])('with $backlog characters waiting tells $told.length of two messages', ({ backlog, told }) => {
    const { line, other, take } = createLine();
    other.backlog = backlog;
    line.send(trace(1));
    line.send(log('a'));
    expect(take()).toEqual(told);
  });

  it('says how much it left out, once at most half of that is left', () => {
    const { line, other, take } = createLine();
    other.backlog = 1_000_001;
    for (let i = 0; i < 3; i++) line.send(trace(i));
    other.backlog = 500_001;
    // Details stay away until the other end knows that some are missing.
    line.send(trace(3));
    expect([line.catchUp(), take()]).toEqual([0, []]);
    other.backlog = 500_000;
    expect([line.catchUp(), line.catchUp()]).toEqual([4, 0]);
    line.send(trace(4));
    expect(take()).toEqual([trace(4)]);
  });

  it('still tells that the game was paused, but not how its ticks count up', () => {
    const { line, other, take } = createLine();
    line.send(run(1));
    other.backlog = 2_000_000;
    line.send(run(2));
    line.send(run(3, 'paused'));
    line.send(run(4, 'paused'));
    expect(take()).toEqual([run(1), run(3, 'paused')]);
  });

  it('is closed when 16,000,000 characters are not enough, and ends once', () => {
    const { line, other, take, hangUp } = createLine();
    other.backlog = 16_000_000;
    line.send(log('a'));
    expect([take().length, other.closed, other.ended]).toEqual([1, 0, 0]);
    other.backlog++;
    line.send(log('b'));
    hangUp();
    line.send(log('c'));
    expect([take().length, other.closed, other.ended]).toEqual([0, 1, 1]);
  });

  it('keeps log lines and passed breakpoints for later, and tells where the game is paused at once', () => {
    const { line, frame, take } = createLine({ acknowledges: true });
    for (let i = 1; i <= 6; i++) frame([trace(i), trace(i)]);
    take();
    frame([log('a'), hit(1, false), hit(2, true)]);
    expect(take()).toEqual([hit(2, true)]);
    line.hear(3);
    frame([]);
    expect(take()).toEqual([]);
    line.hear(4);
    expect(frame([])).toBe(0);
    expect(take()).toEqual([{ type: 'batch', batch: 7, messages: [log('a'), hit(1, false)] }]);
  });

  it('keeps the last 200 of a flood, and counts the others as left out', () => {
    const { line, frame, take } = createLine({ acknowledges: true });
    for (let i = 1; i <= 6; i++) frame([trace(i), trace(i)]);
    take();
    frame(Array.from({ length: 203 }, (_, i) => log(`${i}`)));
    line.hear(6);
    expect(frame([])).toBe(3);
    expect(take()).toEqual([
      { type: 'batch', batch: 7, messages: Array.from({ length: 200 }, (_, i) => log(`${i + 3}`)) },
    ]);
  });

  it('lets an end that acknowledges wait for programs too, and sends them to one that does not', () => {
    const program: GameMessage = { type: 'program', agent: 'g', behavior: 'b', nodes: [], active: [] };
    for (const acknowledges of [true, false]) {
      const { line, other, take } = createLine({ acknowledges });
      other.backlog = 2_000_000;
      line.send(program);
      expect(take()).toEqual(acknowledges ? [] : [program]);
    }
  });

  it('has at most 6 batches under way while the game plays, and 200 while it is stepped by hand', () => {
    const playing = createLine({ acknowledges: true });
    for (let i = 0; i < 300; i++) playing.frame([trace(i)]);
    expect(playing.take()).toHaveLength(6);
    const stepped = createLine({ acknowledges: true });
    for (let i = 0; i < 300; i++) stepped.frame([trace(i)], false);
    expect(stepped.take()).toHaveLength(200);
  });

  it('puts at most 2000 details into one batch', () => {
    const { frame, take } = createLine({ acknowledges: true });
    frame(Array.from({ length: 2100 }, (_, i) => trace(i)));
    const [batch] = take();
    expect(batch.type === 'batch' && batch.messages.length).toBe(2000);
  });

  it('counts a batch as heard once, however often and in whatever order that is said', () => {
    const { line, frame, take } = createLine({ acknowledges: true });
    for (let i = 0; i < 6; i++) frame([trace(i)]);
    line.hear(5);
    line.hear(2);
    take();
    for (let i = 0; i < 9; i++) frame([trace(i)]);
    expect(take()).toHaveLength(5);
  });
});

describe('an end that misbehaves', () => {
  it('may send 1000 messages between two frames', () => {
    const { line, other, take, deliver } = createLine();
    for (const rounds of [1, 2]) {
      for (let i = 0; i < 1000; i++) deliver(i);
      expect([other.received.length, other.closed]).toEqual([1000 * rounds, 0]);
      line.catchUp();
    }
    for (let i = 0; i < 1002; i++) deliver(i);
    expect([other.received.length, other.closed, other.ended]).toEqual([3000, 1, 1]);
    expect(take()).toEqual([{ type: 'refused', problem: 'more than 1000 messages came at once' }]);
  });

  it('may send 20 messages of no valid form, and any number that cannot be granted', () => {
    const { line, other, take } = createLine();
    for (let i = 0; i < 50; i++) line.refuse('not now', false);
    for (let i = 0; i < 20; i++) line.refuse('what?', true);
    expect([take().length, other.closed]).toEqual([70, 0]);
    line.refuse('what?', true);
    expect(take()).toEqual([{ type: 'refused', problem: 'too many messages were wrong' }]);
    expect([other.closed, other.ended]).toEqual([1, 1]);
  });
});
