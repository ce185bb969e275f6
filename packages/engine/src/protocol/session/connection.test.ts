import { describe, expect, it } from 'vitest';
import { createPostGame, type PostGame } from '../laws/post-game.js';
import { connectEnd, rawLine } from '../laws/workbench-end.js';
import { PROTOCOL_VERSION } from '../messages/messages.js';

/** Two equal games with a watched guard each; only the first hears what the test sends. */
function createTwins() {
  const [disturbed, twin] = [createPostGame(), createPostGame()] as const;
  const line = rawLine();
  disturbed.session.connect(line.game);
  line.deliver({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
  line.deliver({ type: 'watch', agents: ['g1'] });
  const other = connectEnd(twin.session).hello();
  other.send({ type: 'watch', agents: ['g1'] });
  const told = (messages: readonly unknown[]) =>
    messages.filter((each) => !['refused', 'loaded'].includes((each as { type: string }).type));
  return {
    line,
    disturbed,
    refusals: () => line.sent.filter((each) => (each as { type: string }).type === 'refused'),
    /**
     * Plays both on and compares everything: minds, guards, clock, and all that was told but
     * refusals.
     */
    expectSame() {
      for (let i = 0; i < 25; i++) for (const { session } of [disturbed, twin]) session.frame(0.1);
      expect(disturbed.fingerprint()).toBe(twin.fingerprint());
      expect(JSON.parse(JSON.stringify(told(line.sent)))).toEqual(told(other.heard));
    },
  };
}

const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

const GARBAGE: readonly { readonly what: string; readonly value: unknown; readonly at: RegExp }[] = [
  { what: 'nothing', value: undefined, at: /^message: is missing/ },
  { what: 'null', value: null, at: /^message: / },
  { what: 'a number', value: 7, at: /^message: / },
  { what: 'a text', value: '{"type":"stop"}', at: /^message: / },
  { what: 'a list', value: [{ type: 'stop' }], at: /^message: / },
  { what: 'an empty object', value: {}, at: /^message\.type: is missing/ },
  { what: 'an unknown type', value: { type: 'reboot' }, at: /^message\.type: / },
  { what: 'a type of another type', value: { type: ['stop'] }, at: /^message\.type: / },
  { what: 'an inherited type', value: Object.create({ type: 'stop' }), at: /^message/ },
  { what: 'the name of a prototype field', value: { type: 'constructor' }, at: /^message\.type: / },
  { what: 'a prototype key', value: JSON.parse('{"type":"stop","__proto__":{"x":1}}'), at: /__proto__.*not allowed/ },
  {
    what: 'a deep prototype key',
    value: JSON.parse('{"type":"load","request":1,"document":{"constructor":1}}'),
    at: /document\.constructor: is not allowed/,
  },
  { what: 'a function', value: () => 'stop', at: /^message: / },
  { what: 'a function inside', value: { type: 'stop', extra: () => {} }, at: /^message\.extra: / },
  { what: 'a symbol', value: Symbol('stop'), at: /^message: / },
  { what: 'a big integer', value: { type: 'step', ticks: 1n }, at: /^message\.ticks: / },
  {
    what: 'a getter',
    value: Object.defineProperty({}, 'type', { get: () => 'stop', enumerable: true }),
    at: /^message/,
  },
  {
    what: 'a proxy that throws',
    value: new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trap');
        },
      },
    ),
    at: /^message/,
  },
  { what: 'a cycle', value: { type: 'stop', cyclic }, at: /contains itself/ },
  { what: 'a cycle in a document', value: { type: 'load', request: 1, document: cyclic }, at: /contains itself/ },
  { what: 'a huge list', value: { type: 'stop', huge: new Array(2_000_000).fill(0) }, at: /more than \d+ values/ },
  { what: 'four billion holes', value: { type: 'watch', agents: new Array(2 ** 32 - 1) }, at: /^message/ },
  {
    what: 'a huge text',
    value: { type: 'hello', protocol: 1, client: 'x'.repeat(2_000_000) },
    at: /^message\.client: /,
  },
  {
    what: 'a huge key',
    value: { type: 'load', request: 1, document: { ['k'.repeat(2_000_000)]: 1 } },
    at: /^message\.document: has a key of more than/,
  },
  { what: 'a class instance', value: new Map([['type', 'stop']]), at: /^message/ },
  { what: 'steps of NaN', value: { type: 'step', ticks: Number.NaN }, at: /^message\.ticks: / },
  { what: 'steps below one', value: { type: 'step', ticks: 0 }, at: /^message\.ticks: must be at least 1/ },
  { what: 'a missing field', value: { type: 'watch' }, at: /^message\.agents: is missing/ },
  { what: 'a speed out of reach', value: { type: 'speed', speed: 17 }, at: /^speed: must be from 0\.1 to 16, got 17/ },
  { what: 'an unknown character to select', value: { type: 'select', agent: 'nobody' }, at: /^nobody: there is no/ },
  {
    what: 'an unknown type to pick',
    value: { type: 'pick', of: 'tree' },
    at: /^pick\.of: the game has no object type tree/,
  },
  {
    what: 'a value for nobody',
    value: { type: 'setValue', agent: 'x', key: 'patience', value: 1 },
    at: /^x: there is no/,
  },
  { what: 'a value under no key', value: { type: 'setValue', agent: 'g1', key: 'x', value: 1 }, at: /^x: there is no/ },
];

describe('what is wrong with a message [WB-20]', () => {
  it.each(GARBAGE)('$what is refused with path and reason, and nothing notices', ({ value, at }) => {
    const { line, refusals, expectSame } = createTwins();
    line.deliver(value);
    expect(refusals()).toEqual([{ type: 'refused', problem: expect.stringMatching(at) }]);
    expectSame();
    expect(line.closed).toBe(false);
  });

  it('all of it at once, in the middle of a game, is borne too', () => {
    const { line, disturbed, refusals } = createTwins();
    const twin = createPostGame();
    for (const [i, { value }] of GARBAGE.slice(0, 20).entries()) {
      line.deliver(value);
      for (const { session } of [disturbed, twin]) session.frame(i % 3 === 0 ? 0.1 : 0.05);
    }
    expect(refusals()).toHaveLength(20);
    expect(disturbed.fingerprint()).toBe(twin.fingerprint());
  });

  it('the 21st that is no message closes the line, and the game goes on', () => {
    const game = createPostGame();
    const end = connectEnd(game.session).hello();
    for (let i = 0; i < 20; i++) end.line.send({ type: 'nonsense' });
    expect(end.closed).toBeUndefined();
    end.line.send({ type: 'nonsense' });
    expect(end.refusals().at(-1)).toBe('too many messages were wrong');
    expect(end.closed).toBe('the other end closed the line');
    expect(game.session.isWatched).toBe(false);
    expect(game.session.frame(0.1)).toBe(1);
  });

  it('asking in due form for what there is not never closes the line', () => {
    const end = connectEnd(createPostGame().session).hello();
    for (let i = 0; i < 100; i++) end.send({ type: 'select', agent: 'nobody' });
    expect(end.refusals()).toHaveLength(100);
    expect(end.closed).toBeUndefined();
  });

  it('is told in words that fit into a message, however long the data', () => {
    const end = connectEnd(createPostGame().session).hello();
    end.line.send({ type: 'watch', agents: Array.from({ length: 900 }, () => 'x'.repeat(201)) });
    end.line.send({ type: 'load', request: 1, document: { ['k'.repeat(50_000)]: { constructor: 1 } } });
    expect(end.refusals()).toHaveLength(2);
  });
});

describe('greeting [WB-20]', () => {
  it('says nothing before hello, then who the game is, what there is and who is there', () => {
    const { session } = createPostGame();
    const end = connectEnd(session);
    session.step(2);
    session.log({ feed: 'run', level: 'info', text: 'too early' });
    expect(end.heard).toEqual([]);
    end.hello();
    expect(end.heard.map(({ type }) => type)).toEqual(['hello', 'objects', 'breakpoints', 'injections', 'agents']);
    expect(end.last('hello')).toMatchObject({
      protocol: PROTOCOL_VERSION,
      game: { name: 'posts', title: 'Posts' },
      canSnapshot: true,
      canPick: true,
      run: { state: 'paused', tick: 2 },
    });
    expect(end.last('hello')!.documents.map(({ name }) => name)).toEqual(['Rounds', 'Look', 'Idle']);
    expect(end.last('objects')!.objects[1]).toEqual({ id: 'B', label: 'Post B', type: 'post' });
    expect(end.last('agents')!.agents).toHaveLength(3);
  });

  it('a peer of another version is sent away with both versions, and the line is closed', () => {
    const { session } = createPostGame();
    const end = connectEnd(session);
    end.send({ type: 'hello', protocol: PROTOCOL_VERSION + 1, client: 'newer' });
    expect(end.heard).toEqual([
      { type: 'refused', problem: 'the game speaks version 2 of the protocol, the workbench 3' },
    ]);
    expect(end.closed).toBeDefined();
    expect(session.isWatched).toBe(false);
  });

  it('whatever comes before hello is refused and not done; hello is still welcome', () => {
    const { session } = createPostGame();
    const end = connectEnd(session);
    end.send({ type: 'pause' });
    expect(end.heard).toEqual([{ type: 'refused', problem: 'message: the first one must be hello' }]);
    expect(session.run.state).toBe('playing');
    end.hello();
    expect(end.last('hello')).toBeDefined();
  });

  it('hello and more that came before the game listened are answered', () => {
    const { session } = createPostGame();
    const line = rawLine();
    const early = {
      ...line.game,
      onMessage: (hear: (message: unknown) => void) => {
        hear({ type: 'hello', protocol: 99, client: 'early' });
      },
    };
    session.connect(early);
    expect(line.sent).toHaveLength(1);
    expect(session.isWatched).toBe(false);
  });
});

describe('a flood of messages', () => {
  const flood = (game: PostGame, message: object, count: number) => {
    const end = connectEnd(game.session).hello();
    game.session.frame(0);
    for (let i = 0; i < count; i++) end.line.send(message);
    return end;
  };

  it('closes its own line at the 1001st between two frames, and no other', () => {
    const game = createPostGame();
    const calm = connectEnd(game.session).hello();
    calm.send({ type: 'watch', agents: ['g1'] });
    const end = flood(game, { type: 'play' }, 1000);
    expect(end.closed).toBeUndefined();
    end.send({ type: 'play' });
    expect(end.refusals()).toEqual(['more than 1000 messages came at once']);
    expect(end.closed).toBeDefined();
    calm.take();
    game.session.frame(0.1);
    expect(calm.all('trace')).toHaveLength(1);
    expect(calm.closed).toBeUndefined();
  });

  it('of steps is a flood too, though each shows a frame', () => {
    expect(flood(createPostGame(), { type: 'step', ticks: 1 }, 1001).closed).toBeDefined();
  });

  it('is none when frames come in between', () => {
    const game = createPostGame();
    const end = connectEnd(game.session).hello();
    for (let i = 0; i < 3000; i++) {
      if (i % 900 === 0) game.session.frame(0);
      end.send({ type: 'play' });
    }
    expect(end.closed).toBeUndefined();
  });
});

describe('a line that is gone', () => {
  it('takes its watches with it: nothing is recorded any more, and the game goes on as if never watched', () => {
    const [game, twin] = [createPostGame(), createPostGame()];
    const end = connectEnd(game.session).hello();
    end.send({ type: 'watch', agents: ['g1', 'i1'] });
    const shared = game.session.traces.ask('g1');
    game.session.traces.release('g1');
    game.session.step(3);
    const recorded = shared.trace!.count;
    expect(recorded).toBeGreaterThan(0);
    end.line.close();
    end.take();
    game.session.step(30);
    twin.session.step(33);
    expect(shared.trace!.count).toBe(recorded);
    expect(end.heard).toEqual([]);
    expect(game.fingerprint()).toBe(twin.fingerprint());
  });

  it('stops asking for a thing to be pointed at, and forgets the selection with the last workbench', () => {
    const { session } = createPostGame();
    const [asking, other] = [connectEnd(session).hello(), connectEnd(session).hello()];
    asking.send({ type: 'pick', of: 'post' });
    asking.send({ type: 'select', agent: 'g2' });
    asking.line.close();
    expect([session.picking, session.selected]).toEqual([null, 'g2']);
    other.line.close();
    expect(session.selected).toBeNull();
  });

  it('does not disturb another workbench at the same game', () => {
    const { session } = createPostGame();
    const [a, b] = [connectEnd(session).hello(), connectEnd(session).hello()];
    for (const end of [a, b]) end.send({ type: 'watch', agents: ['g1'] });
    for (let i = 0; i < 15; i++) session.frame(0.1);
    expect(a.heard).toEqual(b.heard);
    a.line.close();
    const before = b.all('trace').length;
    for (let i = 0; i < 15; i++) session.frame(0.1);
    expect(b.all('trace').length).toBeGreaterThan(before);
    expect(b.traced('g1').filter((line) => line.endsWith('enter')).length).toBeGreaterThan(6);
  });
});
